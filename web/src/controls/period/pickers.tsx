import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR, roRO, zhCN } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/ro';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useState } from 'react';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { type Settings, useSettings } from '../../theme/settings.ts';
import type { FieldProps } from './day-field-props.ts';

/** Texts, first day of the week and date order follow the language of the page, not of the browser. */
const locales = {
  en: { adapter: 'en-gb', words: enUS },
  fr: { adapter: 'fr', words: frFR },
  ro: { adapter: 'ro', words: roRO },
  zh: { adapter: 'zh-cn', words: zhCN },
} as const satisfies Record<Settings['i18n'], unknown>;

function Localized({ children }: { children: ReactNode }) {
  const { adapter, words } = locales[useSettings().i18n];
  const { localeText } = words.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

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
export function DayPicker({ label, value, latest, error, hint, clearable = false, onChange }: FieldProps) {
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
          textField: { size: 'small', fullWidth: true, error: error || isLate, helperText: late || hint },
        }}
      />
    </Localized>
  );
}

/** A day and a time in quarter hours, on a 24-hour clock; the value is written YYYY-MM-DDTHH:mm. */
export function MomentPicker({ label, value, error, hint, onChange }: Omit<FieldProps, 'latest' | 'clearable'>) {
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
