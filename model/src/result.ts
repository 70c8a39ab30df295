import { z } from 'zod';
import { coverageSchema, leftOutSchema } from './coverage.ts';
import { text } from './stored.ts';
import { units } from './units.ts';

/** A value of a Result: a number, a text (dimension values, instants in ISO 8601), or nothing. */
const cell = z.union([z.number(), z.string(), z.null()]);
export type Cell = z.infer<typeof cell>;

/**
 * A column of a Result.
 * `role` says what it holds: a dimension's value, a measure, the measure in the period compared with (`…_before`),
 * the part of the measure that is compared (`…_compared`: there where gaps are left out of the period),
 * the relative change from it (`…_change`: 0.08 is 8 % more; null where the value before is 0),
 * the moment that belongs to a measure (`peak_audience_at`), the place of the row by it (`rank`, `rank_before`), or what was
 * on air at that moment, with its kind (`on_air`, `on_air_kind`).
 */
export const columnSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(units),
  role: z.enum([
    'dimension',
    'measure',
    'before',
    'compared',
    'change',
    'moment',
    'rank',
    'rank_before',
    'on_air',
    'on_air_kind',
  ]),
  /** The measure or dimension that the column belongs to. */
  of: z.string(),
});
export type Column = z.infer<typeof columnSchema>;

export const warningSchema = z.object({
  code: z.enum([
    'reach_period_too_long',
    'no_data',
    'being_counted',
    'station_behind',
    'before_logs',
    'approximate_place',
    'mixed_rule_sets',
    'too_many_gaps',
    'limited',
  ]),
  /** One sentence in English; the page has its own words by `code` and `values`. */
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Warning = z.infer<typeof warningSchema>;

export const metaSchema = z.object({
  /**
   * Up to when the sessions of every asked station are known, but for those of a `station_behind` warning: the first of
   * the ends of their newest sessions. So it may be earlier than the logs end, where nobody listened at the end of one.
   * Null without data.
   */
  complete_until: z.string().nullable(),
  /** The rule sets that decided what counts, each with the territories that chose it. */
  rules: z.array(z.object({ id: z.string(), minimum_seconds: z.number(), territories: z.array(z.string()) })),
  /** What was left out of the same question, its filters included, by rule; connections. */
  excluded: z.array(z.object({ rule: z.string(), connections: z.number() })),
  /** Values of the time dimension whose bucket is not over yet, or ends after the newest session of all: 0 there is not yet silence. */
  unfinished: z.array(z.string()),
  /** How much of the asked time the logs cover; null where no listening is asked about. */
  coverage: coverageSchema.nullable(),
  /** Up to when the period is compared, where its logs end inside it; left out: all of it. */
  compared_until: z.string().optional(),
  /** What is not compared of either period, as it is not covered in one of them; left out where nothing is compared. */
  left_out: z.array(leftOutSchema).optional(),
  warnings: z.array(warningSchema),
  /** Rows before `limit` was applied. */
  total_rows: z.number(),
});
export type Meta = z.infer<typeof metaSchema>;

/** The question as it was understood: everything left out is filled in. */
export const resolvedSchema = z.object({
  measures: z.array(text),
  dimensions: z.array(text),
  filters: z.array(z.tuple([text, text, z.array(text)])),
  stations: z.array(text),
  period: z.object({ from: text, to: text }),
  /** The period as instants: [from, to). */
  instants: z.object({ from: z.string(), to: z.string() }),
  /** Null: the own clocks of the stations, which differ. */
  timezone: z.string().nullable(),
  compare: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Each clock that the question goes by, with its days: one, but where the stations' own clocks differ. */
  clocks: z.array(
    z.object({
      timezone: z.string(),
      /** How many of the asked stations go by it. */
      stations: z.number(),
      period: z.object({ from: text, to: text }),
      compare: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});
export type Resolved = z.infer<typeof resolvedSchema>;

/** How a question is answered: the statements that are run, by the source that each reads. */
export const explanationSchema = z.object({
  steps: z.array(
    z.object({
      source: z.string(),
      sql: z.string(),
      rows: z.int(),
      rows_read: z.int(),
      milliseconds: z.number(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** The answer to every Query. Rows hold one cell for each column, in the columns' order. */
export const resultSchema = z.object({
  columns: z.array(columnSchema),
  rows: z.array(z.array(cell)),
  meta: metaSchema,
  query: resolvedSchema,
});
export type Result = z.infer<typeof resultSchema>;
