import { fieldError } from '@quarterhour/model/field-errors';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { wrongField } from '../../host/refusal.ts';
import { localOf, shifted, wall } from './times.ts';

/** What decides when an event takes place. */
export interface Recurrence {
  start: string;
  rule: string;
  timezone: string;
  exdates: readonly string[];
}

/** The parts of a rule that are read. By hours, minutes and seconds an event would take place more than once a day. */
const parts =
  /^(FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=[1-9]\d{0,2}|COUNT=[1-9]\d{0,3}|UNTIL=\d{8}(T\d{6}Z?)?|BYDAY=([+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU),?)+|BYMONTHDAY=(-?\d{1,2},?)+|BYMONTH=(\d{1,2},?)+|BYSETPOS=(-?\d{1,3},?)+|BYWEEKNO=(-?\d{1,2},?)+|BYYEARDAY=(-?\d{1,3},?)+|WKST=(MO|TU|WE|TH|FR|SA|SU))$/;

/** @throws Refusal for a rule that is not read, or that gives no occurrence */
export function refuseRule(rule: string, start: string): void {
  if (rule === '') return;
  const written = rule.split(';');
  const names = written.map((part) => part.split('=')[0]);
  const isKnown =
    written.every((part) => parts.test(part)) && new Set(names).size === names.length && names.includes('FREQ');
  if (!isKnown || (names.includes('COUNT') && names.includes('UNTIL')))
    throw wrongField(fieldError('rule', 'event_rule'));
  try {
    if (compile({ start, rule, timezone: 'UTC' }).next(at(start), true)) return;
  } catch {
    // The library says it in words of its own.
  }
  throw wrongField(fieldError('rule', 'event_rule'));
}

/**
 * The local starts of an event that a rule gives, in [from, to) by its own clock; exceptions are left out. The rule is
 * computed on a clock that never changes, so that an occurrence keeps its local time.
 */
export function startsOf(event: Recurrence, from: string, to: string): string[] {
  const { start, rule, exdates } = event;
  if (rule === '') return start < to ? [start] : [];
  const left = new Set(exdates);
  return compile(event)
    .between(at(from), at(to), true)
    .map((found) => found.toPlainDateTime().toString().slice(0, start.length))
    .filter((local) => local < to && !left.has(local));
}

/** How many occurrences a rule gives before a local time, exceptions included. */
export function countBefore(event: Recurrence, before: string): number {
  return startsOf({ ...event, exdates: [] }, event.start, before).length;
}

/** Whether the event takes place at a local time by its rule. */
export function hasOccurrence(event: Recurrence, local: string): boolean {
  return local.length === event.start.length && startsOf(event, local, shifted(local, 24 * 60)).includes(local);
}

function at(local: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall(local)).toZonedDateTimeISO('UTC');
}

const compiled = new Map<string, RRuleTemporal>();

function compile({ start, rule, timezone }: Omit<Recurrence, 'exdates'>): RRuleTemporal {
  const key = `${start} ${timezone} ${rule}`;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size > 2000) compiled.clear();
  const made = new RRuleTemporal({ rruleString: byOwnClock(rule, timezone), dtstart: at(start) });
  compiled.set(key, made);
  return made;
}

/** A rule whose end, an instant, is written on the event's own clock. */
function byOwnClock(rule: string, timezone: string): string {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ/, (_, year, month, day, hour, minute) => {
    const local = localOf(Date.UTC(year, month - 1, day, hour, minute) / 1000, timezone);
    return `UNTIL=${local.replace(/[-:]/g, '')}00Z`;
  });
}
