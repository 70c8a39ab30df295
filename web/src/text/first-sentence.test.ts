import { measures } from '@quarterhour/model/measures';
import { expect, it } from 'vitest';
import { catalogue as fr } from './catalogue/fr.ts';
import { catalogue as ro } from './catalogue/ro.ts';
import { catalogue as zh } from './catalogue/zh.ts';
import { firstSentence } from './first-sentence.ts';
import { help } from './help/en.ts';

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
