import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';

interface ConfirmDialogProps {
  title: string;
  /** The consequences, in a sentence. */
  text: string;
  /** The text to type before the button works. */
  name: string;
  confirm: string;
  act: () => Promise<void>;
  onClose: () => void;
  /** More to choose, above the name to type. */
  children?: ReactNode;
}

/** Asks for confirmation: the person types the name of the thing that the action ends. */
export function ConfirmDialog({ title, text, name, confirm, act, onClose, children }: ConfirmDialogProps) {
  const { t } = useText();
  const id = useId();
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const fits = typed.trim() === name;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!fits) return;
    setBusy(true);
    await act().catch(setError);
    setBusy(false);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error !== undefined && (
            <Alert severity="error" variant="outlined">
              {problemText(error)}
            </Alert>
          )}
          <Typography variant="body2">{text}</Typography>
          {children}
          <TextField
            autoFocus
            label={t('settings.type_name', { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!fits} loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
