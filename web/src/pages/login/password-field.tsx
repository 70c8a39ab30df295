import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';

/** A password that can be shown, so that it can be checked before it is sent. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'signin.hide_password' : 'signin.show_password');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={label} aria-pressed={shown} edge="end" onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
