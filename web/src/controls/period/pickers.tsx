import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldProps } from './day-field-props.ts';
import { Localized } from './localized.tsx';

interface Typed {
  shown: Dayjs | null;
  /** As it was reported. */
  value: string;
  /** The value from outside when it was reported. */
  before: string;
}

/** Keeps an incomplete date while it is typed, also if it is not taken outside; another value from there replaces it. */
function useTyped(value: string, format: string, onChange: (value: string) => void) {
  const read = (): Typed => ({ shown: value === '' ? null : dayjs(value), value, before: value });
  const [typed, setTyped] = useState(read);
  if (value === typed.value && typed.before !== value) setTyped({ ...typed, before: value });
  else if (value !== typed.value && value !== typed.before) setTyped(read());
  return {
    value: typed.shown,
    onChange(shown: Dayjs | null) {
      const next = shown?.isValid() ? shown.format(format) : '';
      setTyped({ shown, value: next, before: value });
      onChange(next);
    },
  };
}

/** A day, typed or chosen in a calendar. */
export function DayPicker(props: FieldProps) {
  const { label, value, latest, earliest, error, hint, clearable = false, size = 'small', onChange } = props;
  const { t, locale } = useText();
  const typed = useTyped(value, 'YYYY-MM-DD', onChange);
  const isLate = latest !== undefined && value > latest;
  const isEarly = earliest !== undefined && value !== '' && value < earliest;
  const dayText = (day: string) => formatDays({ from: day, to: day }, locale);
  const wrong =
    (isLate && t('period.too_late', { day: dayText(latest) })) ||
    (isEarly && t('period.too_early', { day: dayText(earliest) }));
  return (
    <Localized>
      <DesktopDatePicker
        {...typed}
        label={label}
        minDate={earliest === undefined ? undefined : dayjs(earliest)}
        maxDate={latest === undefined ? undefined : dayjs(latest)}
        slotProps={{
          field: { clearable },
          // The calendar would clip the focus ring at the edge of its rows.
          day: { sx: { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 } } },
          textField: { size, fullWidth: true, error: error || Boolean(wrong), helperText: wrong || hint },
        }}
      />
    </Localized>
  );
}

/** A day and a time in quarter hours, on a 24-hour clock; the value is written YYYY-MM-DDTHH:mm. */
export function MomentPicker({
  label,
  value,
  error,
  hint,
  onChange,
}: Omit<FieldProps, 'latest' | 'clearable' | 'size'>) {
  const typed = useTyped(value, 'YYYY-MM-DDTHH:mm', onChange);
  return (
    <Localized>
      <DesktopDateTimePicker
        {...typed}
        label={label}
        ampm={false}
        timeSteps={{ minutes: 15 }}
        slotProps={{ textField: { fullWidth: true, error, helperText: hint } }}
      />
    </Localized>
  );
}

/** A month, typed or chosen among those of a year; the value is written YYYY-MM. */
export function MonthPicker({
  label,
  value,
  error,
  hint,
  size = 'small',
  onChange,
}: Omit<FieldProps, 'latest' | 'clearable'>) {
  const typed = useTyped(value, 'YYYY-MM', onChange);
  return (
    <Localized>
      <DesktopDatePicker
        {...typed}
        label={label}
        views={['year', 'month']}
        openTo="month"
        slotProps={{ textField: { size, error, helperText: hint } }}
      />
    </Localized>
  );
}
