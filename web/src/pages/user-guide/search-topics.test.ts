import { type Language, languageIds } from '@quarterhour/model/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages, loadPart } from '../../text/languages.ts';
import type { Text } from '../../text/use-text.ts';
import { likelySearches } from './likely-searches.ts';
import { type SearchedTopic, topicSearch } from './search-topics.ts';
import { searchedTopics } from './searched-topics.ts';

/** As the server writes the modules that are switched off into the page. */
const without = (modulesOff: string) => vi.stubGlobal('document', { documentElement: { dataset: { modulesOff } } });

beforeEach(() => without(''));
afterEach(() => vi.unstubAllGlobals());

const topics: SearchedTopic[] = [
  {
    id: 'reach',
    title: 'Audience cumulée',
    synonyms: 'auditeurs uniques',
    text: ['Appareils différents.', 'Jamais une somme de jours.'],
  },
  { id: 'reach_and_days', title: 'La somme des jours', synonyms: '', text: ['L’audience cumulée d’une semaine'] },
  { id: 'aqh', title: 'Quart d’heure moyen', synonyms: 'QHM', text: ['Cinq minutes par quart d’heure'] },
];
const find = topicSearch(topics, 'fr');
const found = (search: string) => find(search).map(({ id }) => id);

test('titles weigh more than texts, and accents and capitals make no difference', () => {
  expect(found('SOMME')).toEqual(['reach_and_days', 'reach']);
  expect(found('cumulee')[0]).toBe('reach');
});

test('any word matches; topics with more of them come first', () => {
  expect(found('audience appareils')[0]).toBe('reach');
  expect(found('audience lundi').length).toBe(2);
  expect(found('lundi')).toEqual([]);
});

test('stems, synonyms and small mistakes match', () => {
  expect(found('appareil')).toEqual(['reach']);
  expect(found('auditeur unique')).toEqual(['reach']);
  expect(found('aparreils')).toEqual(['reach']);
});

test('Chinese is searched by pairs of characters', () => {
  const one: SearchedTopic = {
    id: 'aqh',
    title: '平均每刻钟听众',
    synonyms: '',
    text: ['每刻钟内收听某台至少五分钟的设备的平均数'],
  };
  const search = topicSearch([one], 'zh');
  expect(search('五分钟').map(({ id }) => id)).toEqual(['aqh']);
  expect(search('广告')).toEqual([]);
});

test('an excerpt shows the words in their text', () => {
  const text = [`${'a'.repeat(60)} jour ${'b'.repeat(200)}`];
  const [only] = topicSearch([{ id: 'clocks', title: 'Clocks', synonyms: '', text }], 'fr')('JOURS');
  expect(only?.excerpt).toBe(`…${'a'.repeat(39)} jour ${'b'.repeat(95)}…`);
});

/** The messages of a language, as plain texts. */
async function textIn(language: Language): Promise<Text['t']> {
  const words: Record<string, string> = {
    ...(await languages[language].load()),
    ...(await loadPart('guide', language)),
  };
  return (key) => words[key] ?? key;
}

test.each(languageIds)('likely searches in %s', async (language) => {
  const guide = await languages[language].guide();
  const search = topicSearch(searchedTopics(guide, await textIn(language)), language);
  const missed = likelySearches[language].filter(([text, ...wanted]) => {
    const first = search(text)
      .slice(0, 2)
      .map(({ id }) => id);
    return !wanted.some((id) => first.includes(id));
  });
  expect(missed).toEqual([]);
});

test('topics and items about modules that are switched off are left out', async () => {
  const guide = await languages.en.guide();
  const t = await textIn('en');
  const told = () => searchedTopics(guide, t);
  const all = told();
  without('podcasts shares');
  const left = told();
  expect(all.map(({ id }) => id).filter((id) => !left.some((topic) => topic.id === id))).toEqual([
    'downloads',
    'podcast_consumers',
    'shows_card',
    'episodes_card',
    'since_release',
  ]);
  const sharing = (among: SearchedTopic[]) => among.find(({ id }) => id === 'sharing')?.text.join(' ') ?? '';
  expect(sharing(all)).toContain('“Share…”');
  expect(sharing(left)).not.toContain('“Share…”');
  expect(sharing(left)).toContain('“Save view…”');
});
