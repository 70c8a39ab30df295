import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Occurrence } from '@quarterhour/model/office/calendar/events';
import type { LayerItem } from '@quarterhour/model/office/calendar/layers';
import { useText } from '../../../text/use-text.ts';
import type { DayEntry } from './phone-days.ts';

export interface OpenEntry {
  onOpen: (event: Occurrence) => void;
  onOpenItem: (item: LayerItem) => void;
}

/** The entries of a day, one a row: a stripe of its colour, its times, title and place. */
export function DayEntries(props: OpenEntry & { entries: readonly DayEntry[]; labelledBy: string }) {
  const { entries, labelledBy, onOpen, onOpenItem } = props;
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gap: 0.75, listStyle: 'none', padding: 0, margin: 0 }}
    >
      {entries.map(({ entry, times }) => {
        const { event, item, mark } = entry.extendedProps;
        const open = event ? () => onOpen(event) : item?.path ? () => onOpenItem(item) : undefined;
        return (
          <Box component="li" key={entry.id}>
            <Row open={open} mark={mark} title={entry.title} times={times} place={event?.location ?? ''} />
          </Box>
        );
      })}
    </Box>
  );
}

interface RowProps {
  /** Undefined for what has no page of its own. */
  open: (() => void) | undefined;
  mark: string;
  title: string;
  times: DayEntry['times'];
  place: string;
}

function Row({ open, mark, title, times, place }: RowProps) {
  const { t } = useText();
  const row = (
    <>
      <Box aria-hidden sx={{ inlineSize: 4, borderRadius: 1, backgroundColor: mark, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {times ? <bdi dir="ltr">{`${times.from} – ${times.to}`}</bdi> : t('calendar.all_day')}
          {place !== '' && ` · ${place}`}
        </Typography>
      </Box>
    </>
  );
  const look = {
    ...{ display: 'flex', alignItems: 'stretch', gap: 1.5, inlineSize: '100%', minBlockSize: 52, padding: 1 },
    ...{ textAlign: 'start', borderRadius: 1, border: '1px solid', borderColor: 'divider' },
    backgroundColor: 'background.paper',
  } as const;
  if (!open) return <Box sx={look}>{row}</Box>;
  return (
    <ButtonBase
      className="calendar-event"
      onClick={open}
      sx={{ ...look, '&:hover': { backgroundColor: 'action.hover' } }}
    >
      {row}
    </ButtonBase>
  );
}
