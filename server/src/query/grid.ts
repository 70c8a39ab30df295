import { labelsOf, type TimeDimension } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';

/** All the quarter hours of a period that carry the same labels. */
export interface Bucket {
  /** One for each asked time dimension. */
  labels: readonly string[];
  /** Quarter hours that are over, and seconds that have passed: what averages divide by. */
  quarterHours: number;
  seconds: number;
}

/** Quarter hours of one bucket in a row, as UTC seconds; `bucket` is -1 where a filter on time leaves them out. */
export interface Run extends Stretch {
  bucket: number;
}

/** A period up to now, cut into quarter hours, and these gathered into buckets. */
export interface Grid extends Stretch {
  dimensions: readonly TimeDimension[];
  buckets: readonly Bucket[];
  runs: readonly Run[];
  /** The end of the last quarter hour that is over (UTC seconds); AQH looks no further. */
  elapsed: number;
  /** Each bucket is one run: nothing can leave it and come back. */
  contiguous: boolean;
}

/** Keeps the quarter hours whose label of a time dimension passes. */
export interface TimeFilter {
  dimension: TimeDimension;
  keeps: (label: string) => boolean;
}

/**
 * Cuts a period into the buckets that a question asks for.
 * What lies in the future is no part of it; the quarter hour that holds `now` is, to its end.
 */
export function gridOf(
  period: Stretch,
  zone: string,
  now: number,
  dimensions: readonly TimeDimension[],
  filters: readonly TimeFilter[] = [],
): Grid {
  const end = Math.ceil(now / quarterHourSeconds) * quarterHourSeconds;
  const stretch = { from: period.from, to: Math.max(period.from, Math.min(period.to, end)) };
  const elapsed = Math.min(stretch.to, Math.floor(now / quarterHourSeconds) * quarterHourSeconds);
  const runs =
    dimensions.length + filters.length === 0
      ? [{ ...stretch, labels: [] }]
      : runsOf(stretch, zone, dimensions, filters);
  const buckets: Bucket[] = dimensions.length === 0 ? [{ labels: [], quarterHours: 0, seconds: 0 }] : [];
  const numbers = new Map<string, number>(dimensions.length === 0 ? [['', 0]] : []);
  const numbered = runs.map(({ from, to, labels }): Run => {
    if (!labels) return { from, to, bucket: -1 };
    const key = labels.join('\n');
    let number = numbers.get(key);
    if (number === undefined) {
      number = buckets.push({ labels, quarterHours: 0, seconds: 0 }) - 1;
      numbers.set(key, number);
    }
    const bucket = buckets[number] as Bucket;
    bucket.quarterHours += Math.max(0, Math.min(to, elapsed) - from) / quarterHourSeconds;
    bucket.seconds += Math.max(0, Math.min(to, now) - from);
    return { from, to, bucket: number };
  });
  const kept = numbered.filter((run) => run.bucket >= 0);
  return { ...stretch, dimensions, buckets, runs: numbered, elapsed, contiguous: kept.length <= buckets.length };
}

/** Neighbouring quarter hours with the same labels, joined; no labels where a filter leaves them out. */
function runsOf(
  stretch: Stretch,
  zone: string,
  dimensions: readonly TimeDimension[],
  filters: readonly TimeFilter[],
): (Stretch & { labels?: string[] })[] {
  const named = [...new Set([...dimensions, ...filters.map((filter) => filter.dimension)])];
  const labels = labelsOf(stretch, zone, named);
  const columnOf = (id: TimeDimension) => labels[named.indexOf(id)] ?? [];
  const asked = dimensions.map(columnOf);
  const masks = [...new Set(filters.map((filter) => filter.dimension))].map((id) => {
    const column = columnOf(id);
    const own = filters.filter(({ dimension }) => dimension === id);
    return { column, keeps: new Set([...new Set(column)].filter((label) => own.every(({ keeps }) => keeps(label)))) };
  });
  const runs: (Stretch & { labels?: string[] })[] = [];
  let last: string | undefined;
  for (let from = stretch.from, index = 0; from < stretch.to; from += quarterHourSeconds, index++) {
    const kept = masks.every(({ column, keeps }) => keeps.has(column[index] ?? ''));
    const labels = kept ? asked.map((column) => column[index] ?? '') : undefined;
    const key = labels?.join('\n') ?? '-';
    const open = runs.at(-1);
    if (open && key === last) open.to = from + quarterHourSeconds;
    else runs.push({ from, to: from + quarterHourSeconds, labels });
    last = key;
  }
  return runs;
}
