import { type ReactNode, useEffect, useMemo } from 'react';
import { useSettings } from '../theme/settings.ts';
import { languages } from './languages.ts';
import { TextContext, textOf } from './use-text.ts';
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
  const text = useMemo(() => spoken && textOf(spoken.words, languages[spoken.language].locale), [spoken]);
  return text && <TextContext value={text}>{children}</TextContext>;
}
