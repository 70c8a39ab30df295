import { type Dimension, type DimensionId, dimensions } from './dimensions.ts';
import { dayOf, offsetsOf, type Stretch, startOfDay } from './zone.ts';

/**
 * Periods by name. Rolling ones come first, and end yesterday; multiples of seven days contain each weekday equally often.
 */
export const presetIds = [
  'last_7_days',
  'last_28_days',
  'last_84_days',
  'last_364_days',
  'last_30_days',
  'last_90_days',
  'yesterday',
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_12_months',
] as const;
export type PresetId = (typeof presetIds)[number];

/** Local calendar days, both included, written YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day that is a number of days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one day to another, both included. */
export function dayCount({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The day so many months later, or the last of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The most days whose public holidays are named: longer periods have them in all of their parts. */
export const mostHolidayDays = 100;

/** The days of a preset on a given local day. */
export function presetDays(preset: PresetId, today: string): DayRange {
  const yesterday = addDays(today, -1);
  const monday = addDays(today, 1 - weekdayOf(today));
  const first = `${today.slice(0, 8)}01`;
  const quarter = addMonths(first, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (preset) {
    case 'last_7_days':
    case 'last_28_days':
    case 'last_84_days':
    case 'last_364_days':
    case 'last_30_days':
    case 'last_90_days':
      return { from: addDays(today, -Number(preset.split('_')[1])), to: yesterday };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'today':
      return { from: today, to: today };
    case 'this_week':
      return { from: monday, to: today };
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this_month':
      return { from: first, to: today };
    case 'last_month':
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    case 'this_quarter':
      return { from: quarter, to: today };
    case 'last_quarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last_12_months':
      return { from: addMonths(first, -12), to: addDays(first, -1) };
  }
}

/** The preset that means these days on a given local day; undefined if none does. */
export function presetOf({ from, to }: DayRange, today: string): PresetId | undefined {
  return presetIds.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}

/** The months of a period of whole calendar months; 0 for others. */
export function wholeMonths({ from, to }: DayRange): number {
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return 0;
  const [first = 0, last = 0] = [from, after].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return last - first;
}

/** The period just before (-1) or after (1), as long as this one: as many days, or as many whole calendar months. */
export function movedDays(days: DayRange, direction: 1 | -1): DayRange {
  const months = wholeMonths(days) * direction;
  const step = dayCount(days) * direction;
  if (months === 0) return { from: addDays(days.from, step), to: addDays(days.to, step) };
  return { from: addMonths(days.from, months), to: addDays(addMonths(addDays(days.to, 1), months), -1) };
}

export type Comparison = 'previous_period' | 'same_weekdays' | 'year_before' | DayRange;

/**
 * The days that a period is compared with.
 * `previous_period`: as many days, or as many whole calendar months, just before. `same_weekdays`: as many days, moved back by whole weeks, so that Mondays are
 * compared with Mondays. `year_before`: the same dates one year earlier.
 */
export function comparisonDays(days: DayRange, comparison: Comparison): DayRange {
  if (typeof comparison === 'object') return comparison;
  if (comparison === 'year_before') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
  if (comparison === 'previous_period') return movedDays(days, -1);
  const back = Math.ceil(dayCount(days) / 7) * 7;
  return { from: addDays(days.from, -back), to: addDays(days.to, -back) };
}

/**
 * The days of two periods of as many whole calendar months, where these are not as many days: what adds up is then compared by
 * the day.
 */
export function unequalMonths(days: DayRange, before: DayRange): { days: number; before: number } | undefined {
  const counts = { days: dayCount(days), before: dayCount(before) };
  const months = wholeMonths(days);
  return months > 0 && months === wholeMonths(before) && counts.days !== counts.before ? counts : undefined;
}

/** Whether each day of a range is in one of some others, which may follow each other. */
export function coversDays(shown: readonly DayRange[], days: DayRange): boolean {
  let next = days.from;
  for (const { from, to } of shown.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (from <= next && next <= to) next = addDays(to, 1);
  return next > days.to;
}

/** Local days as instants in a zone. */
export function stretchOf(days: DayRange, zone: string): Stretch {
  return { from: startOfDay(days.from, zone), to: startOfDay(addDays(days.to, 1), zone) };
}

const daySeconds = 86_400;
const dayNumber = (day: string) => Date.parse(day) / (daySeconds * 1000);

/**
 * The local days of a stretch in a zone, each as a stretch of its own, one for every date: a date that the zone skipped is a
 * stretch of no length.
 */
export function* daysOver({ from, to }: Stretch, zone: string): Generator<Stretch & { day: string }> {
  if (from >= to) return;
  // From midnight on, and a little longer: the last day ends after the stretch.
  const first = dayNumber(dayOf(from, zone));
  const last = dayNumber(dayOf(to - 1, zone));
  const begins: number[] = [];
  for (const piece of offsetsOf({ from: from - 2 * daySeconds, to: to + 2 * daySeconds }, zone)) {
    const reached = Math.floor((piece.from + piece.offset) / daySeconds);
    // Midnight was skipped: the day begins with the change.
    while (begins.length > 0 && first + begins.length <= reached && first + begins.length <= last + 1)
      begins.push(piece.from);
    for (let day = first + begins.length; day <= last + 1; day++) {
      const midnight = day * daySeconds - piece.offset;
      if (midnight >= piece.to) break;
      begins.push(Math.max(midnight, piece.from));
    }
  }
  for (let at = 0; at <= last - first; at++) {
    yield {
      day: new Date((first + at) * daySeconds * 1000).toISOString().slice(0, 10),
      from: begins[at] as number,
      to: begins[at + 1] as number,
    };
  }
}

/** The dimensions of time. */
export type TimeDimension = {
  [Id in DimensionId]: (typeof dimensions)[Id]['kind'] extends 'time' ? Id : never;
}[DimensionId];

/** The plain stretches of time that charts have buckets of, from the shortest to the longest. */
export const grains = ['hour', 'day', 'week', 'month'] as const satisfies readonly TimeDimension[];
export type Grain = (typeof grains)[number];
/** The plain stretches of time from the shortest to the longest: the shortest one in a query determines the time of a bucket. */
export const stretches: readonly TimeDimension[] = ['quarter_hour', ...grains];

export function isTimeDimension(id: DimensionId): id is TimeDimension {
  return dimensions[id].kind === 'time';
}

/** Whether one label of a dimension covers many stretches of time, such as every Monday. */
export function isCyclic(id: DimensionId): boolean {
  const dimension: Dimension = dimensions[id];
  return dimension.cyclic === true;
}
