import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { VisibilityOffOutlinedIcon } from '../../icons/visibility-off-outlined.tsx';
import { VisibilityOutlinedIcon } from '../../icons/visibility-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { SignInField, type SignInFieldProps } from './sign-in-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: SignInFieldProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'signin.hide_password' : 'signin.show_password');
  return (
    <SignInField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton aria-label={label} aria-pressed={shown} edge="end" onClick={() => setShown(!shown)}>
          {shown ? <VisibilityOffOutlinedIcon fontSize="small" /> : <VisibilityOutlinedIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}
