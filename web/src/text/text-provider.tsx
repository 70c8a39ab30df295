import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSettings } from '../theme/settings.ts';
import { languages } from './languages.ts';
import { changeWords, useWords } from './words.ts';

/** Gives everything inside the words of the chosen language; until they have arrived, the words before stay. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { i18n } = useSettings();
  const spoken = useWords();
  const language = spoken?.language;
  useEffect(() => changeWords(i18n), [i18n]);
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
  if (!spoken) return null;
  return (
    <IntlProvider locale={languages[spoken.language].locale} messages={spoken.words}>
      {children}
    </IntlProvider>
  );
}
