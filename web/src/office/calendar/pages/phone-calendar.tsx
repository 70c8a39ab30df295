import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateFormat } from '@quarterhour/model/formats';
import { lazy, Suspense, useId } from 'react';
import { useText } from '../../../text/use-text.ts';
import type { CalendarEntry } from './calendar-events.ts';
import { DayEntries, type OpenEntry } from './day-entries.tsx';
import { entriesOn, type PhoneView } from './phone-days.ts';
import { weekOf } from './shown-days.ts';

/** The code of the month is fetched by phones only. */
const PhoneMonth = lazy(() => import('./phone-month.tsx').then(({ PhoneMonth }) => ({ default: PhoneMonth })));

interface PhoneCalendarProps extends OpenEntry {
  view: PhoneView;
  /** The chosen day, YYYY-MM-DD. */
  day: string;
  today: string;
  /** Undefined until they are known. */
  entries: readonly CalendarEntry[] | undefined;
  onDay: (day: string) => void;
}

/** The calendar of a phone: a month with the list of its chosen day, or the seven lists of a week. */
export function PhoneCalendar({ view, day, today, entries, onDay, ...open }: PhoneCalendarProps) {
  const days = view === 'week' ? weekOf(day) : [day];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {view === 'month' && (
        <Suspense fallback={<Box sx={{ blockSize: 340 }} />}>
          <PhoneMonth day={day} today={today} entries={entries ?? []} onDay={onDay} />
        </Suspense>
      )}
      {days.map((one) => (
        <DayList key={one} day={one} isToday={one === today} entries={entries} {...open} />
      ))}
    </Box>
  );
}

interface DayListProps extends OpenEntry {
  day: string;
  isToday: boolean;
  entries: readonly CalendarEntry[] | undefined;
}

/** A day and what happens on it. */
function DayList({ day, isToday, entries, ...open }: DayListProps) {
  const { t, locale } = useText();
  const id = useId();
  const name = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const found = entriesOn(day, entries ?? []);
  return (
    <Box component="section" aria-labelledby={id}>
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
      {found.length > 0 && <DayEntries entries={found} labelledBy={id} {...open} />}
    </Box>
  );
}
