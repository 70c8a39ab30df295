import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { ReactElement, ReactNode } from 'react';
import { CheckCircleOutlinedIcon } from '../../icons/check-circle-outlined.tsx';
import { ErrorOutlinedIcon } from '../../icons/error-outlined.tsx';
import { InfoOutlinedIcon } from '../../icons/info-outlined.tsx';
import { WarningAmberOutlinedIcon } from '../../icons/warning-amber-outlined.tsx';
import type { Toast } from './shown-toast.ts';

const symbols: Record<AlertColor, ReactNode> = {
  success: <CheckCircleOutlinedIcon fontSize="inherit" />,
  info: <InfoOutlinedIcon fontSize="inherit" />,
  warning: <WarningAmberOutlinedIcon fontSize="inherit" />,
  error: <ErrorOutlinedIcon fontSize="inherit" />,
};
const emojis: Record<AlertColor, string> = { success: '✅', info: 'ℹ️', warning: '⚠️', error: '🚨' };

/** The bar or the alert of a toast, with its buttons. It is an element of its own, because a transition moves it. */
export function drawnToast(toast: Toast, buttons: ReactNode): ReactElement {
  const { message, variant = 'default', alert = {}, dense, severity } = toast;
  const padding = dense ? { paddingBlock: 0 } : {};
  if (variant === 'alert') {
    const { color, variant: look = 'filled' } = alert;
    const icon = toast.hideIconVariant ? false : iconOf(toast, severity ?? 'success');
    return (
      <Alert severity={severity ?? 'success'} color={color} variant={look} icon={icon} action={buttons} sx={padding}>
        {message}
      </Alert>
    );
  }
  const icon = severity && !toast.hideIconVariant && iconOf(toast, severity);
  const text = icon ? (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box aria-hidden sx={{ display: 'flex', fontSize: 20 }}>
        {icon}
      </Box>
      <span>{message}</span>
    </Box>
  ) : (
    message
  );
  return <SnackbarContent message={text} action={buttons} sx={padding} />;
}

const iconOf = ({ iconVariant }: Toast, severity: AlertColor) =>
  (iconVariant === 'emojis' ? emojis : symbols)[severity];
