import { itemKinds, type TitlePattern, type TitleRules } from '@quarterhour/model/music';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

export const titlePatternSchema = z.strictObject({
  pattern: text.trim().min(1, rule('title_pattern')).max(200, rule('title_pattern')),
  kind: z.enum(itemKinds),
}) satisfies z.ZodType<TitlePattern>;

export const titleRulesSchema = z.strictObject({
  patterns: z.array(titlePatternSchema).max(200).default([]),
  longest_seconds: z.int().min(30, rule('longest_seconds')).max(86_400, rule('longest_seconds')).default(600),
  delay_seconds: z.int().min(0, rule('delay_seconds')).max(600, rule('delay_seconds')).default(0),
}) satisfies z.ZodType<TitleRules>;
