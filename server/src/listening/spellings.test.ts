import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { openTestBed } from '../../testing/test-bed.ts';
import { oneOf, random } from '../host/random.ts';
import { withoutSpellings, withoutSpellingsSql } from './spellings.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

/** Letters of a script, with the marks that make other letters or drawings of them, and those of vowels and stress. */
const scripts: readonly (readonly [letters: string, marks: string, vowels: string])[] = [
  ['aéñÅßz1#. ﬁＱ', '\u0303\u0308\ufe0f', '\u0300\u0301'],
  ['σςόΩ', '\u0308', '\u0301'],
  ['שאו', '\u05bc', '\u05b8'],
  ['йёеЕЁЗиї', '\u0306\u0308', '\u0300\u0301'],
  ['احمیىکـأئؤ', '\u0654\u0655', '\u064e\u064f\u0651'],
  ['दलडज', '\u093c', '\u093f\u0941'],
  ['ไมก', '\u0e38', '\u0e48'],
  ['がかｶガ', '\u3099', '\u3099'],
  ['가각葛', '\u{e0100}', '\u{e0100}'],
];

test(`the engine reads spellings as the process does (TEST_SEED=${seed})`, async () => {
  const draw = random(`spellings ${seed}`);
  const sometimes = (marks: string) => (draw.below(2) === 0 ? oneOf([...marks], draw) : '');
  const word = () => {
    const [letters, marks, vowels] = oneOf(scripts, draw);
    const letter = () => oneOf([...letters], draw) + sometimes(marks) + sometimes(vowels);
    return Array.from({ length: 1 + draw.below(4) }, letter).join('');
  };
  const texts = Array.from({ length: 2000 }, () => [word(), word()].join(' '));
  const [row] = await bed.parts.engine.rows<{ found: string[] }>(
    `SELECT arrayMap(text -> ${withoutSpellingsSql('text')}, {texts:Array(String)}) AS found`,
    { texts },
  );
  const differ = texts.flatMap((text, at) => {
    const [found = '', own] = [row?.found[at], withoutSpellings(text)];
    return found.toLowerCase() === own ? [] : [{ text, found, own }];
  });
  expect(differ).toEqual([]);
});
