import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { digitsOf, parseAmount, writeAmount } from '@quarterhour/model/money';
import { useState } from 'react';
import { below, type FieldProps } from './form-fields.tsx';

/** A whole number, or null if it is empty. What is no number stays as it was typed, and the schema of the form refuses it. */
export function NumberInput<Values>(props: FieldProps<Values>) {
  const { form, name, label } = props;
  const read = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed.trim() || null);
  return (
    <TextField
      {...below(props)}
      label={label}
      name={name}
      autoComplete="off"
      value={form.values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: read(target.value) } as Partial<Values>)}
      onBlur={() => form.leave(name)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** An amount of money, typed in major units with either decimal sign and kept in minor units. */
export function MoneyInput<Values>(props: FieldProps<Values> & { currency: string }) {
  const { form, name, label, currency } = props;
  const value = form.values[name] as unknown;
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? writeAmount(value, currency) : ''));
  const isShown = typeof value !== 'number' || parseAmount(typed, currency) === value;
  return (
    <TextField
      {...below(props)}
      label={label}
      name={name}
      autoComplete="off"
      value={isShown ? typed : writeAmount(value, currency)}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set({ [name]: parseAmount(target.value, currency) ?? target.value } as Partial<Values>);
      }}
      onBlur={() => form.leave(name)}
      slotProps={{
        htmlInput: { inputMode: digitsOf(currency) > 0 ? 'decimal' : 'numeric' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
