import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { below, type FieldProps } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useState } from 'react';

/** A number with decimals, kept as a whole number of its smallest parts: 12.5 with two digits is 1250. */
export function DecimalInput<Values>(props: FieldProps<Values> & { digits: number; unit?: string }) {
  const { form, name, label, digits, unit } = props;
  const value = form.values[name] as unknown;
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? written(value, digits) : ''));
  const isShown = typeof value !== 'number' || parsed(typed, digits) === value;
  return (
    <TextField
      {...below(props)}
      label={label}
      name={name}
      autoComplete="off"
      value={isShown ? typed : written(value, digits)}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set({ [name]: parsed(target.value, digits) ?? target.value } as Partial<Values>);
      }}
      onBlur={() => form.leave(name)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

function written(value: number, digits: number): string {
  return String(value / 10 ** digits);
}

function parsed(typed: string, digits: number): number | undefined {
  const [, whole, decimals = ''] = /^\s*(\d{1,9})(?:[.,](\d*))?\s*$/.exec(typed) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole + decimals.padEnd(digits, '0'));
}
