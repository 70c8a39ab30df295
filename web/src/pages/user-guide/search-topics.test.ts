import { expect, test } from 'vitest';
import { type SearchedTopic, searchTopics } from './search-topics.ts';

const topics: SearchedTopic[] = [
  { id: 'reach', title: 'Audience cumulée', text: ['Appareils différents.', 'Jamais une somme de jours.'] },
  { id: 'reach_and_days', title: 'La somme des jours', text: ['L’audience cumulée d’une semaine'] },
  { id: 'aqh', title: '平均每刻钟听众', text: ['每刻钟内收听某台至少五分钟的设备的平均数'] },
];
const found = (search: string) => searchTopics(topics, search).map(({ id }) => id);

test('titles come first, accents and capitals make no difference', () => {
  expect(found('SOMME')).toEqual(['reach_and_days', 'reach']);
  expect(found('cumulee')).toEqual(['reach', 'reach_and_days']);
});

test('every word must be found, in the title or in the text', () => {
  expect(found('audience appareils')).toEqual(['reach']);
  expect(found('audience lundi')).toEqual([]);
});

test('a language without spaces is searched too', () => {
  expect(found('五分钟')).toEqual(['aqh']);
});

test('words are found from their beginning', () => {
  expect(found('eils')).toEqual([]);
  expect(found('appar')).toEqual(['reach']);
});

test('an excerpt says where the words are', () => {
  const text = [`${'a'.repeat(60)} jour ${'b'.repeat(200)}`];
  const [only] = searchTopics([{ id: 'clocks', title: 'Clocks', text }], 'JOUR');
  expect(only?.excerpt).toBe(`…${'a'.repeat(39)} jour ${'b'.repeat(95)}…`);
});
