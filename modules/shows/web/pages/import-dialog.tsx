import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { readText } from '@quarterhour/web/browser/read-text';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { LeftOutList } from '@quarterhour/web/nouns/left-out-list.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useRef, useState } from 'react';
import type { ImportedSchedule } from '../../model/shows.ts';

interface ImportDialogProps {
  station: string;
  today: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Reads the schedule of a station from a file, and says what changed and what was left out. */
export function ImportDialog({ station, today, onSaved, onClose }: ImportDialogProps) {
  const { t } = useText();
  const id = useId();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [from, setFrom] = useState(today);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<ImportedSchedule>();
  const read = async () => {
    if (!file) return;
    setBusy(true);
    setError(undefined);
    try {
      setDone(await call(api.importSchedule, { station, file: await readText(file), valid_from: from }));
      await onSaved();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('shows.import')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('shows.import.lead')}</Typography>
        {error !== undefined && (
          <Alert severity="error" variant="outlined">
            {problemText(error)}
          </Alert>
        )}
        {done && (
          <Alert severity="success" variant="outlined" role="status">
            {t('shows.imported', { added: done.added, changed: done.changed, unchanged: done.unchanged })}
          </Alert>
        )}
        {done && done.left_out.length > 0 && <LeftOutList leftOut={done.left_out} />}
        <Button variant="outlined" color="secondary" onClick={() => input.current?.click()}>
          {file?.name ?? t('shows.import.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".ics,.csv,text/calendar,text/csv"
          aria-label={t('shows.import.choose')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setDone(undefined);
          }}
        />
        <DayField label={t('shows.valid_from')} hint={t('shows.import.valid_from')} value={from} onChange={setFrom} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t(done ? 'action.close' : 'action.cancel')}
        </Button>
        <Button variant="contained" disabled={!file || done !== undefined} loading={busy} onClick={() => void read()}>
          {t('shows.import.read')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
