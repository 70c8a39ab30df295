import type { Coverage } from '@quarterhour/model/coverage';
import { type DimensionId, dayparts } from '@quarterhour/model/dimensions';
import { type MeasureId, measures } from '@quarterhour/model/measures';
import { dayCount, stretchOf } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { offsetAt, type Stretch } from '@quarterhour/model/zone';
import type { CyclePart } from '../../charts/cycle-chart.tsx';
import { readRows } from '../../charts/read-result.ts';
import { isOfOne } from '../../data/measure-format.ts';
import { weekdayName } from '../../data/value-name.ts';
import { type Occurrences, occurrencesOf, sumOf, timesOf } from './occurrences.ts';

/** The cyclic dimensions: each value gathers many stretches of the period. */
export type CycleId = Extract<DimensionId, 'hour_of_day' | 'day_of_week' | 'daypart'>;

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

const values: Record<CycleId, readonly string[]> = {
  hour_of_day: hours,
  day_of_week: weekdays,
  daypart: dayparts.map(({ id }) => id),
};

/**
 * Whether a measure is shown as an average per hour or day of its value. Measures that add up are: otherwise a period
 * with five Mondays would make Monday look strong. The others are averages already, or count distinct devices.
 */
export function isAveraged(measure: MeasureId): boolean {
  return measures[measure].additive;
}

/** The parts of a cycle in order, each with its average now and in the comparison period. */
export function cycleParts(
  result: Result,
  measure: MeasureId,
  dimension: CycleId,
  nameOf: (value: string) => string,
  locale: string,
): CyclePart[] {
  const rows = new Map(readRows(result, measure).map((row) => [row.keys[0], row]));
  const now = isAveraged(measure) ? occurrencesNow(result) : null;
  const before = isAveraged(measure) && result.query.compare ? occurrencesBefore(result) : null;
  const leavesOut = (result.meta.left_out ?? []).length > 0;
  return values[dimension].map((id) => {
    const row = rows.get(id);
    const value = divide(row?.value ?? null, timesOfPart(now, dimension, id));
    // With gaps, the change of what both periods have in common is known, but not how often each part occurred in it.
    const was = leavesOut
      ? beforeOfChange(value, row?.change ?? null)
      : divide(row?.before ?? null, timesOfPart(before, dimension, id));
    return {
      id,
      name: nameOf(id),
      tick: tickOf(dimension, id, nameOf, locale),
      value,
      before: was,
      change: value === null || !was ? null : (value - was) / was,
    };
  });
}

/** The average values of a week, by weekday and hour of the day. */
export function weekValues(result: Result, measure: MeasureId): (weekday: string, hour: string) => number | null {
  const day = result.query.dimensions.indexOf('day_of_week');
  const rows = new Map(
    readRows(result, measure).map((row) => [`${row.keys[day]} ${row.keys[1 - day]}`, row.value] as const),
  );
  const counts = occurrencesNow(result);
  return (weekday, hour) => {
    const times = timesOf(counts, weekday, [hour]);
    // Nobody listened at a time of which there are logs; of one session or device, there is none.
    const nobody = result.meta.coverage && times >= nearlyNone && !isOfOne(measure) ? 0 : null;
    const value = rows.get(`${weekday} ${hour}`) ?? nobody;
    return divide(value, isAveraged(measure) ? times : 1);
  };
}

type Clock = Result['query']['clocks'][number];

/**
 * The number of occurrences of each hour in the past part of the period, without the time of which there are no logs: the
 * average over the stations.
 */
function occurrencesNow({ query: { clocks }, meta }: Result): Occurrences {
  return knownOf(clocks, meta.coverage, pastOf, pastOf);
}

function occurrencesBefore({ query: { clocks }, meta }: Result): Occurrences {
  const whole = ({ period, compare, timezone }: Clock) => stretchOf(compare ?? period, timezone);
  return knownOf(clocks, meta.coverage_before, pastBefore, whole);
}

/**
 * @param asked the time of a clock whose occurrences are counted
 * @param whole the time of which the coverage is
 */
