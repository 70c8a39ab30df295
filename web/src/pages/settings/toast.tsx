import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useText } from '../../text/use-text.ts';

interface Told {
  /** Tells two toasts with the same words apart. */
  id: number;
  text: string;
  undo?: () => void;
}
/** Says that something was done; `undo`, where it can be taken back, is offered for a while. */
export type Toast = (text: string, undo?: () => void) => void;

const ToastContext = createContext<Toast>(() => undefined);

export function useToast(): Toast {
  return useContext(ToastContext);
}

/** Shows what was done, below everything inside; long enough to reach "Undo". */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [told, setTold] = useState<Told>();
  const [open, setOpen] = useState(false);
  const tell = useCallback<Toast>((text, undo) => {
    setTold((before) => ({ id: (before?.id ?? 0) + 1, text, undo }));
    setOpen(true);
  }, []);
  const takeBack = () => {
    setOpen(false);
    told?.undo?.();
  };
  return (
    <ToastContext.Provider value={tell}>
      {children}
      <Snackbar
        key={told?.id}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        open={open}
        autoHideDuration={told?.undo ? 10_000 : 5000}
        message={told?.text}
        action={
          <>
            {told?.undo && (
              <Button
                size="small"
                color="inherit"
                onClick={takeBack}
                sx={{ fontWeight: 600, textDecoration: 'underline' }}
              >
                {t('settings.undo')}
              </Button>
            )}
            <IconButton
              size="small"
              sx={{ color: 'inherit' }}
              aria-label={t('action.close')}
              onClick={() => setOpen(false)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      />
    </ToastContext.Provider>
  );
}
