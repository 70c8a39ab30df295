import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { dateOf, dateRuleOf, dayNumber, daysOf } from './rule-dates.ts';

/** What decides when an event takes place. */
export interface Recurrence {
  start: string;
  rule: string;
  timezone: string;
}

const weekday = '[+-]?\\d{0,2}(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string) => `${item}(,${item})*`;
/** The parts of a rule that are read. By hours, minutes and seconds an event would take place more than once a day. */
const parts = new Map(
  Object.entries({
    FREQ: '(DAILY|WEEKLY|MONTHLY|YEARLY)',
    INTERVAL: '[1-9]\\d{0,2}',
    COUNT: '[1-9]\\d{0,3}',
    UNTIL: '\\d{8}(T\\d{6}Z?)?',
    BYDAY: listOf(weekday),
    BYMONTHDAY: listOf('-?\\d{1,2}'),
    BYMONTH: listOf('\\d{1,2}'),
    BYSETPOS: listOf('-?\\d{1,3}'),
    BYWEEKNO: listOf('-?\\d{1,2}'),
    BYYEARDAY: listOf('-?\\d{1,3}'),
    WKST: '(MO|TU|WE|TH|FR|SA|SU)',
  }).map(([name, value]) => [name, new RegExp(`^${value}$`)]),
);
/** The first occurrence is looked for in so many days: 29 February comes on a given weekday within 40 years. */
const searched = 40_000;

/** @throws Refusal for a rule that is not read, or that gives no occurrence */
export function refuseRule(rule: string, start: string): void {
  if (rule !== '' && !(isKnownRule(rule) && isEverGiven(rule, start))) {
    throw wrongField(fieldError('rule', 'event_rule'));
  }
}

/** Whether a rule has the parts that are read, each once and as RFC 5545 writes it. */
export function isKnownRule(rule: string): boolean {
  const written = rule.split(';').map((part) => part.split('='));
  const names = written.map(([name]) => name);
  return (
    written.every(([name = '', value = '', ...more]) => more.length === 0 && parts.get(name)?.test(value)) &&
    new Set(names).size === names.length &&
    names.includes('FREQ') &&
    !(names.includes('COUNT') && names.includes('UNTIL'))
  );
}

function isEverGiven(rule: string, start: string): boolean {
  const dates = dateRuleOf(rule, start, 'UTC');
  const [first] = daysOf({ ...dates, last: Math.min(dates.last, dates.start + searched) }, dates.start, free);
  return first !== undefined;
}

/** One series is examined without a budget: the calendar ends in 2199. */
const free = () => {};

/**
 * The local starts of an event that a rule gives, in [from, to) by its own clock, exceptions included. An occurrence keeps
 * its local time when clocks change.
 * @param spend is called with the number of days that are examined, before they are
 */
export function* startsOf(
  { start, rule, timezone }: Recurrence,
  from: string,
  to: string,
  spend: (days: number) => void = free,
): Generator<string> {
  if (rule === '') {
    if (start >= from && start < to) yield start;
    return;
  }
  const time = start.slice(10);
  for (const day of daysOf(dateRuleOf(rule, start, timezone), dayNumber(from), spend)) {
    const local = dateOf(day) + time;
    if (local >= to) return;
    if (local >= from) yield local;
  }
}

/** How many occurrences a rule gives before a local time, exceptions included. */
export function countBefore(event: Recurrence, before: string): number {
  return [...startsOf(event, event.start, before)].length;
}

/** Whether the event takes place at a local time by its rule and its exceptions. */
export function hasOccurrence(event: Recurrence & { exdates: readonly string[] }, local: string): boolean {
  return !event.exdates.includes(local) && isGiven(event, local);
}

/** Whether a rule gives a local time. @param spend see `startsOf` */
export function isGiven(event: Recurrence, local: string, spend?: (days: number) => void): boolean {
  if (local.length !== event.start.length) return false;
  const [found] = startsOf(event, local, `${local}~`, spend);
  return found !== undefined;
}
