import type { Language } from '@quarterhour/model/languages';
import { useSyncExternalStore } from 'react';
import { settings } from '../theme/settings.ts';
import { en } from './en.ts';
import { languages, loadPart, type Part, type Words } from './languages.ts';

interface Spoken {
  language: Language;
  words: Words;
}

let spoken: Spoken | undefined = settings().i18n === 'en' ? { language: 'en', words: en } : undefined;
const needed = new Set<Part>();
const listeners = new Set<() => void>();

function speak(next: Spoken): void {
  spoken = next;
  for (const listener of listeners) listener();
}

async function fetchWords(language: Language): Promise<void> {
  const { load } = languages[language];
  const lists = await Promise.all([load(), ...Array.from(needed, (part) => loadPart(part, language))]);
  // Another language may have been chosen meanwhile.
  if (settings().i18n === language) speak({ language, words: Object.assign({}, ...lists) });
}

/** Changes to a language; until its words have arrived, those before stay. */
export function changeWords(language: Language): void {
  if (language === spoken?.language && needed.size === 0) return;
  // Words that cannot be fetched must not keep the page away.
  fetchWords(language).catch(() => spoken ?? speak({ language: 'en', words: en }));
}

/**
 * Fetches the words of a part of the product, before its pages are drawn.
 * @throws when they cannot be fetched.
 */
export function needWords(part: Part): Promise<void> {
  needed.add(part);
  return fetchWords(settings().i18n);
}

/** The words as they are now, followed; undefined until the first have arrived. */
export function useWords(): Spoken | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );
}
