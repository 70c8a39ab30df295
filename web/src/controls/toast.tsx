import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import type { Theme } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useProblemText } from '../data/problem-text.ts';
import { useText } from '../text/use-text.ts';

interface Told {
  text: string;
  undo?: () => void;
  failed?: boolean;
}
type Tell = (told: Told) => void;

/** Milliseconds: as the specification says (section 9), unless there is something to do or to understand about it. */
const shortly = 1500;
const longEnough = 10_000;
const most = 3;

const ToastContext = createContext<Tell>(() => undefined);

/** Says that something was done; `undo`, where it can be taken back, is offered for a while. */
export function useToast(): (text: string, undo?: () => void) => void {
  const tell = useContext(ToastContext);
  return useCallback((text, undo) => tell({ text, undo }), [tell]);
}

/** Says that something could not be done, and why. */
export function useFailureToast(): (error: unknown) => void {
  const tell = useContext(ToastContext);
  const problemText = useProblemText();
  return (error) => tell({ text: problemText(error), failed: true });
}

/** Shows what was done, below everything inside; the last few, one above the other. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const count = useRef(0);
  const [toasts, setToasts] = useState<(Told & { id: number })[]>([]);
  const tell = useCallback<Tell>((told) => {
    count.current += 1;
    const toast = { ...told, id: count.current };
    setToasts((before) => [...before, toast].slice(-most));
  }, []);
  return (
    <ToastContext.Provider value={tell}>
      {children}
      <Box sx={[corner, toasts.some(({ failed }) => failed) ? { zIndex: 'snackbar' } : behindDialogs]}>
        {toasts.map(({ id, ...told }) => (
          <Toast key={id} told={told} onGone={() => setToasts((before) => before.filter((toast) => toast.id !== id))} />
        ))}
      </Box>
    </ToastContext.Provider>
  );
}

const corner = {
  position: 'fixed',
  insetBlockEnd: 24,
  insetInlineEnd: 24,
  maxInlineSize: 'calc(100% - 48px)',
  display: 'grid',
  gap: 1,
  justifyItems: 'end',
} as const;
/** On a phone, what was done would cover the buttons of the next dialog. What failed may be about the dialog. */
const behindDialogs = { zIndex: ({ zIndex }: Theme) => zIndex.modal - 1 };

function Toast({ told: { text, undo, failed }, onGone }: { told: Told; onGone: () => void }) {
  const { t } = useText();
  const [open, setOpen] = useState(true);
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

const undoing = { fontWeight: 600, textDecoration: 'underline', textTransform: 'uppercase' } as const;
