import { expect, test } from 'vitest';
import type { countLetters, fillBuffers, fillHeap, parseForever } from '../../testing/hostile-parsers.ts';
import { isolatedParser } from './isolated-parser.ts';

type Name = (typeof countLetters | typeof fillBuffers | typeof fillHeap | typeof parseForever)['name'];
const module = new URL('../../testing/hostile-parsers.ts', import.meta.url);
const parser = (name: Name, limits = {}) =>
  isolatedParser<string, unknown>({ module, name, seconds: 60, megabytes: 300, ...limits });

test('a parser answers from a process without the secrets of this one', async () => {
  process.env.SMTP_URL = 'smtp://user:secret@mail.example';
  const count = parser('countLetters');
  expect(await Promise.all(['abc', 'ab'].map((text) => count(text)))).toMatchObject([{ letters: 3 }, { letters: 2 }]);
  expect(((await count('a')) as { environment: string[] }).environment).not.toContain('SMTP_URL');
});

test('a parser that never ends is ended with a clear error, and the next call is answered', async () => {
  await expect(parser('parseForever', { seconds: 1 })('')).rejects.toThrow('Reading takes more than 1 seconds.');
  expect(await parser('countLetters')('abc')).toMatchObject({ letters: 3 });
});

test.each(['fillHeap', 'fillBuffers'])(
  'a parser that allocates without end is ended with a clear error (%s)',
  async (name) => {
    await expect(parser(name)('')).rejects.toThrow('Reading takes more than 300 MB of memory.');
  },
);
