import type { Language } from '@quarterhour/model/languages';
import { useSyncExternalStore } from 'react';
import { settings } from '../theme/settings.ts';
import { en } from './en.ts';
import { languages, loadPart, type Part, type Texts, type Words } from './languages.ts';

interface Spoken {
  language: Language;
  words: Words;
}

let spoken: Spoken | undefined = settings().i18n === 'en' ? { language: 'en', words: en } : undefined;
const needed = new Set<Part | Texts>();
const listeners = new Set<() => void>();

function speak(next: Spoken): void {
  spoken = next;
  for (const listener of listeners) listener();
}

async function load(part: Part | Texts, language: Language): Promise<Words> {
  return typeof part === 'string' ? loadPart(part, language) : part[language]();
}

async function fetchWords(language: Language): Promise<void> {
  const lists = await Promise.all([languages[language].load(), ...Array.from(needed, (part) => load(part, language))]);
  // Another language may have been chosen meanwhile, or a later call have brought more words.
  const before = spoken?.language === language ? spoken.words : {};
  if (settings().i18n === language) speak({ language, words: Object.assign({}, before, ...lists) });
}

/** Changes to a language; until its words have arrived, those before stay. */
export function changeWords(language: Language): void {
  if (language === spoken?.language && needed.size === 0) return;
  // Words that cannot be fetched must not keep the page away.
  fetchWords(language).catch(() => spoken ?? speak({ language: 'en', words: en }));
}

/**
 * Fetches the words of a part of the product or of a module, before its pages are drawn.
 * @throws when they cannot be fetched.
 */
export function needWords(part: Part | Texts): Promise<void> {
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
