import { parse } from '@formatjs/icu-messageformat-parser';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { rankingOf, totalOf } from '../../../testing/readings/results.ts';
import type { Situation } from '../../../testing/readings/situation.ts';
import { situations } from '../../../testing/readings/situations.ts';
import { sentenceBecause } from '../../dashboard/outages/because.ts';
import { remarksOf } from '../../dashboard/remarks.ts';
import { languages, loadPart, type Words } from '../../text/languages.ts';
import { formatDays } from '../../text/moments.ts';
import { type Text, textOf } from '../../text/use-text.ts';
import { periodReading } from './headline.ts';

afterEach(() => void vi.useRealTimers());

const names: Record<string, string> = { granit: 'Granit', lune: 'Lune', brise: 'Brise' };

async function textIn(language: Language): Promise<Text> {
  const lists = await Promise.all([languages[language].load(), loadPart('notes', language)]);
  const read = (words: Words) =>
    Object.entries(words).map(([key, message]) => [key, typeof message === 'string' ? parse(message) : message]);
  return textOf(Object.fromEntries(lists.flatMap(read)), languages[language].locale);
}

/** What the product says about a situation: the sentence, and its remarks. */
function readingOf(situation: Situation, language: Language, text: Text): string[] {
  const { measure = 'listening_hours', compare = 'previous_period', stations, now, holidays = [] } = situation;
  if (now) vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const total = totalOf(situation);
  const regions = new Intl.DisplayNames(text.locale, { type: 'region' });
  const nameOf = (dimension: string, value: string) =>
    dimension === 'country' ? (regions.of(value) ?? '') : (names[value] ?? '');
  const words = { view: { measure, compare }, period: total.query.period, text, nameOf };
  const { sentence, outages } = periodReading(words, total, rankingOf(situation));
  const among = { text, nameOf, stations: stations ? Object.keys(stations).length : 1 };
  const told = outages ? sentenceBecause(sentence, outages, among) : sentence;
  const named = holidays.map((holiday) => ({ ...holiday, name: holiday.name[language] }));
  return [told, ...remarksOf({ text, nameOf, holidays: named }, total)].filter(Boolean).map(plain);
}

/** Spaces that do not break are spaces. */
const plain = (words: string) => words.replace(/[\u00A0\u202F\u2009]/g, ' ');

const written = (words: string, locale: string) =>
  plain(words.replace(/<(.{10})\.\.(.{10})>/g, (_, from, to) => formatDays({ from, to }, locale)));

test('the table has sixty situations and more, each with a name of its own', () => {
  expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
  expect(situations.length).toBeGreaterThanOrEqual(60);
});

const cases = languageIds.flatMap((language) =>
  situations.map((situation): [Language, string, Situation] => [language, situation.name, situation]),
);

test.each(cases)('says in %s what an analyst says: %s', async (language, _, situation) => {
  const text = await textIn(language);
  const expected = situation.says[language].map((words) => written(words, text.locale));
  expect(readingOf(situation, language, text)).toEqual(expected);
});
