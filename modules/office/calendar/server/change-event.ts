import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { ChangeScope, NewEvent, Override } from '../model/events.ts';
import { countBefore, hasOccurrence } from './recurrence.ts';
import type { EventRow } from './tables.ts';
import { instantOf, isoOf, minutesBetween, shifted } from './times.ts';

/** What a change writes: to the series, and, if it is split, the event that continues it. */
export interface Split {
  values: Partial<Pick<EventRow, 'rule' | 'exdates' | 'overrides'>> & Partial<NewEvent>;
  next?: NewEvent & Pick<EventRow, 'exdates' | 'overrides'>;
}
type Changes = Partial<Omit<NewEvent, 'group'>>;
/** What a split reads of an event. */
export type Series = Pick<
  EventRow,
  | 'group'
  | 'title'
  | 'kind'
  | 'station'
  | 'location'
  | 'description'
  | 'color'
  | 'allDay'
  | 'start'
  | 'end'
  | 'timezone'
  | 'rule'
  | 'exdates'
  | 'overrides'
>;

/** What one occurrence can have of its own. */
const ownFields = ['title', 'kind', 'station', 'location', 'description', 'color', 'all_day', 'start', 'end'] as const;

/** How a change of an occurrence, of the later ones or of all is written. */
export function splitFor(row: Series, scope: ChangeScope, occurrence: string | undefined, changes: Changes): Split {
  if (row.rule === '') return { values: changes };
  if (occurrence !== undefined) refuseUnknown(row, occurrence);
  if (scope === 'all' || occurrence === undefined) return { values: changeAll(row, occurrence, changes) };
  if (scope === 'one') {
    const fields = Object.fromEntries(ownFields.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])));
    const own: Override = { ...row.overrides[occurrence], ...fields };
    return { values: { overrides: { ...row.overrides, [occurrence]: own } } };
  }
  if (occurrence === row.start) return { values: changeAll(row, occurrence, changes) };
  return changeFollowing(row, occurrence, changes);
}

/** @throws Refusal for a time at which the event does not take place */
export function refuseUnknown(row: Series, occurrence: string): void {
  if (!hasOccurrence(row, occurrence)) {
    throw wrongField(fieldError('occurrence', 'event_occurrence', { occurrence }));
  }
}

/** The exceptions of a series without an occurrence. */
export function without(row: Series, occurrence: string): string[] {
  return [...new Set([...row.exdates, occurrence])].sort();
}

/** A rule that ends before an occurrence. */
export function endedBefore(row: Series, occurrence: string): string {
  const kept = row.rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  const until = row.allDay
    ? shifted(occurrence, -1440).replaceAll('-', '')
    : isoOf(instantOf(occurrence, row.timezone) - 1).replace(/[-:]|\.\d+/g, '');
  return [...kept, `UNTIL=${until}`].join(';');
}

/** Later occurrences become an event of their own. */
function changeFollowing(row: Series, occurrence: string, changes: Changes): Split {
  const later = (local: string) => local >= occurrence;
  const count = /COUNT=(\d+)/.exec(row.rule)?.[1];
  const rule = count
    ? row.rule.replace(/COUNT=\d+/, `COUNT=${Number(count) - countBefore(row, occurrence)}`)
    : row.rule;
  const end = shifted(occurrence, minutesBetween(row.start, row.end));
  const continued: Series = {
    ...row,
    rule,
    start: occurrence,
    end,
    exdates: row.exdates.filter(later),
    overrides: pick(row.overrides, later),
  };
  const { group, title, kind, station, location, description, color, allDay: all_day, timezone } = continued;
  const fields = { group, title, kind, station, location, description, color, all_day, timezone };
  const {
    exdates = continued.exdates,
    overrides = continued.overrides,
    ...values
  } = changeAll(continued, occurrence, changes);
  return {
    values: {
      rule: endedBefore(row, occurrence),
      exdates: row.exdates.filter((local) => !later(local)),
      overrides: pick(row.overrides, (local) => !later(local)),
    },
    next: { ...fields, rule, start: occurrence, end, ...values, exdates, overrides },
  };
}

function pick(overrides: EventRow['overrides'], keep: (local: string) => boolean): EventRow['overrides'] {
  return Object.fromEntries(Object.entries(overrides).filter(([local]) => keep(local)));
}

/** A change of a whole series; new times of an occurrence move all of them by as much. */
function changeAll(row: Series, occurrence: string | undefined, changes: Changes): Split['values'] {
  if (changes.start === undefined && changes.end === undefined) return changes;
  const given = occurrence ?? row.start;
  const { start = given } = changes;
  const { end = shifted(start, minutesBetween(row.start, row.end)) } = changes;
  const days = minutesBetween(given.slice(0, 10), start.slice(0, 10));
  const first = shifted(row.start.slice(0, 10), days) + start.slice(10);
  const times = { start: first, end: shifted(first, minutesBetween(start, end)) };
  const rule = changes.rule ?? turned(row.rule, row.start, first);
  // Exceptions of whole days fit no times, nor the other way round.
  if (first.length !== row.start.length) return { ...changes, ...times, rule, exdates: [], overrides: {} };
  const moved = minutesBetween(row.start, first);
  const exdates = row.exdates.map((local) => shifted(local, moved));
  const overrides = Object.entries(row.overrides).map(([local, own]) => [shifted(local, moved), own]);
  return { ...changes, ...times, rule, exdates, overrides: Object.fromEntries(overrides) };
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekdayOf = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();

/** A rule whose weekdays follow the first day of the series to another weekday. */
function turned(rule: string, from: string, to: string): string {
  const days = weekdayOf(to) - weekdayOf(from);
  if (from.slice(0, 10) === to.slice(0, 10)) return rule;
  const byMonth = /FREQ=MONTHLY/.test(rule) && /BYDAY=([+-]?\d)(\w\w)(;|$)/.test(rule);
  if (byMonth) {
    const isLast = /BYDAY=-1/.test(rule);
    const week = isLast ? -1 : Math.ceil(Number(to.slice(8, 10)) / 7);
    return rule.replace(/BYDAY=[^;]+/, `BYDAY=${week}${weekdays[weekdayOf(to)]}`);
  }
  return rule.replace(/BYDAY=([^;]+)/, (_, list: string) => {
    const turnedDays = list.split(',').map((day) => {
      const [, week = '', name = ''] = /^([+-]?\d*)(\w\w)$/.exec(day) ?? [];
      return `${week}${weekdays[(weekdays.indexOf(name) + days + 7) % 7]}`;
    });
    return `BYDAY=${turnedDays.join(',')}`;
  });
}
