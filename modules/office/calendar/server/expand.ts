import type { Budget } from '@quarterhour/server/host/budget';
import type { Steps } from '@quarterhour/server/host/steps';
import type { Occurrence, Override } from '../model/events.ts';
import { isGiven, startsOf } from './recurrence.ts';
import { dateOf, dateRuleOf, dayNumber, daysOf } from './rule-dates.ts';
import type { EventRow } from './tables.ts';
import { instantOf, isoOf, localOf, minutesBetween, shifted, wall } from './times.ts';

/** A period in Unix seconds: [from, to). */
export interface Range {
  from: number;
  to: number;
}

/** An event and what it shows of the calendar that it comes from. */
export interface Shown {
  event: EventRow;
  calendar: string | null;
}

/** When an occurrence takes place, on the clock of its event. */
type Times = Pick<Occurrence, 'start' | 'end' | 'all_day'>;

/** An occurrence: the start that the rule gives it, null if its event happens once, and its instants in Unix seconds. */
interface Start {
  local: string | null;
  times: Times;
  begin: number;
  end: number;
}

const day = 86_400;
/** The end of a series is looked for in so many days. */
const searched = 4000;

/**
 * The occurrences of events that touch a period, in any order. They are counted before the first one is made.
 * @throws OverBudget if they are more than the budget has
 */
export function* expand(shown: readonly Shown[], range: Range, budget: Budget): Steps<Occurrence[]> {
  const counted: { one: Shown; starts: Start[] }[] = [];
  for (const one of shown) {
    const starts = startsIn(one.event, range, budget);
    const { title, location, description } = one.event;
    budget.spend('letters', starts.length * (title.length + location.length + description.length));
    if (starts.length > 0) counted.push({ one, starts });
    yield;
  }
  const found: Occurrence[] = [];
  for (const { one, starts } of counted) {
    for (const start of starts) {
      found.push(withBounds(one, start));
      yield;
    }
  }
  return found;
}

/** The starts that a rule gives to the occurrences of an event that touch a period; null of an event that happens once. */
function startsIn(row: EventRow, range: Range, budget: Budget): Start[] {
  const spend = (steps: number) => budget.spend('steps', steps);
  const found: Start[] = [];
  for (const local of row.rule === '' ? [null] : startsNear(row, range, spend)) {
    spend(1);
    const times = timesOf(row, local);
    const instants = instantsOf(times, row.timezone);
    if (!isTouching(instants, times.all_day, range)) continue;
    budget.spend('items', 1);
    found.push({ local, times, ...instants });
  }
  return found;
}

/** The starts of occurrences that touch a period, and some up to two days outside of it. */
function* startsNear(row: EventRow, range: Range, spend: (steps: number) => void): Generator<string> {
  const { start, end, timezone, exdates, overrides } = row;
  // An occurrence that began earlier may still go on. Days of other zones begin up to a day earlier.
  const length = Math.max(0, minutesBetween(start, end));
  const from = shifted(localOf(range.from - 2 * day, timezone), -length).slice(0, start.length);
  const to = localOf(range.to + 2 * day, timezone).slice(0, start.length);
  spend(exdates.length);
  const isOff = new Set(exdates);
  for (const local of startsOf(row, from, to, spend)) {
    if (!isOff.has(local) && !Object.hasOwn(overrides, local)) yield local;
  }
  for (const [local, own] of Object.entries(overrides)) {
    spend(1);
    const isNear = (own.start ?? local) < to && (own.end ?? shifted(local, length)) >= from;
    if (isNear && !isOff.has(local) && isGiven(row, local, spend)) yield local;
  }
}

/** When an occurrence takes place, on the clock of its event. */
function timesOf(row: EventRow, local: string | null): Times {
  const start = local ?? row.start;
  const regular = { start, end: shifted(start, minutesBetween(row.start, row.end)), all_day: row.allDay };
  return { ...regular, ...(local !== null && row.overrides[local]) };
}

/** One occurrence of an event, with what differs in it. */
export function occurrenceOf(row: EventRow, local: string | null, calendar: string | null): Occurrence {
  const times = timesOf(row, local);
  return withBounds({ event: row, calendar }, { local, times, ...instantsOf(times, row.timezone) });
}

/** One object with all fields at once: a year of weekly shows has thousands. */
function withBounds({ event: row, calendar }: Shown, { local, times, begin, end }: Start): Occurrence {
  const made: Occurrence = {
    group: row.group,
    title: row.title,
    kind: row.kind,
    station: row.station,
    location: row.location,
    description: row.description,
    color: row.color,
    all_day: times.all_day,
    start: times.start,
    end: times.end,
    timezone: row.timezone,
    rule: row.rule,
    id: row.id,
    occurrence: local,
    from: times.all_day ? times.start : isoOf(begin),
    to: times.all_day ? times.end : isoOf(end),
    changed: false,
    calendar,
    created_by: row.createdBy,
    version: row.version,
  };
  const override: Override | undefined = local === null ? undefined : row.overrides[local];
  return override ? Object.assign(made, override, times, { changed: true }) : made;
}

/** The first instant of an event and that after its last (Unix seconds); of whole days, in UTC. */
function instantsOf({ start, end, all_day }: Times, timezone: string): { begin: number; end: number } {
  if (all_day) return { begin: wall(start) / 1000, end: wall(end) / 1000 };
  const [from, to] = [instantOf(start, timezone), instantOf(end, timezone)];
  // A clock change may move the start past the end: the event then keeps its length.
  return { begin: from, end: to > from ? to : from + minutesBetween(start, end) * 60 };
}

function isTouching({ begin, end }: Pick<Start, 'begin' | 'end'>, allDay: boolean, { from, to }: Range): boolean {
  // Whole days are days of every zone.
  const slack = allDay ? day : 0;
  return begin - slack < to && (end + slack > from || (begin === end && begin >= from));
}

/** The instants between which all occurrences of an event lie, with a day around them; `last` is null without an end. */
export function extentOf(row: Pick<EventRow, 'start' | 'end' | 'timezone' | 'rule' | 'overrides'>) {
  const { start, end, timezone, rule, overrides } = row;
  const others = Object.values(overrides).flatMap(({ start: one, end: two }) => (one && two ? [one, two] : []));
  const instants = [start, end, ...others].map((local) => instantOf(local, timezone));
  const stop = lastOf(row);
  const length = minutesBetween(start, end) * 60;
  const last = stop === undefined ? 0 : Date.parse(stop) / 1000 + 2 * day + length;
  return {
    first: Math.min(...instants) - day,
    last: rule === '' || stop !== undefined ? Math.max(last, ...instants) + day : null,
  };
}

/** The date of the last occurrence of a series that ends; undefined if it does not, or if it is not known. */
function lastOf({ start, timezone, rule }: Pick<EventRow, 'start' | 'timezone' | 'rule'>): string | undefined {
  if (!/COUNT=|UNTIL=/.test(rule)) return undefined;
  const dates = dateRuleOf(rule, start, timezone);
  if (dates.count === undefined) return dateOf(dates.last);
  let last = dayNumber(start);
  let left = searched;
  for (const found of daysOf(dates, dates.start, (steps) => (left -= steps))) {
    if (left < 0) return undefined;
    last = found;
  }
  return left < 0 ? undefined : dateOf(last);
}
