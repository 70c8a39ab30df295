import { isScheduled } from '@quarterhour/model/dimensions';
import { daysOver, isCyclic, stretches, type TimeDimension } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import { each, type Steps, sort } from '../host/steps.ts';
import { quarterOf } from '../listening/period-sql.ts';
import { type Clock, shownKey, type TimeFilter } from '../listening/selection.ts';
import { codesAt, pieceAt } from '../listening/time-buckets.ts';
import { quartersOfDay, timeCodes } from '../listening/time-codes.ts';
import type { PeriodClock } from './period-clocks.ts';

/** The time of a bucket that has passed on one clock, and is covered and compared. */
export interface Span {
  /** Quarter hours that are over: what credits are averaged over. */
  quarterHours: number;
  /** Seconds that have passed: what listening seconds are averaged over. */
  seconds: number;
  /** Seconds that have passed, covered or not; and those that are covered, compared or not. */
  asked: number;
  covered: number;
  /** Seconds that have passed after the logs, where provisional rows are asked, and those of them that live minutes show. */
  awaited: number;
  live: number;
}

/** All the quarter hours of a period that have the same codes of the asked dimensions of time. */
export interface Bucket {
  codes: readonly number[];
  labels: readonly string[];
  /** One for each clock. Clocks alike share what is whole. */
  spans: Readonly<Span>[];
}

/** A period up to now, gathered into buckets, in the order of time. */
export interface Grid {
  times: readonly TimeDimension[];
  filters: readonly TimeFilter[];
  clocks: readonly PeriodClock[];
  buckets: readonly Bucket[];
  /** The numbers of buckets by their codes. */
  numbers: ReadonlyMap<string, number>;
}

export const codesKey = (codes: readonly number[]) => codes.join();

/** An upper bound of the buckets of a grid, computed without building it. */
export function mostBuckets(clocks: readonly Clock[], times: readonly TimeDimension[]): number {
  const scheduled = times.filter(isScheduled);
  const plain = mostPlainBuckets(clocks, times);
  if (scheduled.length === 0) return plain;
  const labels = clocks[0]?.pieces[0]?.programme?.labels;
  const ofSchedules = scheduled.reduce((product, id) => product * (labels?.get(id)?.length ?? 1), 1);
  // A quarter hour of a station is of one show.
  const quarters = clocks.reduce((sum, { from, to }) => sum + quarterOf(Math.max(0, to - from)), 0);
  return Math.min(plain * ofSchedules, quarters);
}

function mostPlainBuckets(clocks: readonly Clock[], times: readonly TimeDimension[]): number {
  // Clocks of several zones show the same days and hours, so the whole stretch is counted once.
  const [from, to] = [Math.min(...clocks.map((clock) => clock.from)), Math.max(...clocks.map((clock) => clock.to))];
  const days = clocks.length === 0 ? 0 : Math.ceil(Math.max(0, to - from) / 86_400) + 2;
  if (times.includes('quarter_hour')) return days * quartersOfDay;
  if (times.includes('hour')) return days * 24;
  const ofDay = times.includes('hour_of_day') ? 24 : times.includes('daypart') ? 6 : 1;
  return (times.some((id) => !isCyclic(id)) ? days : 7) * ofDay;
}

const noTime: Span = Object.freeze({ quarterHours: 0, seconds: 0, asked: 0, covered: 0, awaited: 0, live: 0 });

/** The positions of clocks that differ in stations and gaps alone, with one of them. */
function clocksAlike(clocks: readonly PeriodClock[]): [PeriodClock, number[]][] {
  const found = new Map<string, [PeriodClock, number[]]>();
  for (const [at, clock] of clocks.entries()) {
    const key = shownKey(clock);
    const known = found.get(key);
    if (known) known[1].push(at);
    else found.set(key, [clock, [at]]);
  }
  return [...found.values()];
}

/** Gathers the periods of some clocks into buckets, up to `to` of each clock. */
export function* gridOf(
  clocks: readonly PeriodClock[],
  times: readonly TimeDimension[],
  filters: readonly TimeFilter[],
): Steps<Grid> {
  const found = new Map<string, Bucket>();
  const bucketOf = (codes: readonly number[], clock: Clock) => {
    const key = codesKey(codes);
    const known = found.get(key);
    if (known) return known;
    const pieces = clock.isAlone ? clock.pieces : null;
    const [{ programme } = { programme: undefined }] = clock.pieces;
    const labels = times.map((id, at) => timeCodes[id].label(codes[at] as number, pieces, programme));
    const bucket = { codes, labels, spans: clocks.map(() => noTime) };
    found.set(key, bucket);
    return bucket;
  };
  if (times.length === 0 && clocks[0]) bucketOf([], clocks[0]);
  for (const [clock, positions] of clocksAlike(clocks)) {
    const whole = new Map<Bucket, Span>();
    yield* each(stretchesOf(clock, { times, filters }), ({ codes, quarterHours, seconds }) => {
      const bucket = bucketOf(codes, clock);
      const span = whole.get(bucket) ?? { ...noTime };
      whole.set(bucket, span);
      span.quarterHours += quarterHours;
      span.seconds += seconds;
      span.asked += seconds;
      span.covered += seconds;
    });
    yield* each(whole, ([{ spans }, span]) => {
      for (const at of positions) spans[at] = span;
    });
    for (const at of positions) {
      const { gaps, leftOut, awaited, live } = clocks[at] as PeriodClock;
      const ownSpan = (codes: readonly number[]): Span => {
        const bucket = bucketOf(codes, clock);
        const span = bucket.spans[at] as Span;
        if (span !== whole.get(bucket) && span !== noTime) return span;
        const own = { ...span };
        bucket.spans[at] = own;
        return own;
      };
      for (const gap of gaps) {
        yield* each(stretchesOf({ ...clock, ...gap }, { times, filters }), ({ codes, seconds }) => {
          ownSpan(codes).covered -= seconds;
        });
      }
      for (const stretch of leftOut) {
        yield* each(stretchesOf({ ...clock, ...stretch }, { times, filters }), ({ codes, quarterHours, seconds }) => {
          const span = ownSpan(codes);
          span.quarterHours -= quarterHours;
          span.seconds -= seconds;
        });
      }
      for (const [id, stretches] of [['awaited', awaited] as const, ['live', live] as const]) {
        for (const stretch of stretches) {
          yield* each(stretchesOf({ ...clock, ...stretch }, { times, filters }), ({ codes, seconds }) => {
            ownSpan(codes)[id] += seconds;
          });
        }
      }
    }
  }
  const buckets = yield* sort([...found.values()], inTime(times));
  const numbers = new Map<string, number>();
  yield* each(buckets, ({ codes }, number) => numbers.set(codesKey(codes), number));
  return { times, filters, clocks, buckets, numbers };
}

