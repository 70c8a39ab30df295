import { addDays } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { readRows } from '@quarterhour/web/charts/read-result';
import type { EarlierFigure, EarlierMeasure } from '../../model/figures.ts';

/** Quarterhour's value for a station and day; as with the earlier provider's figures, null is unknown. */
export type OwnFigure = EarlierFigure;

/** The figures of one day from both providers. If both know a station, only such stations are included. */
export interface DayPair {
  day: string;
  earlier: number | null;
  own: number | null;
  /** Whether both cover the same stations. */
  shared: boolean;
}

export interface Agreement {
  /** The number of days that both know. */
  days: number;
  /** Our total divided by theirs on these days; null if theirs is 0. */
  ratio: number | null;
  /** The square of the correlation of the days; null for fewer than three days, and if one of the two never changes. */
  rSquared: number | null;
  /** Between what the ratios of four of five days lie, from five days on; null for fewer. */
  spread: { low: number; high: number } | null;
}

/** What Quarterhour knows, without the days of stations whose logs lack a part of them. */
export interface OwnFigures {
  figures: OwnFigure[];
  uncovered: Pick<OwnFigure, 'station' | 'day'>[];
}

/**
 * Reads a Result by day and station. A station is known from its first to its last day with listening: days without
 * listening between them are zeros, days outside are days without logs. Days with a lost log or a confirmed outage are left out.
 */
export function ownFigures(result: Result): OwnFigures {
  const { dimensions, measures } = result.query;
  const [day, station] = [dimensions.indexOf('day'), dimensions.indexOf('station')];
  const known = new Map<string, OwnFigure>();
  const ends = new Map<string, { from: string; to: string }>();
  const readings = measures.map((measure) => [measure, readRows(result, measure)] as const);
  for (const [measure, rows] of readings) {
    for (const { keys, value } of rows) {
      const at = { station: keys[station] ?? '', day: keys[day] ?? '' };
      if (result.meta.unfinished.includes(at.day)) continue;
      const figure = known.get(keyOf(at)) ?? emptyOf(at, measures);
      figure[measure as EarlierMeasure] = value ?? figure[measure as EarlierMeasure];
      known.set(keyOf(at), figure);
      if (!value) continue;
      const { from, to } = ends.get(at.station) ?? { from: at.day, to: at.day };
      ends.set(at.station, { from: at.day < from ? at.day : from, to: at.day > to ? at.day : to });
    }
  }
  const lost = lostDays(result);
  const all = [...ends].flatMap(([slug, { from, to }]) => daysOf(from, to).map((one) => ({ station: slug, day: one })));
  return {
    figures: all.filter((at) => !lost.has(keyOf(at))).map((at) => known.get(keyOf(at)) ?? emptyOf(at, measures)),
    uncovered: all.filter((at) => lost.has(keyOf(at))),
  };
}

/** The days of stations in which time is missing from their logs. Instants are in local time of the station. */
function lostDays({ meta }: Result): ReadonlySet<string> {
  const gaps = (meta.coverage?.gaps ?? []).filter(({ reason }) => reason === 'no_log' || reason === 'confirmed');
  const days = gaps.flatMap(({ station, from, to }) => {
    const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
    // A gap that ends at midnight takes nothing from the day that begins.
    const isMidnight = to.slice(11, 16) === '00:00' && last > first;
    return daysOf(first, isMidnight ? addDays(last, -1) : last).map((day) => keyOf({ station, day }));
  });
  return new Set(days);
}

function emptyOf(at: Pick<OwnFigure, 'station' | 'day'>, measures: readonly string[]): OwnFigure {
  const asked = (measure: EarlierMeasure) => (measures.includes(measure) ? 0 : null);
  return {
    ...at,
    sessions: asked('sessions'),
    listening_hours: asked('listening_hours'),
    aqh: asked('aqh'),
    reach: asked('reach'),
  };
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function keyOf({ station, day }: Pick<OwnFigure, 'station' | 'day'>): string {
  return `${station} ${day}`;
}

/** The days of both providers. On a day on which each knows other stations, each has a value of its own. */
export function pairDays(
  earlier: readonly EarlierFigure[],
  own: readonly OwnFigure[],
  measure: EarlierMeasure,
): DayPair[] {
  const ownAt = new Map(own.map((figure) => [keyOf(figure), figure[measure]]));
  const inEarlier = new Set(earlier.filter((figure) => figure[measure] !== null).map(keyOf));
  const days = new Map<string, { shared?: [number, number]; earlier?: number; own?: number }>();
  const at = (day: string) => {
    const found = days.get(day) ?? {};
    days.set(day, found);
    return found;
  };
  for (const figure of earlier) {
    const theirs = figure[measure];
    if (theirs === null) continue;
    const sums = at(figure.day);
    const ours = ownAt.get(keyOf(figure)) ?? null;
    if (ours === null) sums.earlier = (sums.earlier ?? 0) + theirs;
    else sums.shared = [(sums.shared?.[0] ?? 0) + theirs, (sums.shared?.[1] ?? 0) + ours];
  }
  for (const figure of own) {
    const ours = figure[measure];
    if (ours === null || inEarlier.has(keyOf(figure))) continue;
    const sums = at(figure.day);
    sums.own = (sums.own ?? 0) + ours;
  }
  return [...days]
    .map(([day, { shared, earlier: theirs = null, own: ours = null }]) =>
      shared
        ? { day, earlier: shared[0], own: shared[1], shared: true }
        : { day, earlier: theirs, own: ours, shared: false },
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The agreement of the two on the days that both know. */
export function agreementOf(pairs: readonly DayPair[]): Agreement {
  const shared = pairs.filter((pair) => pair.shared);
  const theirs = shared.map(({ earlier }) => earlier ?? 0);
  const ours = shared.map(({ own }) => own ?? 0);
  const all = sum(theirs);
  return {
    days: shared.length,
    ratio: all === 0 ? null : sum(ours) / all,
    rSquared: rSquaredOf(theirs, ours),
    spread: spreadOf(shared),
  };
}

const fewestForSpread = 5;

/** The ratio of the day at the first tenth and at the last tenth. */
function spreadOf(shared: readonly DayPair[]): Agreement['spread'] {
  const ratios = shared.flatMap(({ earlier, own }) => (earlier ? [(own ?? 0) / earlier] : [])).sort((a, b) => a - b);
  if (ratios.length < fewestForSpread) return null;
  const out = Math.floor(ratios.length / 10);
  return { low: ratios[out] as number, high: ratios[ratios.length - 1 - out] as number };
}

function rSquaredOf(one: readonly number[], other: readonly number[]): number | null {
  if (one.length < 3) return null;
  const [away, otherAway] = [deviations(one), deviations(other)];
  const spread = sum(away.map((value) => value ** 2)) * sum(otherAway.map((value) => value ** 2));
  return spread === 0 ? null : sum(away.map((value, index) => value * (otherAway[index] ?? 0))) ** 2 / spread;
}

function deviations(values: readonly number[]): number[] {
  const mean = sum(values) / values.length;
  return values.map((value) => value - mean);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
