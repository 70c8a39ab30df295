import Box from '@mui/material/Box';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { dateFormat } from '@quarterhour/model/formats';
import { Localized } from '@quarterhour/web/controls/period/localized.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { unseen } from '@quarterhour/web/theme/unseen';
import dayjs from 'dayjs';
import { createContext, use, useMemo } from 'react';
import type { CalendarEntry } from './calendar-events.ts';
import { entriesOn } from './phone-days.ts';

interface PhoneMonthProps {
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  onDay: (day: string) => void;
}

const MonthContext = createContext<PhoneMonthProps>({ day: '', today: '', entries: [], onDay: () => undefined });
const mostDots = 3;
const written = (day: PickerDayProps['day']) => day.format('YYYY-MM-DD');

/** The days of a month, each with a dot for each kind of what happens on it. The focused day is the chosen one. */
export function PhoneMonth(props: PhoneMonthProps) {
  const { day, onDay } = props;
  const value = useMemo(() => dayjs(day), [day]);
  return (
    <MonthContext value={props}>
      <Localized>
        <DateCalendar
          value={value}
          onChange={(next) => next && onDay(written(next))}
          views={['day']}
          reduceAnimations
          showDaysOutsideCurrentMonth
          slots={{ calendarHeader: MonthName, day: Day }}
          sx={monthLook}
        />
      </Localized>
    </MonthContext>
  );
}

const monthLook = {
  ...{ inlineSize: '100%', maxBlockSize: 'none', blockSize: 'auto', overflow: 'visible' },
  '& .MuiDateCalendar-viewTransitionContainer': { overflow: 'visible' },
  '& .MuiDayCalendar-weekDayLabel': { flex: 1, margin: 0, blockSize: 28 },
  '& .MuiDayCalendar-slideTransition': { minBlockSize: 0, overflow: 'visible' },
  '& .MuiDayCalendar-monthContainer': { position: 'static', overflow: 'visible' },
} as const;

/** The bar above the calendar shows the month; the grid is named after it too. */
function MonthName({ labelId, currentMonth }: PickersCalendarHeaderProps) {
  const { locale } = useText();
  const name = dateFormat(locale, { month: 'long', year: 'numeric' }).format(currentMonth.toDate());
  return (
    <Box component="span" id={labelId} sx={unseen}>
      {name}
    </Box>
  );
}

function Day({ onFocus, ...props }: PickerDayProps) {
  const { t, locale } = useText();
  const { today, entries, onDay } = use(MonthContext);
  const day = written(props.day);
  const found = entriesOn(day, entries);
  const marks = [...new Set(found.map(({ entry }) => entry.extendedProps.mark))];
  const isToday = day === today;
  // From its parts, so that the name of a 1er holds the number that is shown, which people say to press it.
  const parts = dateFormat(locale, { dateStyle: 'full' }).formatToParts(props.day.toDate());
  const name = parts.map((part) => part.value).join('');
  return (
    <PickerDay
      {...props}
      today={false}
      aria-current={isToday ? 'date' : undefined}
      aria-label={t('calendar.day.entries', { day: name, count: found.length })}
      onFocus={(event, at) => {
        onFocus?.(event, at);
        onDay(written(at));
      }}
      sx={dayLook}
    >
      <span className="number">{props.day.date()}</span>
      <span className="dots">
        {marks.slice(0, mostDots).map((mark) => (
          <Box component="span" key={mark} sx={{ backgroundColor: mark }} />
        ))}
      </span>
    </PickerDay>
  );
}

const dayLook = {
  ...{ flex: 1, inlineSize: 'auto', blockSize: 50, margin: 0, borderRadius: 1, flexDirection: 'column', gap: '3px' },
  ...{ fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' },
  '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 },
  '&, &:hover, &:focus, &.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
    ...{ backgroundColor: 'transparent', willChange: 'auto' },
  },
  '& .number': {
    ...{ display: 'grid', placeItems: 'center', inlineSize: 32, blockSize: 32, borderRadius: '50%' },
  },
  '&[aria-current] .number': { color: 'primary.main', fontWeight: 700 },
  '&.Mui-selected .number': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '& .dots': { display: 'flex', gap: '3px', blockSize: 6 },
  '& .dots > span': { inlineSize: 6, blockSize: 6, borderRadius: '50%' },
} as const;
