import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { useSettings } from '../theme/settings.ts';
import { en, type Messages } from './en.ts';
import { type Language, languages } from './languages.ts';

interface Loaded {
  language: Language;
  messages: Messages;
}

/** Gives everything inside the words of the chosen language; until they have arrived, the words before stay. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { i18n } = useSettings();
  const [loaded, setLoaded] = useState<Loaded | undefined>(
    i18n === 'en' ? { language: 'en', messages: en } : undefined,
  );
  useEffect(() => {
    let wanted = true;
    Promise.resolve(languages[i18n].load())
      // Words that cannot be fetched must not keep the page away.
      .catch(() => en)
      .then((messages) => {
        if (!wanted) return;
        document.documentElement.lang = i18n;
        setLoaded({ language: i18n, messages });
      });
    return () => {
      wanted = false;
    };
  }, [i18n]);
  if (!loaded) return null;
  const { locale } = languages[loaded.language];
  return (
    <IntlProvider locale={locale} messages={loaded.messages}>
      {children}
    </IntlProvider>
  );
}
