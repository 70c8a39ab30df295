import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR, roRO, zhCN } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/ro';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { type Settings, useSettings } from '../../theme/settings.ts';

/** Texts, first day of the week and date order follow the language of the page, not of the browser. */
const locales = {
  en: { adapter: 'en-gb', words: enUS },
  fr: { adapter: 'fr', words: frFR },
  ro: { adapter: 'ro', words: roRO },
  zh: { adapter: 'zh-cn', words: zhCN },
} as const satisfies Record<Settings['i18n'], unknown>;

/** Gives date controls the texts of the page. */
export function Localized({ children }: { children: ReactNode }) {
  const { adapter, words } = locales[useSettings().i18n];
  const { localeText } = words.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
