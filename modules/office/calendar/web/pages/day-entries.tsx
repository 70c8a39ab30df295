import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ExpandMoreIcon } from '@quarterhour/web/icons/expand-more.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Occurrence } from '../../model/events.ts';
import type { LayerItem } from '../../model/layers.ts';
import { type DayEntry, isRunning } from './phone-days.ts';

export interface OpenEntry {
  onOpen: (event: Occurrence) => void;
  onOpenItem: (item: LayerItem) => void;
}

/** This many that run for days take one line together. */
const fewestFolded = 3;

/** Of a longer list, so many are shown before the reader asks for the others. */
const shownAtFirst = 8;

/**
 * The entries of a day, one a row: a stripe of its colour, its title, times, place and group. What runs for days is folded,
 * and so is what is left of a long list.
 */
export function DayEntries({
  entries,
  whole = false,
  labelledBy,
  ...open
}: OpenEntry & { entries: readonly DayEntry[]; whole?: boolean; labelledBy: string }) {
  const { t } = useText();
  const running = entries.filter(isRunning);
  const folded = running.length < fewestFolded ? [] : running;
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(whole);
  const single = entries.filter((one) => !folded.includes(one));
  // A button for one row would take the room of that row.
  const shown = isWhole || single.length <= shownAtFirst + 1 ? single : single.slice(0, shownAtFirst);
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.75,
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {folded.length > 0 && (
        <li>
          <RunningLine running={folded} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </li>
      )}
      {isOpen && folded.map((one) => <EntryRow key={one.entry.id} {...one} {...open} />)}
      {shown.map((one) => (
        <EntryRow key={one.entry.id} {...one} {...open} />
      ))}
      {shown.length < single.length && (
        <li>
          <Button size="small" color="secondary" onClick={() => setWhole(true)}>
            {t('calendar.day.more', { count: single.length - shown.length })}
          </Button>
        </li>
      )}
    </Box>
  );
}

/** How many entries run on a day, and the first of them. */
function RunningLine(props: { running: readonly DayEntry[]; isOpen: boolean; onPress: () => void }) {
  const { running, isOpen, onPress } = props;
  const { t } = useText();
  const marks = [...new Set(running.map(({ entry }) => entry.extendedProps.mark))];
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onPress}
      sx={{ ...look, alignItems: 'center', '&:hover': { backgroundColor: 'action.hover' } }}
    >
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignSelf: 'stretch', gap: '2px' }}>
        {marks.map((mark) => (
          <Box key={mark} sx={{ inlineSize: 4, flex: 1, borderRadius: 1, backgroundColor: mark }} />
        ))}
      </Box>
      <Typography component="span" sx={{ fontWeight: 550, flexShrink: 0 }}>
        {t('calendar.running', { count: running.length })}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minInlineSize: 0 }}>
        {!isOpen && running.map(({ entry }) => entry.title).join(' · ')}
      </Typography>
      <ExpandMoreIcon color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
    </ButtonBase>
  );
}

function EntryRow({ entry, times, onOpen, onOpenItem }: DayEntry & OpenEntry) {
  const { event, item, mark, group } = entry.extendedProps;
  const open = event ? () => onOpen(event) : item?.path ? () => onOpenItem(item) : undefined;
  return (
    <li>
      <Row
        open={open}
        mark={mark}
        title={entry.title}
        times={times}
        places={[event?.location ?? '', group].filter((place) => place !== '')}
      />
    </li>
  );
}

const look = {
  ...{ display: 'flex', alignItems: 'stretch', gap: 1.5, inlineSize: '100%', minBlockSize: 44, padding: 1 },
  ...{ textAlign: 'start', borderRadius: 1, border: '1px solid', borderColor: 'divider' },
  backgroundColor: 'background.paper',
} as const;

interface RowProps {
  /** Undefined for what has no page of its own. */
  open: (() => void) | undefined;
  mark: string;
  title: string;
  times: DayEntry['times'];
  /** Where it takes place, and of which group it is. */
  places: readonly string[];
}

const beside = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: 1.5,
} as const;

function Row({ open, mark, title, times, places }: RowProps) {
  const { t } = useText();
  const row = (
    <>
      <Box aria-hidden sx={{ inlineSize: 4, borderRadius: 1, backgroundColor: mark, flexShrink: 0 }} />
      {/* Times stand beside a short title, and below a long one. */}
      <Box sx={{ ...beside, flex: 1, minInlineSize: 0 }}>
        <Typography component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', marginInlineStart: 'auto' }}
        >
          {times ? <bdi dir="ltr">{`${times.from} – ${times.to}`}</bdi> : t('calendar.all_day')}
          {places.map((place) => ` · ${place}`)}
        </Typography>
      </Box>
    </>
  );
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
