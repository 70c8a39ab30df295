import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldProps } from './day-field-props.ts';
import { Localized } from './localized.tsx';

/** Keeps an incomplete date while it is typed; a value from outside replaces it. */
function useTyped(value: string, format: string, onChange: (value: string) => void) {
  const read = () => (value === '' ? null : dayjs(value));
  const [typed, setTyped] = useState<{ shown: Dayjs | null; value: string }>(() => ({ shown: read(), value }));
  if (typed.value !== value) setTyped({ shown: read(), value });
  return {
    value: typed.shown,
    onChange(shown: Dayjs | null) {
      const next = shown?.isValid() ? shown.format(format) : '';
      setTyped({ shown, value: next });
      onChange(next);
    },
  };
}

/** A day, typed or chosen in a calendar. */
export function DayPicker(props: FieldProps) {
  const { label, value, latest, error, hint, clearable = false, size = 'small', onChange } = props;
  const { t, locale } = useText();
  const typed = useTyped(value, 'YYYY-MM-DD', onChange);
  const isLate = latest !== undefined && value > latest;
  const late = isLate && t('period.too_late', { day: formatDays({ from: latest, to: latest }, locale) });
  return (
    <Localized>
      <DesktopDatePicker
        {...typed}
        label={label}
        maxDate={latest === undefined ? undefined : dayjs(latest)}
        slotProps={{
          field: { clearable },
          // The calendar would clip the focus ring at the edge of its rows.
          day: { sx: { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 } } },
          textField: { size, fullWidth: true, error: error || isLate, helperText: late || hint },
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
