import { type DimensionId, dayparts } from '@quarterhour/model/dimensions';
import { type MeasureId, measures } from '@quarterhour/model/measures';
import { dayCount, stretchOf } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { Stretch } from '@quarterhour/model/zone';
import type { CyclePart } from '../../charts/cycle-chart.tsx';
import { readRows } from '../../charts/read-result.ts';
import { weekdayName } from '../../data/value-name.ts';
import { type Occurrences, occurrencesOf, timesOf } from './occurrences.ts';

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
  const counts = isAveraged(measure) ? occurrencesNow(result) : null;
  return (weekday, hour) =>
    divide(rows.get(`${weekday} ${hour}`) ?? null, counts ? timesOf(counts, weekday, [hour]) : 1);
}

type Clock = Result['query']['clocks'][number];

/**
 * The number of occurrences of each hour in the past part of the period; with several clocks, the average over the
 * stations.
 */
function occurrencesNow({ query: { clocks } }: Result): Occurrences {
  return averageOf(clocks, (clock) => occurrencesOf(pastOf(clock), clock.timezone));
}

function occurrencesBefore({ query: { clocks } }: Result): Occurrences {
  return averageOf(clocks, (clock) => occurrencesOf(pastBefore(clock), clock.timezone));
}

function averageOf(clocks: readonly Clock[], countsOf: (clock: Clock) => Occurrences): Occurrences {
  const all = Math.max(
    clocks.reduce((sum, { stations }) => sum + stations, 0),
    1,
  );
  // Without stations, the days still have hours.
  const parts = clocks.map((clock) => ({ counts: countsOf(clock), part: (clock.stations || 1) / all }));
  return new Map(
    weekdays
      .map(Number)
      .map((day) => [
        day,
        hours.map((_, hour) => parts.reduce((sum, { counts, part }) => sum + part * (counts.get(day)?.[hour] ?? 0), 0)),
      ]),
  );
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

function divide(value: number | null, times: number): number | null {
  return value === null || times === 0 ? null : value / times;
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
