import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Snackbar from '@mui/material/Snackbar';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useState } from 'react';
import { CloseIcon } from '../../icons/close.tsx';
import { useText } from '../../text/use-text.ts';
import type { ShownToast } from './shown-toast.ts';
import { drawnToast } from './toast-content.tsx';
import { type ToastMotion, toastMotion } from './toast-motion.ts';
import { placeOf, stacksOf } from './toast-place.ts';

/** Milliseconds: as the specification says (section 9), longer with a button, or a warning or an error to read. */
const shortly = 1500;
const longEnough = 10_000;

interface ToastStackProps {
  toasts: readonly ShownToast[];
  onGone: (id: number) => void;
}

/** The visible toasts, a stack for each place. */
export function ToastStack({ toasts, onGone }: ToastStackProps) {
  return stacksOf(toasts).map(({ anchor, key, toasts: stacked }) => (
    <Box key={key} sx={{ ...stack, ...placeOf(anchor) }}>
      {stacked.map((toast) => (
        <OneToast key={toast.id} toast={toast} onGone={() => onGone(toast.id)} />
      ))}
    </Box>
  ));
}

interface OneToastProps {
  toast: ShownToast;
  onGone: () => void;
}

function OneToast({ toast, onGone }: OneToastProps) {
  const { t } = useText();
  const { action, actionButton, severity, close: closes = true } = toast;
  const failed = severity === 'error';
  const [open, setOpen] = useState(true);
  const motion = toastMotion({
    calm: useMediaQuery('(prefers-reduced-motion: reduce)'),
    narrow: useMediaQuery((theme: Theme) => theme.breakpoints.down('sm')),
    rightToLeft: useTheme().direction === 'rtl',
    failed,
    undoable: action !== undefined,
    wanted: toast.transition,
  });
  const close = () => setOpen(false);
  const act = () => {
    close();
    action?.();
  };
  const buttons = (
    <>
      {action && (
        <Button size="small" color="inherit" onClick={act} sx={acting}>
          {actionButton ?? t('settings.undo')}
        </Button>
      )}
      {closes && (
        <IconButton size="small" sx={{ color: 'inherit' }} aria-label={t('action.close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
  return (
    <Snackbar
      open={open}
      autoHideDuration={action || failed || severity === 'warning' ? longEnough : shortly}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      slots={{ transition: transitions[motion] }}
      slotProps={{ transition: { onExited: onGone } }}
      sx={{ position: 'static', transform: 'none' }}
    >
      {drawnToast(toast, buttons)}
    </Snackbar>
  );
}

/** MUI names slides by their direction of movement. */
const transitions: Record<ToastMotion, ComponentType<Omit<SlideProps, 'direction'>>> = {
  slide_left: (props) => <Slide {...props} direction="left" />,
  slide_up: (props) => <Slide {...props} direction="up" />,
  slide_right: (props) => <Slide {...props} direction="right" />,
  slide_down: (props) => <Slide {...props} direction="down" />,
  grow: Grow,
  fade: Fade,
};

const stack = {
  position: 'fixed',
  maxInlineSize: 'calc(100% - 48px)',
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1,
  displayPrint: 'none',
} as const;

const acting = { fontWeight: 600, textDecoration: 'underline', textTransform: 'uppercase' } as const;
