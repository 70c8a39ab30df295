import { dayOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Side } from './model.ts';
import { quartersOfDay, type Series } from './series.ts';
import { logStudent } from './tails.ts';

/*
 * Without three weeks there is no usual week: whole days are compared with the seven days before (EARS C1: Hutwagner et al.,
 * The bioterrorism preparedness and response Early Aberration Reporting System, 2003), by Student's distribution, as seven days
 * tell little of how days spread.
 */

const baseline = 7;
const daysOfYear = 365.25;
/** Days are never more alike than this share of their mean. */
const leastSpread = 0.05;

interface DayVerdict {
  day: string;
  side: Side;
  observed: number;
  expected: number;
  /** Times a year that chance does it. */
  perYear: number;
}

/** Judges the last whole day of a series that is known; undefined before eight days are. */
export function judgeLastDay(series: Series, sides: readonly Side[]): DayVerdict | undefined {
  const { values, first, timezone, special } = series;
  const days = new Map<string, { sum: number; known: number; special: boolean }>();
  for (let at = 0; at < values.length; at++) {
    const day = dayOf((first + at) * quarterHourSeconds, timezone);
    const own = days.get(day) ?? { sum: 0, known: 0, special: false };
    days.set(day, own);
    if (Number.isNaN(values[at] as number)) continue;
    own.sum += values[at] as number;
    own.known++;
    if (special[at] === 1) own.special = true;
  }
  // The day on which clocks are put on has 92 quarter hours.
  const whole = [...days].filter(([, { known }]) => known >= quartersOfDay - 4);
  const last = whole.at(-1);
  const before = whole
    .slice(0, -1)
    .filter((day) => !day[1].special)
    .slice(-baseline);
  if (!last || before.length < baseline) return undefined;
  const means = before.map(([, { sum, known }]) => sum / known);
  const expected = means.reduce((sum, mean) => sum + mean, 0) / baseline;
  const variance = means.reduce((sum, mean) => sum + (mean - expected) ** 2, 0) / (baseline - 1);
  const observed = last[1].sum / last[1].known;
  const scale = Math.max(Math.sqrt(variance), leastSpread * expected, 0.01) * Math.sqrt(1 + 1 / baseline);
  const rate = (side: Side) =>
    daysOfYear * Math.exp(logStudent(((observed - expected) / scale) * (side === 'low' ? -1 : 1), baseline - 1));
  const side = sides.toSorted((one, other) => rate(one) - rate(other))[0] as Side;
  return { day: last[0], side, observed, expected, perYear: rate(side) };
}