function inTime(times: readonly TimeDimension[]): (a: Bucket, b: Bucket) => number {
  const order = [...stretches.filter((id) => times.includes(id)), ...times.filter(isCyclic)].map((id) =>
    times.indexOf(id),
  );
  return (a, b) => {
    for (const at of order) {
      const difference = (a.codes[at] as number) - (b.codes[at] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

interface StretchOfBucket extends Pick<Span, 'quarterHours' | 'seconds'> {
  codes: readonly number[];
}

type Asked = Pick<Grid, 'times' | 'filters'>;

/** The stretches of buckets in the period of one clock. */
function stretchesOf(clock: Clock, grid: Asked): Iterable<StretchOfBucket> {
  const named = [...grid.times, ...grid.filters.map(({ dimension }) => dimension)];
  return named.every((id) => timeCodes[id].grain === 'day') ? daysOf(clock, grid) : partsOfDays(clock, grid);
}

function* daysOf(clock: Clock, grid: Asked): Generator<StretchOfBucket> {
  const { zone, from, to } = clock;
  for (const day of daysOver({ from, to }, zone)) {
    const begin = Math.max(day.from, from);
    const end = Math.min(day.to, to);
    const codes = codesAt(grid, localMidnight(day), null, pieceAt(clock, 0));
    if (codes && begin < end) yield { codes, ...spanOf(begin, end, clock) };
  }
}

const localMidnight = ({ day }: { day: string }) => (Date.parse(day) / 86_400_000) * quartersOfDay;

/** Days of the same kind without a clock change are walked once. */
function* partsOfDays(clock: Clock, grid: Asked): Generator<StretchOfBucket> {
  const { zone, from, to, elapsed } = clock;
  const daily = grid.times.filter((id) => timeCodes[id].grain === 'day');
  const named = [...grid.times, ...grid.filters.map(({ dimension }) => dimension)];
  const repeats = !named.some(isScheduled) && grid.times.every((id) => isCyclic(id) || timeCodes[id].grain === 'day');
  const anyPiece = pieceAt(clock, 0);
  const alike = new Map<string, { local: number; days: number }>();
  for (const day of daysOver({ from, to }, zone)) {
    const begin = Math.max(day.from, from);
    const end = Math.min(day.to, to);
    const isWhole = end - begin === 86_400 && end <= elapsed;
    if (repeats && isWhole && pieceAt(clock, quarterOf(begin)).to >= quarterOf(end)) {
      const local = localMidnight(day);
      const key = (['day_of_week', ...daily] as const).map((id) => timeCodes[id].code(local, null, anyPiece)).join();
      const known = alike.get(key);
      if (known) known.days++;
      else alike.set(key, { local, days: 1 });
    } else yield* quartersOf(clock, grid, begin, end);
  }
  for (const { local, days } of alike.values()) {
    for (let quarter = 0; quarter < quartersOfDay; quarter += 4) {
      const codes = codesAt(grid, local + quarter, null, anyPiece);
      if (codes) yield { codes, quarterHours: days * 4, seconds: days * 3600 };
    }
  }
}

function* quartersOf(clock: Clock, grid: Asked, begin: number, end: number): Generator<StretchOfBucket> {
  for (let at = begin; at < end; at += quarterHourSeconds) {
    const utc = quarterOf(at);
    const piece = pieceAt(clock, utc);
    const codes = codesAt(grid, utc + piece.offset, clock.isAlone ? utc : null, piece);
    if (codes) yield { codes, ...spanOf(at, at + quarterHourSeconds, clock) };
  }
}

const spanOf = (from: number, to: number, { elapsed, moment }: Clock) => ({
  quarterHours: Math.max(0, Math.min(to, elapsed) - from) / quarterHourSeconds,
  seconds: Math.max(0, Math.min(to, moment) - from),
});

/** The buckets that hold time after an instant (UTC seconds). */
export function* bucketsFrom(grid: Grid, instant: number): Steps<Set<number>> {
  const found = new Set<number>();
  for (const clock of grid.clocks) {
    const from = Math.max(clock.from, instant);
    if (from >= clock.to) continue;
    yield* each(stretchesOf({ ...clock, from }, grid), ({ codes }) => {
      const number = grid.numbers.get(codesKey(codes));
      if (number !== undefined) found.add(number);
    });
  }
  return found;
}
