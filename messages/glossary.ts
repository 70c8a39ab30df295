/** An English string, and its translation; with several meanings, each translation with the messages that use it. */
export type Glossary = Record<string, string | Record<string, readonly string[]>>;

/** A message: its file and key, the English text and the translation. */
export interface Translated {
  at: string;
  key: string;
  english: string;
  text: string;
}

/**
 * Where one English string with one meaning has several translations, a line each: a term that is not translated as the
 * glossary says, a repeated string whose translations differ without an entry, and an entry that nothing needs.
 */
export function glossaryFaults(glossary: Glossary, messages: readonly Translated[]): string[] {
  const uses = new Map<string, Translated[]>();
  for (const message of messages) uses.set(message.english, [...(uses.get(message.english) ?? []), message]);
  const wrong = [...uses].flatMap(([english, found]) => {
    const entry = glossary[english];
    if (typeof entry === 'object') return found.flatMap((one) => unlisted(one, entry));
    const wanted = entry ?? found[0]?.text;
    const source = entry === undefined ? `${found[0]?.key} says` : 'the glossary says';
    return found
      .filter(({ text }) => text !== wanted)
      .map(({ at, key, text }) => `${at}: ${key} says “${text}” for “${english}”, and ${source} “${wanted}”`);
  });
  const idle = Object.entries(glossary).filter(([english, entry]) => typeof entry === 'object' && !uses.has(english));
  return [...wrong, ...idle.map(([english]) => `the glossary has “${english}”, which no message says`)];
}

function unlisted({ at, key, english, text }: Translated, meanings: Record<string, readonly string[]>): string[] {
  if (meanings[text]?.includes(key)) return [];
  return [`${at}: ${key} says “${text}” for “${english}”; name it in the glossary, under the meaning that it has`];
}
