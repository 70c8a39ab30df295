import CloseIcon from '@mui/icons-material/Close';
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
import { useText } from '../../text/use-text.ts';
import type { ShownToast } from './shown-toast.ts';
import { type ToastMotion, toastMotion } from './toast-motion.ts';

/** Milliseconds: as the specification says (section 9), longer with a button or an error to read. */
const shortly = 1500;
const longEnough = 10_000;

interface ToastStackProps {
  toasts: readonly ShownToast[];
  onGone: (id: number) => void;
}

/** The visible toasts, in the corner at the end of lines; on a phone at the top. */
export function ToastStack({ toasts, onGone }: ToastStackProps) {
  return (
    <Box sx={corner}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} onGone={() => onGone(toast.id)} />
      ))}
    </Box>
  );
}

interface OneToastProps {
  toast: ShownToast;
  onGone: () => void;
}

function OneToast({ toast: { text, undo, failed }, onGone }: OneToastProps) {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  const motion = toastMotion({
    calm: useMediaQuery('(prefers-reduced-motion: reduce)'),
    narrow: useMediaQuery((theme: Theme) => theme.breakpoints.down('sm')),
    rightToLeft: useTheme().direction === 'rtl',
    failed: failed === true,
    undoable: undo !== undefined,
  });
  const close = () => setOpen(false);
  const takeBack = () => {
    close();
    undo?.();
  };
  return (
    <Snackbar
      open={open}
      autoHideDuration={undo || failed ? longEnough : shortly}
      message={text}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      slots={{ transition: transitions[motion] }}
      slotProps={{ transition: { onExited: onGone } }}
      sx={{ position: 'static', transform: 'none' }}
      action={
        <>
          {undo && (
            <Button size="small" color="inherit" onClick={takeBack} sx={undoing}>
              {t('settings.undo')}
            </Button>
          )}
          <IconButton size="small" sx={{ color: 'inherit' }} aria-label={t('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
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

const corner = {
  position: 'fixed',
  insetBlockStart: { xs: 16, sm: 'auto' },
  insetBlockEnd: { sm: 24 },
  insetInlineEnd: 24,
  insetInlineStart: { xs: 24, sm: 'auto' },
  maxInlineSize: 'calc(100% - 48px)',
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1,
  justifyItems: { xs: 'center', sm: 'end' },
  displayPrint: 'none',
} as const;

const undoing = { fontWeight: 600, textDecoration: 'underline', textTransform: 'uppercase' } as const;
