import { measures } from '@quarterhour/model/measures';
import { expect, it } from 'vitest';
import fr from '../../../messages/catalogue/fr.json';
import ro from '../../../messages/catalogue/ro.json';
import zh from '../../../messages/catalogue/zh.json';
import help from '../../../messages/help/en.json';
import { firstSentence } from './first-sentence.ts';

it('a tooltip is one sentence', () => {
  expect(firstSentence('It costs 1.5 hours. Then more.')).toBe('It costs 1.5 hours.');
  expect(firstSentence('平均收听设备数。每刻钟从整点起。')).toBe('平均收听设备数。');
  expect(firstSentence('No end')).toBe('No end');
});

it('is short enough to be read at a glance, in every language', () => {
  const long = [...Object.values(measures).map(({ definition }) => definition), ...Object.values(help)]
    .concat(...[fr, ro].map((texts) => Object.values(texts)))
    .map(firstSentence)
    .filter((text) => text.split(/\s+/u).length > 45);
  const chinese = Object.values(zh)
    .map(firstSentence)
    .filter((text) => text.length > 90);
  expect([...long, ...chinese]).toEqual([]);
});
