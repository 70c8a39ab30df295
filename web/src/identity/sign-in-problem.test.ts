import { languageIds } from '@quarterhour/model/languages';
import { expect, test } from 'vitest';
import { languages } from '../text/languages.ts';
import { signInProblems } from './sign-in-problem.ts';

test('each way in which a sign-in can fail has words of its own in each language', async () => {
  const texts = await Promise.all(
    languageIds.map(async (id) => {
      const messages = await languages[id].load();
      return signInProblems.map((problem) => messages[`signin.error.${problem}`] ?? '');
    }),
  );
  const words = texts.flat();
  // The specification, section 8, gives one of them in English.
  expect(words[signInProblems.indexOf('state_mismatch')]).toBe('Invalid state');
  expect(words.every((text) => text.length > 0)).toBe(true);
  expect(new Set(words).size).toBe(languageIds.length * signInProblems.length);
});
