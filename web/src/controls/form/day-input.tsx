import { DayField } from '../period/day-field.tsx';
import { below, type FieldProps } from './form-fields.tsx';

/** A day of a form, typed or chosen in a calendar. One that may be left empty is null while it is. */
export function DayInput<Values>(props: FieldProps<Values> & { optional?: boolean }) {
  const { form, name, label, optional = false } = props;
  const { error, helperText } = below(props);
  return (
    <DayField
      clearable={optional}
      size="medium"
      label={label}
      value={String(form.values[name] ?? '')}
      error={error}
      hint={helperText}
      onChange={(day) => form.set({ [name]: day === '' && optional ? null : day } as Partial<Values>)}
    />
  );
}
