import { expect, test } from 'vitest';
import { writePng } from './write-picture.ts';

const all = "'Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Emoji', sans-serif";
const drawn = (text: string, family = all) =>
  writePng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40" width="300" height="40"><text x="9" y="28" font-size="20" font-family="${family}">${text}</text></svg>`,
  );

test.each([
  ['\u{1f399}\ufe0f\u2615', '\u{1f399}\u2615'],
  ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u{1f469}\u{1f467}'],
  ['\u{1f44b}\u{1f3fd}', '\u{1f44b}'],
])('%s has no box in a picture', async (text, plain) => {
  expect((await drawn(text)).equals(await drawn(plain, 'Noto Emoji'))).toBe(true);
});

test('a character that no font has leaves the other scripts of its text as they are', async () => {
  // Thai has no font here: it is drawn as the replacement character, as in documents.
  expect((await drawn('Radio \u0e2a \u542c\u4f17')).equals(await drawn('Radio \ufffd \u542c\u4f17'))).toBe(true);
  expect((await drawn('Radio \u0e2a \u542c\u4f17')).equals(await drawn('Radio \ufffd \u4f17\u542c'))).toBe(false);
});
