import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Empty } from '@quarterhour/web/controls/page.tsx';
import { weekdayName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import type { Show } from '../../model/shows.ts';
import type { Slot } from '../../model/slots.ts';

/** The shows of a station with their times, by name. */
export function ShowList({ shows, onOpen }: { shows: readonly Show[]; onOpen: (show: Show) => void }) {
  const { t, locale } = useText();
  const { series } = useTokens();
  if (shows.length === 0) return <Empty title={t('noun.show.none.title')} text={t('noun.show.none.text')} />;
  return (
    <List aria-label={t('shows.list')} disablePadding sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {shows.map((show) => (
        <ListItem key={show.id} divider disablePadding>
          <ListItemButton onClick={() => onOpen(show)}>
            <Box
              component="span"
              aria-hidden
              sx={{
                inlineSize: 10,
                blockSize: 10,
                borderRadius: '50%',
                marginInlineEnd: 1.5,
                bgcolor: series[show.color],
              }}
            />
            <ListItemText
              primary={show.presenters ? `${show.name} · ${show.presenters}` : show.name}
              secondary={show.slots
                .filter(({ until }) => until === null)
                .slice(0, 4)
                .map((slot) => slotText(slot, locale))
                .join(' · ')}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** A slot in words: Mon, Tue 06:00–10:00. */
function slotText({ weekdays, start, end }: Slot, locale: string): string {
  const names = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const days = [...weekdays].sort();
  const isRun = days.length > 2 && days.every((day, at) => day === (days[0] ?? 0) + at);
  const short = (day: number) => weekdayName(day, locale, 'short');
  const named = isRun ? `${short(days[0] ?? 1)}–${short(days.at(-1) ?? 7)}` : names.format(days.map(short));
  return `${named} ${start}–${end}`;
}
