import type { Occurrence, Override } from '@quarterhour/model/office/calendar/events';
import { startsOf } from './recurrence.ts';
import type { EventRow } from './tables.ts';
import { instantOf, isoOf, localOf, minutesBetween, shifted } from './times.ts';

/** A period in Unix seconds: [from, to). */
export interface Range {
  from: number;
  to: number;
}

const day = 86_400;

/** The occurrences of an event that touch a period. */
export function occurrencesOf(row: EventRow, range: Range, calendar: string | null): Occurrence[] {
  if (row.rule === '') return touching([occurrenceOf(row, null, calendar)], range);
  const { rule, start, timezone, exdates, overrides } = row;
  const length = Math.max(0, minutesBetween(start, row.end));
  // An occurrence that began earlier may still go on. Days of other zones begin up to a day earlier.
  const from = shifted(localOf(range.from - 2 * day, timezone), -length).slice(0, start.length);
  const to = localOf(range.to + 2 * day, timezone).slice(0, start.length);
  const left = new Set([...exdates, ...Object.keys(overrides)]);
  const regular = startsOf({ start, rule, timezone, exdates: [...left] }, from, to);
  const found = regular.map((local) => occurrenceOf(row, local, calendar));
  for (const local of Object.keys(overrides)) {
    const isThere =
      !exdates.includes(local) &&
      startsOf({ start, rule, timezone, exdates: [] }, local, shifted(local, 1440)).includes(local);
    if (isThere) found.push(occurrenceOf(row, local, calendar));
  }
  return touching(found, range);
}

/** One occurrence of an event, with what differs in it. */
export function occurrenceOf(row: EventRow, local: string | null, calendar: string | null): Occurrence {
  const override: Override | undefined = local === null ? undefined : row.overrides[local];
  const start = local ?? row.start;
  const regular = { start, end: shifted(start, minutesBetween(row.start, row.end)), all_day: row.allDay };
  const fields = {
    group: row.group,
    title: row.title,
    kind: row.kind,
    station: row.station,
    location: row.location,
    description: row.description,
    color: row.color,
    timezone: row.timezone,
    rule: row.rule,
    ...regular,
    ...override,
  };
  return {
    ...fields,
    id: row.id,
    occurrence: local,
    ...boundsOf(fields, row.timezone),
    changed: override !== undefined,
    calendar,
    created_by: row.createdBy,
    version: row.version,
  };
}

/** The first instant of an event and that after its last, or its dates. */
export function boundsOf({ start, end, all_day }: Pick<Occurrence, 'start' | 'end' | 'all_day'>, timezone: string) {
  if (all_day) return { from: start, to: end };
  const from = instantOf(start, timezone);
  const to = instantOf(end, timezone);
  // A clock change may move the start past the end: the event then keeps its length.
  return { from: isoOf(from), to: isoOf(to > from ? to : from + minutesBetween(start, end) * 60) };
}

function touching(found: Occurrence[], { from, to }: Range): Occurrence[] {
  return found.filter((one) => {
    const [begin, end] = [Date.parse(one.from) / 1000, Date.parse(one.to) / 1000];
    // Whole days are days of every zone.
    const slack = one.all_day ? day : 0;
    return begin - slack < to && (end + slack > from || (begin === end && begin >= from));
  });
}

/** The instants between which all occurrences of an event lie, with a day around them; `last` is null without an end. */
export function extentOf(row: Pick<EventRow, 'start' | 'end' | 'timezone' | 'rule' | 'overrides'>) {
  const { start, end, timezone, rule, overrides } = row;
  const others = Object.values(overrides).flatMap(({ start: one, end: two }) => (one && two ? [one, two] : []));
  const instants = [start, end, ...others].map((local) => instantOf(local, timezone));
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule);
  const length = minutesBetween(start, end) * 60;
  const last = until ? Date.UTC(Number(until[1]), Number(until[2]) - 1, Number(until[3])) / 1000 + 2 * day + length : 0;
  return {
    first: Math.min(...instants) - day,
    last: rule === '' || until ? Math.max(last, ...instants) + day : null,
  };
}
