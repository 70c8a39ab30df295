import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { addDays } from '@quarterhour/model/period';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { CalendarEntry } from './calendar-events.ts';
import type { OpenEntry } from './day-entries.tsx';
import { DayList } from './day-list.tsx';
import { entriesOn } from './phone-days.ts';
import { agendaDays } from './shown-days.ts';

/** Days that are listed before the reader asks for more. */
const daysAtFirst = 7;

interface AgendaProps extends OpenEntry {
  /** The first day, YYYY-MM-DD. */
  day: string;
  today: string;
  /** Undefined until they are known. */
  entries: readonly CalendarEntry[] | undefined;
}

/** The days from the chosen one on which something happens. */
export function Agenda({ day, today, entries, ...open }: AgendaProps) {
  const { t } = useText();
  const [shown, setShown] = useState(daysAtFirst);
  const days = Array.from({ length: shown }, (_, index) => addDays(day, index));
  const filled = days.filter((one) => entriesOn(one, entries ?? []).length > 0);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      {filled.map((one) => (
        <DayList key={one} wide day={one} isToday={one === today} entries={entries} {...open} />
      ))}
      {entries && filled.length === 0 && <Typography color="textSecondary">{t('calendar.days.none')}</Typography>}
      {entries && shown < agendaDays && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setShown(agendaDays)}>
          {t('calendar.days.more', { count: agendaDays - shown })}
        </Button>
      )}
    </Box>
  );
}
