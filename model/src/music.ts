import { z } from 'zod';
import { text } from './stored.ts';
import { rule } from './titles/field-errors.ts';

/** The kinds of items on air. Only songs are counted as plays. */
export const itemKinds = ['song', 'advertisement', 'jingle', 'news', 'talk', 'unknown'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A pattern for a station's own titles: they are not songs, or they are songs in spite of their words. */
export const titlePatternSchema = z.strictObject({
  /** The title in full, with * for any characters; case and accents do not matter. */
  pattern: text.trim().min(1, rule('title_pattern')).max(200, rule('title_pattern')),
  kind: z.enum(itemKinds),
});
export type TitlePattern = z.infer<typeof titlePatternSchema>;

/** The rules by which the titles of a station are read and timed. */
export const titleRulesSchema = z.strictObject({
  patterns: z.array(titlePatternSchema).max(200).default([]),
  /** How long an item lasts at most if its source gives no length and nothing follows. */
  longest_seconds: z.int().min(30, rule('longest_seconds')).max(86_400, rule('longest_seconds')).default(600),
  /** Seconds between an item's start at its source and at the listeners; streams are often 5 to 40 seconds behind. */
  delay_seconds: z.int().min(0, rule('delay_seconds')).max(600, rule('delay_seconds')).default(0),
});
export type TitleRules = z.infer<typeof titleRulesSchema>;

/** The rules of a station without its own. */
export const defaultTitleRules: TitleRules = { patterns: [], longest_seconds: 600, delay_seconds: 0 };
