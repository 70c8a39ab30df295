import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { dateFormat } from '@quarterhour/model/formats';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import type { Occurrence } from '../../model/events.ts';

interface ForeignEventProps {
  event: Occurrence;
  timezone: string;
  onClose: () => void;
}

/** An event of a calendar of others: it is read here, and changed there. */
export function ForeignEvent({ event, timezone, onClose }: ForeignEventProps) {
  const { t, locale } = useText();
  const id = useId();
  const format = dateFormat(
    locale,
    event.all_day
      ? { dateStyle: 'full', timeZone: 'UTC' }
      : { dateStyle: 'full', timeStyle: 'short', timeZone: timezone },
  );
  const end = new Date(event.all_day ? Date.parse(event.to) - 86_400_000 : event.to);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {event.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>{format.formatRange(new Date(event.from), end)}</Typography>
        {event.location !== '' && <Typography>{event.location}</Typography>}
        {event.description !== '' && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{event.description}</Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('calendar.foreign', { name: event.calendar ?? '' })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
