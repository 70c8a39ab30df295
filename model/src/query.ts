import { z } from 'zod';
import { slugPattern } from './catalogue.ts';
import { allDimensionIds, type DimensionId } from './dimensions.ts';
import { filterOperators } from './filter-operators.ts';
import { allMeasureIds, type MeasureId } from './measures.ts';
import { presetIds } from './period.ts';
import { text } from './stored.ts';
import { isTimeZone } from './zone.ts';

/** The most bytes of a body with queries. */
export const queryBytes = 256 * 1024;
/** A query may return at most this many rows. */
export const rowLimit = 100_000;
/** Reach is counted over at most this many days (specification, section 5). */
export const reachDayLimit = 90;

const slug = z.string().regex(slugPattern, 'a slug: small letters, digits and hyphens');
const localDay = z.iso.date('a day, written YYYY-MM-DD');
const measure = z.enum(allMeasureIds as [MeasureId, ...MeasureId[]]);
const dimension = z.enum(allDimensionIds as [DimensionId, ...DimensionId[]]);

/** [operator, dimension, values]: one of several values is enough; several filters must all pass. */
export const filterSchema = z.tuple([
  z.enum(filterOperators),
  dimension,
  z
    .array(z.union([text.max(200), z.number()]).transform(String))
    .min(1)
    .max(1000),
]);
export type Filter = z.infer<typeof filterSchema>;

const dayRange = z
  .strictObject({ from: localDay, to: localDay })
  .refine((range) => range.from <= range.to, { message: '"from" must not be after "to"', path: ['to'] });

export const periodSchema = z.union([dayRange, z.strictObject({ preset: z.enum(presetIds) })]);
export const comparisonSchema = z.union([z.enum(['previous_period', 'same_weekdays', 'year_before']), dayRange]);

/** Columns that an answer only has on request. */
export const furtherColumns = ['ranks', 'on_air', 'usual', 'usual_change', 'provisional'] as const;

/** The Query that `POST /analytics/query`, `quarterhour query`, the dashboard and the exports all send. */
export const querySchema = z.strictObject({
  measures: z.array(measure).min(1).max(allMeasureIds.length),
  dimensions: z.array(dimension).max(3).default([]),
  filters: z.array(filterSchema).max(50).default([]),
  /** Slugs. A list that is left out does not filter; without all three: everything that the principal may see. */
  stations: z.array(slug).min(1).optional(),
  groups: z.array(slug).min(1).optional(),
  territories: z.array(slug).min(1).optional(),
  period: periodSchema,
  /** One time zone for all; by default: each station's own. */
  timezone: text.refine(isTimeZone, 'an IANA time zone, such as Europe/Bucharest').optional(),
  compare: comparisonSchema.optional(),
  /** Compares only what the logs of both periods cover, by station and local hour (docs/coverage.md); false: all of both. */
  equal_coverage: z.boolean().default(true),
  order_by: z
    .array(z.tuple([z.union([measure, dimension]), z.enum(['asc', 'desc'])]))
    .max(3)
    .optional(),
  limit: z.int().min(1).max(rowLimit).optional(),
  /**
   * `ranks`: the rank of each row by the first measure that rows are ordered by, now and in the comparison period.
   * `on_air`: the item on air at the moment of each peak audience.
   * `usual`: by hour or by day, what is usual of each measure, and the band that nine of ten values are in (docs/alerts.md).
   * `usual_change`: without a dimension of time, the largest relative change of each measure that is usual from one such period
   * to the next.
   * `provisional`: of listening, rows about time after the end of a station's log are completed from live minutes, and marked
   * (docs/query.md).
   */
  include: z.array(z.enum(furtherColumns)).max(furtherColumns.length).optional(),
});
export type Query = z.infer<typeof querySchema>;
/** A Query as people write it: values with a default may be left out. */
export type QueryInput = z.input<typeof querySchema>;
