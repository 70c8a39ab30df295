import { z } from 'zod';
import { rule } from './rule.ts';

/** Text as every store keeps it and gives it back: without U+0000, and without halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is what PostgreSQL does not keep
export const text = z.string().regex(/^[^\u0000\p{Cs}]*$/u, rule('text'));

/** The largest number of a thing, or of its version, in the store. */
export const largestNumber = 2 ** 31 - 1;
