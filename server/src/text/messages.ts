import { readFileSync } from 'node:fs';
import { withFrenchSpaces } from '@quarterhour/model/french-spaces';
import { type Language, languageIds, locales } from '@quarterhour/model/languages';
import { type MessageValues, messageFormatter } from '@quarterhour/model/messages';

/** What the server writes in a language: mails, the pages that they link to, documents. */
export interface Text<Key extends string = string> {
  language: Language;
  /** The locale of numbers, dates and lists. */
  locale: string;
  /** Whether there is a message of this name. */
  has: (key: string) => boolean;
  /** The message, with its values filled in. @throws if a value is missing */
  t: (key: Key, values?: MessageValues) => string;
}

const texts = new Map<string, Text>();

/**
 * The messages of a folder, such as modules/reports/messages, in a language; each file is read once.
 * @typeParam Key the keys of its English file
 */
export function textIn<Key extends string>(folder: string, language: Language): Text<Key> {
  const path = `${folder}/${language}.json`;
  const text = texts.get(path) ?? readText(path, language);
  texts.set(path, text);
  return text;
}

/** A message of a folder as the name of a menu entry: in English, and in the other languages. */
export function nameIn(folder: string, key: string): { title: string; names: Partial<Record<Language, string>> } {
  const others = languageIds.filter((language) => language !== 'en');
  return {
    title: textIn(folder, 'en').t(key),
    names: Object.fromEntries(others.map((language) => [language, textIn(folder, language).t(key)])),
  };
}

function readText(path: string, language: Language): Text {
  const messages = JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
  const written = language === 'fr' ? withFrenchSpaces(messages) : messages;
  const locale = locales[language];
  return { language, locale, has: (key) => Object.hasOwn(messages, key), t: messageFormatter(written, locale) };
}
