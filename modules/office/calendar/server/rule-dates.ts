import { localOf } from './times.ts';

/*
 * The dates of a recurrence rule (RFC 5545), by whole-number arithmetic: an event takes place at most once a day, so that a
 * rule is a set of days. Days are numbered from 1970-01-01, weekdays from Monday, which is 0.
 */

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** Which days a rule selects; an empty list is no condition. */
export interface DateRule {
  frequency: (typeof frequencies)[number];
  interval: number;
  /** The day of the series' own start, which it never precedes. */
  start: number;
  /** The last day that it may select. */
  last: number;
  count: number | undefined;
  /** With a number: the nth such weekday of the month or the year, from its end if negative; 0 for each. */
  weekdays: readonly { weekday: number; nth: number }[];
  monthDays: readonly number[];
  months: readonly number[];
  weeks: readonly number[];
  yearDays: readonly number[];
  /** Of each period; of a day, which has one, there are none. */
  positions: readonly number[];
  /** The weekday on which weeks begin. */
  weekStart: number;
}

/** No occurrence is later: the calendar's own fields end there as well. */
const horizon = dayNumber('2199-12-31');
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The number of a date YYYY-MM-DD, or of the date of a local time. */
export function dayNumber(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / 86_400_000;
}

/** The date YYYY-MM-DD of a day's number. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
/** The first day of a month, numbered from January 1970. */
const firstOfMonth = (month: number) => Date.UTC(1970, month, 1) / 86_400_000;

/** Reads a rule of a series that starts at a local time, or on a date; `recurrence.ts` says which rules are read. */
export function dateRuleOf(rule: string, start: string, timezone: string): DateRule {
  const written = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const numbers = (name: string) => (written.get(name)?.split(',') ?? []).filter(Boolean).map(Number);
  const count = written.get('COUNT');
  const weekdays = (written.get('BYDAY')?.split(',') ?? []).filter(Boolean).map((day) => ({
    weekday: weekdayNames.indexOf(day.slice(-2)),
    nth: Number(day.slice(0, -2)),
  }));
  const read: DateRule = {
    frequency: frequencies.find((one) => one === written.get('FREQ')) ?? 'DAILY',
    interval: Number(written.get('INTERVAL') ?? 1),
    start: dayNumber(start),
    last: lastDay(written.get('UNTIL'), start, timezone),
    count: count === undefined ? undefined : Number(count),
    weekdays,
    monthDays: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    positions: numbers('BYSETPOS'),
    weekStart: weekdayNames.indexOf(written.get('WKST') ?? 'MO'),
  };
  const isDaily = read.frequency === 'DAILY' && read.positions.length > 0;
  if (!isDaily) return withStart(read, start);
  const has = read.positions.some((position) => Math.abs(position) === 1);
  return { ...read, positions: [], last: has ? read.last : Number.NEGATIVE_INFINITY };
}

/** What a rule leaves out follows its start (RFC 5545, 3.3.10). */
function withStart(rule: DateRule, start: string): DateRule {
  const { frequency, weekdays, monthDays, months, weeks, yearDays } = rule;
  if (weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  const ownDay = [{ weekday: weekdayOf(rule.start), nth: 0 }];
  if (frequency === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: ownDay };
  if (frequency === 'DAILY') return rule;
  const [, month, day] = start.slice(0, 10).split('-').map(Number);
  const ownMonth = frequency === 'YEARLY' && months.length === 0 ? [month ?? 1] : months;
  return { ...rule, months: ownMonth, monthDays: [day ?? 1] };
}

/** The last day on which a series may take place by UNTIL: a date, a local time, or an instant. */
function lastDay(until: string | undefined, start: string, timezone: string): number {
  const [, year, month, dayOfMonth, hour, minute, zulu] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/.exec(until ?? '') ?? [];
  if (!year) return horizon;
  const date = `${year}-${month}-${dayOfMonth}`;
  const day = dayNumber(date);
  // An end on 31 June is none: the rule then gives nothing.
  if (Number.isNaN(day)) return Number.NEGATIVE_INFINITY;
  if (hour === undefined || start.length === 10) return Math.min(horizon, day);
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth), Number(hour), Number(minute)) / 1000;
  const local = zulu ? localOf(instant, timezone) : `${date}T${hour}:${minute}`;
  return Math.min(horizon, dayNumber(local) - (start.slice(11) > local.slice(11) ? 1 : 0));
}

/**
 * The days that a rule selects, from a day on, in their order.
 * @param spend is called with the number of days that are examined, before they are
 */
export function* daysOf(rule: DateRule, from: number, spend: (days: number) => void): Generator<number> {
  const { start, last, count, positions } = rule;
  const first = Math.max(from, start);
  const fits = conditionOf(rule);
  const begin = beginAt(rule, first);
  let left = count === undefined ? Number.POSITIVE_INFINITY : count - begin.counted;
  for (let number = begin.period; left > 0; number++) {
    const { from: begins, until } = periodOf(rule, number);
    if (begins > last) return;
    spend(1);
    for (const day of chosen(daysIn(rule, begins, until, fits, spend), positions)) {
      if (day < start) continue;
      if (day > last || left-- <= 0) return;
      if (day >= first) yield day;
    }
  }
}

/** The period to begin with, and how many days the rule has selected before it. */
function beginAt(rule: DateRule, first: number): { period: number; counted: number } {
  const period = Math.max(0, periodBefore(rule, first));
  if (rule.count === undefined || period === 0) return { period, counted: 0 };
  const counted = countedBefore(rule, period);
  return counted === undefined ? { period: 0, counted: 0 } : { period, counted };
}

