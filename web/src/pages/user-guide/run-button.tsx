import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { Operation } from './open-api.ts';

interface RunButtonProps {
  operation: Operation;
  disabled: boolean;
  busy: boolean;
  onRun: () => void;
}

/** Runs an operation; asks for confirmation if it may change anything. Operations with files cannot be run here. */
export function RunButton({ operation, disabled, busy, onRun }: RunButtonProps) {
  const { t } = useText();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { method, path, file, answer } = operation;
  if (file || answer.media === 'application/octet-stream') {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('api.not_here')}
      </Typography>
    );
  }
  const onlyReads = method === 'GET' || path.startsWith('/analytics/');
  const run = () => {
    setAsking(false);
    onRun();
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={disabled}
        loading={busy}
        onClick={() => (onlyReads ? run() : setAsking(true))}
      >
        {t('api.run')}
      </Button>
      <Dialog open={asking} aria-labelledby={id} onClose={() => setAsking(false)}>
        <DialogTitle id={id} variant="h2">
          {t('api.run.changes')}
        </DialogTitle>
        <DialogActions>
          <Button color="secondary" onClick={() => setAsking(false)}>
            {t('action.cancel')}
          </Button>
          <Button variant="contained" color="error" onClick={run}>
            {t('api.run')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
