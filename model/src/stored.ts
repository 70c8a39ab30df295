import { z } from 'zod';
import { rule } from './rule.ts';

/** Text as every store keeps it and gives it back: without U+0000, and without halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is what PostgreSQL does not keep
export const text = z.string().regex(/^[^\u0000\p{Cs}]*$/u, rule('text'));

/**
 * Format characters: they show nothing, but reorder the text around them (U+202E), or make different names look equal (U+200B).
 * The joiners U+200C and U+200D stay, because they shape letters and emoji.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu;

/** A text without the characters that nobody sees; for every name that people enter, and for text of strangers that we show. */
export function visibleText(written: string): string {
  return written.replace(formatCharacters, '');
}

/** The name of a thing. */
export const nameText = text.overwrite(visibleText).trim().min(1, rule('name')).max(120, rule('name'));
/** Text that strangers wrote, as answers show it. */
export const shownText = z.string().overwrite(visibleText);

/** The largest number of a thing, or of its version, in the store. */
export const largestNumber = 2 ** 31 - 1;
