import { z } from 'zod';
import { rule } from './rule.ts';

/**
 * Text as every store keeps it and gives it back: without U+0000, and without halves of surrogate pairs. They are searched for:
 * an expression that matches the whole text needs a stack as long as the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is what PostgreSQL does not keep
const unstored = /[\u0000\p{Cs}]/u;
export const text = z
  .string()
  .refine((written) => !unstored.test(written), rule('text'))
  .meta({ pattern: '^[^\\u0000\\p{Cs}]*$' });

/**
 * Format characters: they show nothing, but reorder the text around them (U+202E), or make different names look equal (U+200B).
 * The joiners U+200C and U+200D stay, because they shape letters and emoji. Control characters but tabs and line feeds show
 * nothing either, and neither XML nor a calendar file holds them.
 */
const unseen = /(?![\u200c\u200d])\p{Cf}|[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** A text without the characters that nobody sees; for every name that people enter, and for text of strangers that we show. */
export function visibleText(written: string): string {
  return written.replace(/\r\n?/g, '\n').replace(unseen, '');
}

/** The name of a thing, in one line. */
export const nameText = text
  .overwrite((written) => visibleText(written).replace(/[\t\n]+/g, ' '))
  .trim()
  .min(1, rule('name'))
  .max(120, rule('name'));
/** The beginning of a text that a name has room for, without half a character at its end. */
export function cutName(written: string): string {
  return written.slice(0, 120).replace(/[\ud800-\udbff]$/, '');
}
/** Text that strangers wrote, as answers show it. */
export const shownText = z.string().overwrite(visibleText);

/** The largest number of a thing, or of its version, in the store. */
export const largestNumber = 2 ** 31 - 1;
/** The number of a thing that an input refers to. */
export const rowNumber = z.int().min(1).max(largestNumber);
