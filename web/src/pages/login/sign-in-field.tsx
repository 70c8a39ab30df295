import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface SignInFieldProps extends Omit<OutlinedInputProps, 'id' | 'label'> {
  label: string;
  /** The error, or the hint. */
  helperText: string | undefined;
}

/** A field with its label. MUI's own would load code for lists and menus, which sign-in does not need. */
export function SignInField({ helperText, error, ...input }: SignInFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FormControl error={error}>
      <InputLabel htmlFor={id}>{input.label}</InputLabel>
      <OutlinedInput {...input} id={id} aria-describedby={helperText ? helpId : undefined} />
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
