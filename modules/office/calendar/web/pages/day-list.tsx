import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateFormat } from '@quarterhour/model/formats';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import type { CalendarEntry } from './calendar-events.ts';
import { DayEntries, type OpenEntry } from './day-entries.tsx';
import { entriesOn } from './phone-days.ts';

interface DayListProps extends OpenEntry {
  /** Whether the day stands beside its entries, where there is room. */
  wide?: boolean;
  /** Whether all entries are shown at once. */
  whole?: boolean;
  day: string;
  isToday: boolean;
  entries: readonly CalendarEntry[] | undefined;
}

/** A day and what happens on it. */
export function DayList({ wide, whole, day, isToday, entries, ...open }: DayListProps) {
  const { t, locale } = useText();
  const id = useId();
  const name = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const found = entriesOn(day, entries ?? []);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={wide ? { display: { md: 'grid' }, gridTemplateColumns: '160px minmax(0, 1fr)', gap: 2 } : undefined}
    >
      <Typography
        id={id}
        variant="h3"
        aria-current={isToday ? 'date' : undefined}
        sx={{ marginBlockEnd: 0.75, color: isToday ? 'primary.main' : undefined }}
      >
        {name.format(new Date(day))}
      </Typography>
      {entries && found.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ paddingBlock: 0.5 }}>
          {t('calendar.day.none')}
        </Typography>
      )}
      {found.length > 0 && <DayEntries entries={found} whole={whole} labelledBy={id} {...open} />}
    </Box>
  );
}