/** How many days a plain rule has before a period; undefined if only its days tell. */
function countedBefore(rule: DateRule, period: number): number | undefined {
  const { frequency, start, interval, weekdays, monthDays, months, weeks, yearDays, positions } = rule;
  if (monthDays.length + months.length + weeks.length + yearDays.length + positions.length > 0) return undefined;
  if (frequency === 'DAILY' && weekdays.length === 0) {
    return Math.ceil((periodOf(rule, period).from - start) / interval);
  }
  if (frequency !== 'WEEKLY') return undefined;
  const perWeek = new Set(weekdays.map(({ weekday }) => weekday)).size;
  // The first week may begin before the start.
  let inFirst = 0;
  const { until } = periodOf(rule, 0);
  for (let day = start; day < until; day++) {
    if (weekdays.some(({ weekday }) => weekday === weekdayOf(day))) inFirst++;
  }
  return inFirst + (period - 1) * perWeek;
}

const yearOf = (day: number) => new Date(day * 86_400_000).getUTCFullYear();
const monthNumber = (day: number) => {
  const date = new Date(day * 86_400_000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};
const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** The number of the last period that begins on a day or before it. The days of a daily rule come in months. */
function periodBefore({ frequency, interval, start, weekStart }: DateRule, day: number): number {
  if (frequency === 'DAILY') return monthNumber(day) - monthNumber(start);
  if (frequency === 'WEEKLY') return Math.floor((weekOf(day, weekStart) - weekOf(start, weekStart)) / 7 / interval);
  const passed = frequency === 'MONTHLY' ? monthNumber(day) - monthNumber(start) : yearOf(day) - yearOf(start);
  return Math.floor(passed / interval);
}

/** A period of a rule: [from, until). */
function periodOf(
  { frequency, interval, start, weekStart }: DateRule,
  number: number,
): { from: number; until: number } {
  if (frequency === 'WEEKLY') {
    const from = weekOf(start, weekStart) + 7 * number * interval;
    return { from, until: from + 7 };
  }
  const at = frequency === 'DAILY' ? number : number * interval;
  const [month, months] =
    frequency === 'YEARLY' ? [(yearOf(start) - 1970 + at) * 12, 12] : [monthNumber(start) + at, 1];
  return { from: firstOfMonth(month), until: firstOfMonth(month + months) };
}

/** What conditions of a rule need to know of a day. */
interface DayInMonth {
  day: number;
  /** The first day of the month and of the next one, and those of the year. */
  month: readonly [from: number, until: number];
  year: readonly [from: number, until: number];
}

/** The days of a period that fit; of a year with months, only these months are examined. */
function* daysIn(
  { months }: DateRule,
  from: number,
  until: number,
  fits: (at: DayInMonth) => boolean,
  spend: (days: number) => void,
): Generator<number> {
  for (let begins = from; begins < until; ) {
    const number = monthNumber(begins);
    const year = number - (((number % 12) + 12) % 12);
    const month = [firstOfMonth(number), firstOfMonth(number + 1)] as const;
    const ends = Math.min(until, month[1]);
    if (months.length === 0 || months.includes(number - year + 1)) {
      spend(ends - begins);
      const ofYear = [firstOfMonth(year), firstOfMonth(year + 12)] as const;
      const at: DayInMonth = { day: begins, month, year: ofYear };
      for (; at.day < ends; at.day++) if (fits(at)) yield at.day;
    }
    begins = ends;
  }
}

/** Whether a day has all that a rule asks of days, its month aside. */
function conditionOf(rule: DateRule): (at: DayInMonth) => boolean {
  const { frequency, weekdays, monthDays, months, weeks, yearDays, weekStart } = rule;
  const isOneOf = (list: readonly number[], day: number, [from, until]: readonly [number, number]) =>
    list.length === 0 || list.includes(day - from + 1) || list.includes(day - until);
  const inMonth = frequency === 'MONTHLY' || months.length > 0;
  const counts = (frequency === 'MONTHLY' || frequency === 'YEARLY') && weeks.length === 0;
  const isWeekday = ({ day, month, year }: DayInMonth) => {
    const [from, until] = inMonth ? month : year;
    const own = weekdayOf(day);
    return weekdays.some(({ weekday, nth }) => {
      if (weekday !== own) return false;
      if (nth === 0 || !counts) return true;
      return nth > 0 ? Math.ceil((day - from + 1) / 7) === nth : Math.ceil((until - day) / 7) === -nth;
    });
  };
  const { start, interval } = rule;
  const skips = frequency === 'DAILY' && interval > 1;
  return (at) =>
    (!skips || (at.day - start) % interval === 0) &&
    isOneOf(monthDays, at.day, at.month) &&
    isOneOf(yearDays, at.day, at.year) &&
    (weekdays.length === 0 || isWeekday(at)) &&
    (weeks.length === 0 || isInWeek(at, weeks, weekStart));
}

/** Whether a day is in one of the weeks of its year; the first one has four of its days at least. */
function isInWeek({ day, year }: DayInMonth, weeks: readonly number[], weekStart: number): boolean {
  const firstWeek = (first: number) => weekOf(first + 3, weekStart);
  const [begins, ends] = [firstWeek(year[0]), firstWeek(year[1])];
  if (day >= ends) return weeks.includes(1);
  if (day >= begins) return isOfList(weeks, Math.floor((day - begins) / 7), (ends - begins) / 7);
  const before = firstWeek(firstOfMonth(monthNumber(year[0]) - 12));
  return isOfList(weeks, Math.floor((day - before) / 7), (begins - before) / 7);
}

const isOfList = (list: readonly number[], place: number, length: number) =>
  list.includes(place + 1) || list.includes(place - length);

/** The days at some positions of a period. */
function chosen(days: Generator<number>, positions: readonly number[]): Iterable<number> {
  if (positions.length === 0) return days;
  const all = [...days];
  return all.filter((_, place) => isOfList(positions, place, all.length));
}
