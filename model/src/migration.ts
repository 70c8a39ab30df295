import { z } from 'zod';
import type { MeasureId } from './measures.ts';
import { rule } from './rule.ts';

/** What an earlier provider may say of a day: columns of its CSV, named as our own measures. See docs/migration.md. */
export const earlierMeasures = ['sessions', 'listening_hours', 'aqh', 'reach'] as const satisfies readonly MeasureId[];
export type EarlierMeasure = (typeof earlierMeasures)[number];

/** A file of earlier figures may have this many lines after its first, and this many bytes. */
export const earlierLineLimit = 100_000;
export const earlierByteLimit = 8 * 1024 * 1024;

/** Who counted before, as people call them; at least one letter or digit, because it stands in addresses. */
export const sourceSchema = z
  .string()
  .trim()
  .max(80, rule('source'))
  .regex(/^[^\p{C}]+$/u, rule('source'))
  .regex(/[\p{L}\p{N}]/u, rule('source'));

const value = z.number().nullable();

/** What a source said of one station and one day of the station's clock; null where it did not say. */
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

/** A source with the stations that it speaks of; `days` counts the days of each station by itself. */
export const earlierSourceSchema = z.object({
  source: z.string(),
  ...stretch,
  /** Who handed in figures of it last, and when (ISO 8601). */
  by: z.string(),
  at: z.string(),
  stations: z.array(z.object({ slug: z.string(), name: z.string(), timezone: z.string(), ...stretch })),
});
export type EarlierSource = z.infer<typeof earlierSourceSchema>;
