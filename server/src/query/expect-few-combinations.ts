import type { Aggregate } from '@quarterhour/model/measures';
import { rowLimit } from '@quarterhour/model/query';
import { inSlices } from '../host/time-slices.ts';
import type { Selection } from '../listening/selection.ts';
import { additive } from '../listening/sessions/additive.ts';
import { type Grid, gridOf } from './grid.ts';
import { type Reading, readAtOnce } from './read-rows.ts';
import { TooManyRows } from './too-many-rows.ts';

/** Buckets from which a statement by time and values takes much longer than one by values alone. */
const manyBuckets = 1000;

/**
 * Refuses an answer whose values alone show that it is too large, before its rows are read by time: quarter hours of a year by
 * device took a minute and hundreds of megabytes until they were refused.
 * @throws TooManyRows
 */
export async function expectFewCombinations(
  reading: Reading,
  selection: Selection,
  wanted: ReadonlySet<Aggregate>,
  grid: Grid,
): Promise<void> {
  // What a value has of such a sum in all, it has in one of the buckets.
  const sum = additive.find((id) => wanted.has(id));
  if (!sum || selection.groupBy.length === 0 || grid.buckets.length < manyBuckets) return;
  const whole = await inSlices(gridOf(grid.clocks, [], grid.filters));
  const { length } = await readAtOnce(reading, { ...selection, times: [] }, new Set([sum]), whole);
  // Periods that are compared may differ in length, and the answer has the buckets of one of them.
  if (length * grid.buckets.length > 2 * rowLimit) throw new TooManyRows();
}
