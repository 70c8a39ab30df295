import Typography from '@mui/material/Typography';
import type { Result } from '@quarterhour/model/result';
import { useScheduleChanges } from './use-schedule-changes.ts';

/** The changes of the schedule that an answer follows, for a card of its own. It needs the words of notes. */
export function ScheduleChanges({ result }: { result: Result }) {
  return useScheduleChanges(result).map((sentence) => (
    <Typography key={sentence} variant="caption" component="p" color="textSecondary" sx={{ marginBlockStart: 1 }}>
      {sentence}
    </Typography>
  ));
}
