import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../text/use-text.ts';
import { type Conflict, sameValue } from './use-change.ts';

/** The fields of a thing: their labels, and a text for values that are not text already. */
export interface Fields<Thing> {
  labels: Record<string, string>;
  words?: (field: string, thing: Thing) => ReactNode;
}

interface ConflictDialogProps<Thing> extends Fields<Thing> {
  conflict: Conflict<Thing>;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved first: shows both changes and lets the person decide. */
export function ConflictDialog<Thing>({ conflict, labels, words, onMine, onTheirs }: ConflictDialogProps<Thing>) {
  const { t } = useText();
  const id = useId();
  const { by, before, current, changes } = conflict;
  const mine = { ...current, ...changes };
  const write = (field: keyof Thing & string, thing: Thing) => words?.(field, thing) ?? written(thing[field]);
  const fields = (Object.keys(labels) as (keyof Thing & string)[])
    .map((field) => ({ field, changed: !sameValue(before[field], current[field]), wanted: field in changes }))
    .filter(({ changed, wanted }) => changed || wanted);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {by ? t('settings.conflict.title', { by }) : t('settings.conflict.title_unknown')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('settings.conflict.text')}
        </Typography>
        {fields.map(({ field, changed, wanted }) => (
          <Box
            key={field}
            role="group"
            aria-label={labels[field]}
            sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1.5 }}
          >
            <Typography variant="h3">{labels[field]}</Typography>
            <Version name={t('settings.conflict.before')} text={write(field, before)} />
            {changed && <Version name={t('settings.conflict.theirs')} text={write(field, current)} />}
            {wanted && <Version name={t('settings.conflict.mine')} text={write(field, mine)} />}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
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

function Version({ name, text }: { name: string; text: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 1, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>{name}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
    </Box>
  );
}

/** A value as a line of text: lists with commas, streams with name and mounts. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value === 'object' && value !== null) {
    const { name, mounts } = value as { name?: string; mounts?: string[] };
    return `${name ?? ''} (${mounts?.join(', ') ?? ''})`;
  }
  return String(value ?? '–');
}
