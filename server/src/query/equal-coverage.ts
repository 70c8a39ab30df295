import { daysOver } from '@quarterhour/model/period';
import { offsetAt, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { complement, united, within } from '../listening/coverage/read-coverage.ts';
import type { ClockPeriod, When } from './located-query.ts';
import type { PeriodClock } from './period-clocks.ts';

/*
 * The time that two periods have in common (docs/coverage.md). A quarter hour of a station is compared if it is covered, and
 * if no quarter hour at the same local time on the day with the same number is missing in the other period.
 */

const daySeconds = 86_400;

/** The stretches of each period that are not compared (UTC seconds), in order. */
export interface LeftOut {
  now: Stretch[];
  before: Stretch[];
}

export interface Side {
  period: ClockPeriod;
  /** Its gaps up to `until`; and those of them that are left out of the other side as well. */
  gaps: readonly Stretch[];
  missing: readonly Stretch[];
  /** Up to when it is read. */
  until: number;
}

/** How much is left out with a quarter hour that is missing: itself, its day, or so many days in a row. */
export type Unit = 'quarter_hour' | number;

/** Leaves time that is missing on one side out of both. */
export function leftOutOf(now: Side, before: Side, compare: When['compare'], unit: Unit): LeftOut {
  if (unit !== 'quarter_hour') return daysLeftOut(now, before, compare, unit);
  const labels = [labelsOf(now, compare), labelsOf(before, compare)];
  const missingOn = (side: Side) => labels.flatMap((missing) => stretchesOf(side, missing, compare));
  return {
    // In the night when clocks change, a time that comes twice goes whole on its own side as well.
    now: united([...now.gaps, ...missingOn(now)]),
    before: united([...before.gaps, ...missingOn(before)]),
  };
}

/** Leaves whole days out of both, so many in a row, where either lacks something. */
function daysLeftOut(now: Side, before: Side, compare: When['compare'], unit: number): LeftOut {
  const missing = new Set(
    [now, before].flatMap((side) => [...labelsOf(side, compare).keys()].map((day) => Math.floor(day / unit))),
  );
  const daysOf = (side: Side) => {
    const numbers = dayNumbers(side.period, side.until, compare);
    const stretches = [...daysOver({ from: side.period.from, to: side.until }, side.period.zone)].flatMap(
      ({ day, from, to }) => {
        const number = numbers.get(day);
        const isOut = number !== undefined && missing.has(Math.floor(number / unit));
        return isOut ? [{ from, to: Math.min(to, side.until) }] : [];
      },
    );
    return united([...side.gaps, ...stretches]);
  };
  return { now: daysOf(now), before: daysOf(before) };
}

/** The missing local times (seconds after midnight) by the number of the day. */
type Labels = ReadonlyMap<number, ReadonlySet<number> | 'all'>;

function labelsOf({ period, missing, until }: Side, compare: When['compare']): Labels {
  const found = new Map<number, Set<number> | 'all'>();
  if (missing.length === 0) return found;
  const numbers = dayNumbers(period, until, compare);
  for (const gap of missing) {
    for (const { day, from, to } of daysOver(gap, period.zone)) {
      const number = numbers.get(day);
      if (number === undefined) continue;
      if (gap.from <= from && gap.to >= to && to - from === daySeconds) found.set(number, 'all');
      const known = found.get(number) ?? new Set();
      if (known === 'all') continue;
      for (const time of quartersOf(Math.max(from, gap.from), Math.min(to, gap.to), period.zone)) known.add(time.label);
      found.set(number, known);
    }
  }
  return found;
}

/** The stretches of a period at the given local times of the given days. */
function stretchesOf({ period, until }: Side, labels: Labels, compare: When['compare']): Stretch[] {
  if (labels.size === 0) return [];
  const numbers = dayNumbers(period, until, compare);
  return [...daysOver({ from: period.from, to: until }, period.zone)].flatMap(({ day, from, to }) => {
    const missing = labels.get(numbers.get(day) ?? -1);
    if (!missing) return [];
    const part = { from, to: Math.min(to, until) };
    if (missing === 'all') return [part];
    return quartersOf(part.from, part.to, period.zone)
      .filter(({ label }) => missing.has(label))
      .map(({ at }) => ({ from: at, to: at + quarterHourSeconds }));
  });
}

/** The number of each day in the period. 29 February has none in a comparison with the year before. */
function dayNumbers({ from, zone }: ClockPeriod, until: number, compare: When['compare']): Map<string, number> {
  const days = [...daysOver({ from, to: until }, zone)].map(({ day }) => day);
  const compared = compare === 'year_before' ? days.filter((day) => !day.endsWith('-02-29')) : days;
  return new Map(compared.map((day, number) => [day, number]));
}

function quartersOf(from: number, to: number, zone: string): { at: number; label: number }[] {
  const count = Math.max(0, Math.ceil((to - from) / quarterHourSeconds));
  return Array.from({ length: count }, (_, number) => {
    const at = from + number * quarterHourSeconds;
    return { at, label: (at + offsetAt(at, zone)) % daySeconds };
  });
}

/**
 * Cuts the time that is not compared, or all gaps, out of clocks: one clock for each stretch that stays. A stretch that
 * begins inside a day is split at midnight, so that whole days can be read from rollups. Averages go by the original clock.
 */
export function cutClocks(clocks: readonly PeriodClock[], what: 'cut' | 'gaps'): PeriodClock[] {
  const cut = clocks.flatMap((clock) => {
    const { from, to, [what]: stretches } = clock;
    if (within(stretches, { from, to }).length === 0) return [clock];
    return complement(stretches, { from, to }).flatMap((stay) => partsOf(clock, stay));
  });
  return cut.map((clock, number) => {
    const { stations, set } = clock;
    return { ...clock, number, bundles: [{ number, stations, set }] };
  });
}

function partsOf(clock: PeriodClock, { from, to }: Stretch): PeriodClock[] {
  const start = from === clock.from ? clock.start : from;
  const part = { ...clock, start, from, to, elapsed: Math.min(clock.elapsed, to) };
  const [day] = daysOver({ from, to }, clock.zone);
  if (!clock.isOwn || !day || day.from === from) return [part];
  const midnight = Math.min(day.to, to);
  const head = { ...part, to: midnight, elapsed: Math.min(part.elapsed, midnight), isPart: true };
  return midnight < to ? [head, { ...part, from: midnight }] : [head];
}
