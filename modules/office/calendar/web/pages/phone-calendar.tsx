import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { CalendarEntry } from './calendar-events.ts';
import type { OpenEntry } from './day-entries.tsx';
import { DayList } from './day-list.tsx';
import type { PhoneView } from './phone-days.ts';
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
        <DayList key={one} whole={view === 'month'} day={one} isToday={one === today} entries={entries} {...open} />
      ))}
    </Box>
  );
}
