import type { MeasureId } from '@quarterhour/model/measures';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** The daily figures of an earlier provider: columns of its CSV, named like our own measures. See docs/migration.md. */
export const earlierMeasures = ['sessions', 'listening_hours', 'aqh', 'reach'] as const satisfies readonly MeasureId[];
export type EarlierMeasure = (typeof earlierMeasures)[number];

/** The maximum lines of a file of earlier figures after its first one, and its maximum bytes. */
export const earlierLineLimit = 100_000;
export const earlierByteLimit = 8 * 1024 * 1024;

/** The name of an earlier provider; at least one letter or digit, because it is part of addresses. */
export const sourceSchema = z
  .string()
  .trim()
  .max(80, rule('source'))
  .regex(/^[^\p{C}]+$/u, rule('source'))
  .regex(/[\p{L}\p{N}]/u, rule('source'));

const value = z.number().nullable();

/** The most figures of an answer. */
export const mostFigures = 10_000;

/** The figures of a source for one station and one local day; null if it gave none. */
export const earlierFigureSchema = z.object({
  station: z.string(),
  day: z.string(),
  sessions: value,
  listening_hours: value,
  aqh: value,
  reach: value,
});
export type EarlierFigure = z.infer<typeof earlierFigureSchema>;

const stretch = { from: z.string(), to: z.string(), days: z.int() };

/** A source with its stations; `days` counts the days of each station by itself. */
export const earlierSourceSchema = z.object({
  source: z.string(),
  ...stretch,
  /** The user who last uploaded figures of it, and when (ISO 8601). */
  by: z.string(),
  at: z.string(),
  stations: z.array(z.object({ slug: z.string(), name: z.string(), timezone: z.string(), ...stretch })),
});
export type EarlierSource = z.infer<typeof earlierSourceSchema>;