function knownOf(
  clocks: readonly Clock[],
  coverage: Coverage | null | undefined,
  asked: (clock: Clock) => Stretch,
  whole: (clock: Clock) => Stretch,
): Occurrences {
  const all = Math.max(
    clocks.reduce((sum, clock) => sum + sharesOf(clock), 0),
    1,
  );
  const parts = clocks.map((clock) => [occurrencesOf(asked(clock), clock.timezone), sharesOf(clock) / all] as const);
  const gaps = unknownOf(coverage);
  if (gaps.length === 0) return sumOf(parts);
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const wholeSeconds = clocks.reduce((sum, clock) => {
    const { from, to } = whole(clock);
    return sum + ((to - from) * sharesOf(clock)) / all;
  }, 0);
  // The coverage is of the stations with logs alone.
  const stations = Math.max(1, Math.round(lost / ((1 - (coverage?.share ?? 0)) * wholeSeconds)));
  const missing = gaps.flatMap((gap) => {
    const clock = clocks.find(({ timezone }) => offsetAt(gap.from, timezone) === gap.offset) ?? clocks[0];
    if (!clock) return [];
    const { from, to } = asked(clock);
    const part = { from: Math.max(from, gap.from), to: Math.min(to, gap.to) };
    return part.from < part.to ? [[occurrencesOf(part, clock.timezone), -1 / stations] as const] : [];
  });
  return sumOf([...parts, ...missing]);
}

/** Without stations, the days still have hours. */
const sharesOf = ({ stations }: Clock) => stations || 1;

/** The time of each station of which there are no logs, with the offset of its clock. */
function unknownOf(coverage: Coverage | null | undefined): (Stretch & { offset: number })[] {
  const gaps = (coverage?.gaps ?? []).filter(({ reason }) => reason !== 'suspected');
  const found = new Map<string, (Stretch & { offset: number })[]>();
  // In the order of time: what overlaps of one station counts once.
  for (const { station, from, to } of gaps) {
    const own = found.get(station) ?? [];
    const reached = own.at(-1)?.to ?? 0;
    const part = { from: Math.max(seconds(from), reached), to: seconds(to), offset: offsetIn(from) };
    if (part.from < part.to) own.push(part);
    found.set(station, own);
  }
  return [...found.values()].flat();
}

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** The seconds by which the clock of an instant in ISO 8601 is ahead of UTC. */
function offsetIn(instant: string): number {
  const [, sign, hour = '0', minute = '0'] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hour) * 3600 + Number(minute) * 60);
}

/** The part of a clock's period that is over. */
function pastOf({ period, timezone }: Clock): Stretch {
  const { from, to } = stretchOf(period, timezone);
  return { from, to: Math.min(to, Date.now() / 1000) };
}

/** The matching part of the comparison period: as long as the past part of the period. */
function pastBefore(clock: Clock): Stretch {
  const { period, compare, timezone } = clock;
  const before = stretchOf(compare ?? period, timezone);
  if (dayCount(compare ?? period) !== dayCount(period)) return before;
  const past = pastOf(clock);
  const isOver = past.to === stretchOf(period, timezone).to;
  return isOver ? before : { from: before.from, to: before.from + past.to - past.from };
}

/** A value before its change; null if unknown. */
function beforeOfChange(value: number | null, change: number | null): number | null {
  return change === null ? null : divide(value, 1 + change);
}

/** Sums of fractions of hours leave a rest. */
const nearlyNone = 1e-9;

function divide(value: number | null, times: number): number | null {
  return value === null || times < nearlyNone ? null : value / times;
}

function timesOfPart(counts: Occurrences | null, dimension: CycleId, id: string): number {
  if (!counts) return 1;
  if (dimension === 'day_of_week') return timesOf(counts, id, null);
  return timesOf(counts, null, dimension === 'hour_of_day' ? [id] : hoursOfDaypart(id));
}

function hoursOfDaypart(id: string): string[] {
  const place = dayparts.findIndex((part) => part.id === id);
  const end = dayparts[place + 1]?.from ?? hours.length;
  return hours.slice(dayparts[place]?.from ?? 0, end);
}

function tickOf(dimension: CycleId, id: string, nameOf: (value: string) => string, locale: string): string {
  if (dimension === 'hour_of_day') return Number(id) % 3 === 0 ? id : '';
  return dimension === 'day_of_week' ? weekdayName(Number(id), locale, 'short') : nameOf(id);
}
