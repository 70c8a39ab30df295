import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { LeftOut } from '@quarterhour/model/left-out';
import { readText } from '@quarterhour/web/browser/read-text';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { LeftOutList } from '@quarterhour/web/nouns/left-out-list.tsx';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useRef, useState } from 'react';
import { useChangeEvents } from './use-calendar.ts';

/** Adds the events of an iCalendar file to the calendar of a group. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const toast = useToast();
  const problemText = useProblemText();
  const { refresh } = useChangeEvents();
  const groups = useGroupOptions().filter(({ past }) => !past);
  const [chosen, setChosen] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Of the file that was imported, if something was. */
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>();
  const group = chosen ?? String(groups[0]?.value ?? '');
  const add = async () => {
    if (!file) return;
    setBusy(true);
    setError(undefined);
    try {
      const done = await call(api.importCalendar, { group, file: await readText(file) });
      const { added, known, skipped, left_out } = done;
      await refresh();
      toast(t('calendar.imported', { added, known, skipped }));
      if (left_out.length === 0) onClose();
      else setLeftOut(left_out);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('calendar.import')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('calendar.import.lead')}</Typography>
        {error !== undefined && (
          <Alert severity="error" variant="outlined">
            {problemText(error)}
          </Alert>
        )}
        {leftOut && <LeftOutList leftOut={leftOut} />}
        <TextField
          select
          label={t('calendar.event.group')}
          value={group}
          onChange={({ target }) => setChosen(target.value)}
        >
          {groups.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" color="secondary" onClick={() => input.current?.click()}>
          {file?.name ?? t('calendar.import.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".ics,text/calendar"
          aria-label={t('calendar.import.choose')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setLeftOut(undefined);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t(leftOut ? 'action.close' : 'action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!file || group === '' || leftOut !== undefined}
          loading={busy}
          onClick={() => void add()}
        >
          {t('calendar.import.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
