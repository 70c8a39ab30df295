import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../text/use-text.ts';
import type { Conflict } from './use-change.ts';

interface ConflictDialogProps<Thing> {
  conflict: Conflict<Thing>;
  /** The fields' names for people. */
  labels: Record<string, string>;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved first: shows both versions of what was edited, and lets the person decide. */
export function ConflictDialog<Thing>({ conflict, labels, onMine, onTheirs }: ConflictDialogProps<Thing>) {
  const { t } = useText();
  const id = useId();
  const { by, current, changes } = conflict;
  const fields = Object.keys(changes) as (keyof Thing & string)[];
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {by ? t('settings.conflict.title', { by }) : t('settings.conflict.title_unknown')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('settings.conflict.text')}
        </Typography>
        {fields.map((field) => (
          <Box key={field} sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1.5 }}>
            <Typography variant="h3">{labels[field] ?? field}</Typography>
            <Version name={t('settings.conflict.theirs')} value={current[field]} />
            <Version name={t('settings.conflict.mine')} value={changes[field]} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2.5 }}>
        <Button variant="outlined" onClick={onTheirs}>
          {t('settings.conflict.take_theirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('settings.conflict.keep_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ name, value }: { name: string; value: unknown }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 1, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>{name}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{written(value)}</Box>
    </Box>
  );
}

/** A value as a line of text: lists by commas, streams by their name and mounts. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value === 'object' && value !== null) {
    const { name, mounts } = value as { name?: string; mounts?: string[] };
    return `${name ?? ''} (${mounts?.join(', ') ?? ''})`;
  }
  return String(value ?? '–');
}
