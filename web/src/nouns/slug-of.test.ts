import { slugSchema } from '@quarterhour/model/catalogue';
import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test('a name becomes a word of an address', () => {
  expect(slugOf('Radio Unu București')).toBe('radio-unu-bucuresti');
  expect(slugOf('  100,7 – Été! ')).toBe('100-7-ete');
  expect(slugOf('广播')).toBe('');
  expect(slugSchema.safeParse(slugOf(`${'a '.repeat(31)}b c`)).success).toBe(true);
});
