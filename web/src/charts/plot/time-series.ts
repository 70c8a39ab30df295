import type { Gap } from '@quarterhour/model/coverage';
import type { DayRange, Grain } from '@quarterhour/model/period';
import type { Column, Result } from '@quarterhour/model/result';
import { firstOfLogs, readCounterparts, readRows } from '../read-result.ts';
import { bucketDays } from './buckets.ts';
import { gapsOfBuckets, isOutage } from './gaps.ts';

export interface TimeBucket {
  value: string;
  /** Its counterpart in the comparison period; null without a comparison. */
  before: string | null;
  /** Not over yet, or not in the logs yet: its value will still grow. */
  unfinished: boolean;
  /** A part of its value is from live figures, until the log arrives; it is unfinished, too. */
  provisional?: true;
  /** The known and suspected gaps. */
  gaps: readonly Gap[];
  /** The outages of its counterpart, confirmed or suspected. */
  outagesBefore: readonly Gap[];
  /** Cut by the edge of the period, such as a first week that began before it. */
  cut: boolean;
  /** Stations begin to count by another rule set in it. */
  rulesChange?: true;
}

export interface TimeLine {
  /** The value of the splitting dimension; '' without a split. */
  key: string;
  /** Null if unknown. */
  values: (number | null)[];
}

/** What is usual at each bucket, and the band that nine of ten values are in; null where too little is known. */
export interface UsualSeries {
  usual: (number | null)[];
  low: (number | null)[];
  high: (number | null)[];
}

export interface TimeSeries {
  buckets: TimeBucket[];
  lines: TimeLine[];
  /** Values of the comparison period, bucket by bucket; null without a comparison, or with a split. */
  before: (number | null)[] | null;
  /** Undefined unless it was asked for. */
  usual?: UsualSeries;
}

/** Reads a Result by one time dimension, alone or split by a second dimension, as lines over its buckets. */
export function timeSeries(result: Result, measure: string, grain: Grain): TimeSeries {
  const time = result.query.dimensions.indexOf(grain);
  const split = result.query.dimensions.length > 1 ? 1 - time : -1;
  const provisional = provisionalBuckets(result, time);
  const unfinished = new Set([...result.meta.unfinished, ...provisional]);
  const first = firstOfLogs(result) ?? '';
  const changes = (result.meta.rule_changes ?? []).map(({ day }) => day);
  // 0 means silence only if the logs cover it.
  const gapsOf = gapsOfBuckets(result, grain);
  const gapsBefore = gapsOfBuckets(result, grain, 'coverage_before');
  const known = (value: number | null, label: string) =>
    value === 0 && !provisional.has(label) && (unfinished.has(label) || label < first || gapsOf(label).isUnknown)
      ? null
      : value;
  const rows = readRows(result, measure);
  const values = [...new Set(rows.map((row) => row.keys[time] ?? ''))].sort(byInstant);
  const place = new Map(values.map((value, index) => [value, index]));
  const lines = new Map<string, (number | null)[]>();
  for (const row of rows) {
    const key = row.keys[split] ?? '';
    // A row that is missing beside provisional ones waits for its log too.
    const none = (label: string) => (split < 0 || provisional.has(label) ? null : known(0, label));
    const line = lines.get(key) ?? values.map(none);
    const label = row.keys[time] ?? '';
    line[place.get(label) ?? 0] = known(row.value, label);
    lines.set(key, line);
  }
  const counterparts = new Map(
    readCounterparts(result, grain).map((before, index) => [rows[index]?.keys[time], before] as const),
  );
  return {
    buckets: values.map((value) => {
      const before = counterparts.get(value) ?? null;
      return {
        value,
        before,
        unfinished: unfinished.has(value),
        ...(provisional.has(value) && { provisional: true as const }),
        gaps: gapsOf(value).gaps,
        outagesBefore: before && split < 0 ? gapsBefore(before).gaps.filter(isOutage) : [],
        cut: isCut(value, grain, result.query.period),
        ...(changes.some((day) => holds(value, grain, day)) && { rulesChange: true as const }),
      };
    }),
    lines: [...lines].map(([key, line]) => ({ key, values: line })),
    usual: usualSeries(result, measure, { place, time }),
    before:
      result.query.compare && split < 0
        ? beforeValues(rows, place, time).map((value, index) => {
            const label = counterparts.get(values[index]) ?? first;
            // Unknown values have no counterpart.
            const isOpen =
              unfinished.has(values[index] ?? '') && [...lines.values()].every((line) => line[index] === null);
            return isOpen || (value === 0 && label < first) ? null : value;
          })
        : null,
  };
}

