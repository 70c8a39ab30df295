import { z } from 'zod';
import { coverageSchema, leftOutSchema } from './coverage.ts';
import { text } from './stored.ts';
import { units } from './units.ts';

/** A value of a Result: a number, a text (dimension values, instants in ISO 8601), yes or no, or nothing. */
const cell = z.union([z.number(), z.string(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cell>;

/**
 * A column of a Result.
 * `role` is the kind of its cells: a dimension's value, a measure, the ends of its interval (`…_low`, `…_high`), the measure in the comparison period (`…_before`), the
 * part of the measure that is compared (`…_compared`: if gaps are left out, or months of unequal length are compared by the day), the relative change from it
 * (`…_change`: 0.08 is 8 % more; null if the value before is 0), the moment of a measure (`peak_audience_at`), the rank of
 * the row by it (`rank`, `rank_before`), the item on air at that moment, with its kind (`on_air`, `on_air_kind`), what is usual of
 * the measure with the ends of its band (`…_usual`, `…_usual_low`, `…_usual_high`; null while fewer than three weeks are known),
 * the largest change that is usual (`…_usual_change`; null if nothing is known of it), or whether a part of the row is known from
 * live minutes alone, until the log arrives (`provisional`).
 */
export const columnSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(units),
  role: z.enum([
    'dimension',
    'measure',
    'low',
    'high',
    'before',
    'compared',
    'change',
    'moment',
    'rank',
    'rank_before',
    'on_air',
    'on_air_kind',
    'usual',
    'usual_low',
    'usual_high',
    'usual_change',
    'provisional',
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
    'damaged_data',
    'station_behind',
    'before_logs',
    'approximate_place',
    'mixed_rule_sets',
    'schedule_changed',
    'too_many_gaps',
    'byte_ranges_unknown',
    'not_provisional',
    'limited',
  ]),
  /** One sentence in English; the page has its own text by `code` and `values`. */
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Warning = z.infer<typeof warningSchema>;

export const metaSchema = z.object({
  /**
   * The moment up to which the sessions of every requested station are known, except those of a `station_behind` warning: the
   * earliest of the ends of their newest sessions. It may be before the end of the logs, if a station had no listeners at
   * that time. Null without data.
   */
  complete_until: z.string().nullable(),
  /**
   * The rule sets that decided what counts in the period and the comparison period, each with the territories that chose it,
   * and its version if it is not the first. `quarter_hour_seconds`: for how long a device listens to a station within a
   * quarter hour to count in AQH; left out for downloads.
   */
  rules: z.array(
    z.object({
      id: z.string(),
      version: z.int().optional(),
      minimum_seconds: z.number(),
      quarter_hour_seconds: z.number().optional(),
      territories: z.array(z.string()),
    }),
  ),
  /** The days on which territories began to count by another rule set within the period; left out: none did. */
  rule_changes: z
    .array(z.object({ day: z.string(), territory: z.string(), before: z.string(), after: z.string() }))
    .optional(),
  /** The excluded connections of the same query and its filters, by rule. */
  excluded: z.array(z.object({ rule: z.string(), connections: z.number() })),
  /**
   * Values of the time dimension whose bucket is not over yet, or ends after the newest session of all: 0 there does not mean
   * silence yet.
   */
  unfinished: z.array(z.string()),
  /** The share of the requested time that is known: by logs, and for songs and spots by titles as well; null in answers of earlier versions. */
  coverage: coverageSchema.nullable(),
  /** The same of the comparison period; left out without a comparison. */
  coverage_before: coverageSchema.nullable().optional(),
  /** The end of the compared time, if the logs end within the period; left out: all of it is compared. */
  compared_until: z.string().optional(),
  /** The time that is left out of both periods, because one of them does not cover it; left out without a comparison. */
  left_out: z.array(leftOutSchema).optional(),
  warnings: z.array(warningSchema),
  /** The number of rows before `limit`. */
  total_rows: z.number(),
});
export type Meta = z.infer<typeof metaSchema>;

/** The query with its defaults filled in. */
export const resolvedSchema = z.object({
  measures: z.array(text),
  dimensions: z.array(text),
  filters: z.array(z.tuple([text, text, z.array(text)])),
  stations: z.array(text),
  period: z.object({ from: text, to: text }),
  /** The period as instants: [from, to). */
  instants: z.object({ from: z.string(), to: z.string() }),
  /** Null: the stations' own time zones, which differ. */
  timezone: z.string().nullable(),
  compare: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Each time zone of the query, with its days: one, unless the stations' own time zones differ. */
  clocks: z.array(
    z.object({
      timezone: z.string(),
      /** How many of the requested stations use it. */
      stations: z.number(),
      period: z.object({ from: text, to: text }),
      compare: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});
export type Resolved = z.infer<typeof resolvedSchema>;

/** How a query is answered: the statements that run, by the source that each reads. */
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

/** The answer to every Query. Rows have one cell for each column, in the columns' order. */
export const resultSchema = z.object({
  columns: z.array(columnSchema),
  rows: z.array(z.array(cell)),
  meta: metaSchema,
  query: resolvedSchema,
});
export type Result = z.infer<typeof resultSchema>;