/** The buckets of which a part is from live figures. */
function provisionalBuckets({ columns, rows }: Result, time: number): Set<string> {
  const at = columns.findIndex(({ role }) => role === 'provisional');
  return new Set(rows.flatMap((row) => (row[at] === true ? [String(row[time])] : [])));
}

/** Reads what is usual, bucket by bucket. */
function usualSeries(
  { columns, rows }: Result,
  measure: string,
  { place, time }: { place: ReadonlyMap<string, number>; time: number },
): UsualSeries | undefined {
  const read = (role: Column['role']) => {
    const at = columns.findIndex((column) => column.role === role && column.of === measure);
    const values: (number | null)[] = Array.from(place, () => null);
    for (const row of rows) {
      const cell = row[at];
      values[place.get(String(row[time])) ?? 0] = typeof cell === 'number' ? cell : null;
    }
    return values;
  };
  if (!columns.some(({ role, of }) => role === 'usual' && of === measure)) return undefined;
  return { usual: read('usual'), low: read('usual_low'), high: read('usual_high') };
}

/** The band that is usual at a bucket; undefined where it is not known. */
export function usualAt({ usual }: TimeSeries, index: number): { low: number; high: number } | undefined {
  const [low, high] = [usual?.low[index] ?? null, usual?.high[index] ?? null];
  return low === null || high === null ? undefined : { low, high };
}

/** What is said of a bucket whose value is not that of all of it; undefined: nothing. */
export function bucketNote({ provisional, unfinished, cut }: TimeBucket) {
  if (provisional) return 'chart.live';
  if (unfinished) return 'period.unfinished';
  return cut ? 'chart.cut' : undefined;
}

/** Whether a bucket's value is comparable with those of its neighbours. */
export function isWhole({ unfinished, cut }: TimeBucket): boolean {
  return !unfinished && !cut;
}

/** Whether a bucket holds the beginning of a day. */
function holds(value: string, grain: Grain, day: string): boolean {
  if (grain === 'hour') return value.startsWith(`${day}T00`);
  const { from, to } = bucketDays(value, grain);
  return from <= day && day <= to;
}

function isCut(value: string, grain: Grain, period: DayRange): boolean {
  const { from, to } = bucketDays(value, grain);
  return from < period.from || to > period.to;
}

function beforeValues(rows: ReturnType<typeof readRows>, place: Map<string, number>, time: number) {
  const before: (number | null)[] = Array.from(place, () => null);
  for (const row of rows) before[place.get(row.keys[time] ?? '') ?? 0] = row.before;
  return before;
}

/**
 * Labels of hours on one clock include its offset, so that the hour that comes twice in autumn sorts by the instant. On
 * several clocks labels have no offset, and sort as text.
 */
function byInstant(a: string, b: string): number {
  return a.length > '2026-10-25T03:00:00'.length ? Date.parse(a) - Date.parse(b) : a < b ? -1 : Number(a > b);
}

const isBegin = ({ reason }: Gap) => reason === 'before_log' || reason === 'before_titles';

/** Whether a gap that begins before a bucket also ends in it. */
function endsIn(gap: Gap, { buckets }: TimeSeries, index: number): boolean {
  const next = buckets[index + 1];
  return next !== undefined && !next.gaps.includes(gap);
}

/** The indices of the largest and the smallest value of a bucket: of whole ones, or of any from logs; null without values. */
export function extremes(
  series: TimeSeries,
  of: 'whole' | 'any' = 'whole',
): { highest: number; lowest: number } | null {
  const values = series.lines.length === 1 ? (series.lines[0]?.values ?? []) : [];
  const counts = series.buckets.map(
    (bucket, index) =>
      (of === 'any' && !bucket.provisional) ||
      (isWhole(bucket) && !bucket.gaps.some((gap) => isOutage(gap) || (isBegin(gap) && endsIn(gap, series, index)))),
  );
  const known = values.flatMap((value, index) => (value !== null && counts[index] ? [{ value, index }] : []));
  const first = known[0];
  if (!first || known.every(({ value }) => value === 0)) return null;
  const pick = (better: (a: number, b: number) => boolean) =>
    known.reduce((best, each) => (better(each.value, best.value) ? each : best), first).index;
  return { highest: pick((a, b) => a > b), lowest: pick((a, b) => a < b) };
}
