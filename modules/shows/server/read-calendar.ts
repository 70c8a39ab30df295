import { leftOut } from '@quarterhour/model/left-out';
import { addDays, weekdayOf } from '@quarterhour/model/period';
import { cutName } from '@quarterhour/model/stored';
import type { ParsedEvent } from '../../office/calendar/server/parsed-event.ts';
import { readIcal } from '../../office/calendar/server/read-ical.ts';
import { startsOf } from '../../office/calendar/server/recurrence.ts';
import { instantOf, localOf, minutesBetween, shifted } from '../../office/calendar/server/times.ts';
import { mostSlots, type Slot } from '../model/slots.ts';
import type { ParsedSchedule, ScheduleEntry } from './schedule-file.ts';
import { slotsOfDates } from './slots-of-dates.ts';

/** So many days after today, rules that are no plain weeks are written as dates; a later import adds more. */
const daysAhead = 400;

/**
 * Reads the programme schedule of a station from an iCalendar file. Times without a zone are those of the station.
 * @param today YYYY-MM-DD
 */
export async function readCalendar(
  file: string,
  { timezone, today }: { timezone: string; today: string },
  signal?: AbortSignal,
): Promise<ParsedSchedule> {
  const { events, leftOut: problems } = await readIcal(file, signal, timezone);
  const schedule: ParsedSchedule = { entries: [], leftOut: [...problems] };
  for (const event of events) {
    const reason = refusalOf(event);
    const about = { line: lineOf(file, event.uid), item: event.title };
    if (reason) schedule.leftOut.push(leftOut(reason, about));
    else schedule.entries.push(...entriesOf(event, timezone, addDays(today, daysAhead)));
  }
  for (const entry of schedule.entries) {
    const late = entry.slots[mostSlots];
    if (late)
      schedule.leftOut.push(
        leftOut('many_dates', { line: lineOf(file, entry.source), item: entry.show, value: late.from, taken: true }),
      );
    entry.slots.length = Math.min(entry.slots.length, mostSlots);
  }
  schedule.leftOut.sort((one, other) => one.line - other.line);
  return schedule;
}

function refusalOf({ all_day: allDay, start, end }: ParsedEvent) {
  if (allDay) return 'whole_day';
  const minutes = minutesBetween(start, end);
  if (minutes <= 0) return 'same_time';
  return minutes > 1440 ? 'too_long' : undefined;
}

/** The line of an event in its file: the parser numbers what it leaves out, not what it takes. */
function lineOf(file: string, uid: string): number {
  const at = file
    .split(/\r\n|\r|\n/)
    .findIndex((line) => /^UID/i.test(line) && line.endsWith(uid.split('#')[0] ?? uid));
  return Math.max(1, at + 1);
}

const timeOf = (local: string) => local.slice(11, 16);
const dateOf = (local: string) => local.slice(0, 10);

/** An event as slots: those of every week as one, others date by date. Occurrences of another name are entries of their own. */
function entriesOf(event: ParsedEvent, timezone: string, until: string): ScheduleEntry[] {
  const minutes = minutesBetween(event.start, event.end);
  const onClock = (local: string) =>
    event.timezone === timezone ? local : localOf(instantOf(local, event.timezone), timezone);
  const isOwn = event.timezone === timezone;
  const changed = Object.entries(event.overrides).map(([local, own]) => {
    const start = own.start ?? local;
    const end = own.end ?? shifted(start, minutes);
    return { local, title: own.title ?? event.title, start: onClock(start), end: onClock(end) };
  });
  const weekly = isOwn ? weeklySlot(event) : undefined;
  const skipped = new Set([...event.exdates, ...Object.keys(event.overrides)]);
  const moved = changed.filter(
    ({ local, title, start }) => title !== event.title || !weekly || dateOf(start) !== dateOf(local),
  );
  const base = { source: event.uid, show: cutName(event.title) };
  const slots: Slot[] = [];
  if (weekly) {
    const stays = new Map(changed.filter((one) => !moved.includes(one)).map((one) => [one.local, one]));
    const exceptions = [...skipped].sort().map((local) => {
      const own = stays.get(local);
      return { date: dateOf(local), start: own ? timeOf(own.start) : '', end: own ? timeOf(own.end) : '' };
    });
    slots.push({ ...weekly, exceptions, source: event.uid });
  } else {
    const dates = [...startsOf(event, event.start, `${until}T00:00`)].filter((local) => !skipped.has(local));
    const found = dates.map((local) => ({ start: onClock(local), end: onClock(shifted(local, minutes)) }));
    slots.push(...slotsOfDates(found, event.uid));
  }
  const ofSeries = moved.filter(({ title }) => title === event.title);
  slots.push(...slotsOfDates(ofSeries, event.uid));
  const others = moved.filter(({ title }) => title !== event.title);
  return [
    { ...base, slots },
    ...others.map(({ local, title, ...times }): ScheduleEntry => {
      const source = `${event.uid}#${local}`.slice(0, 500);
      return { source, show: cutName(title), slots: slotsOfDates([times], source) };
    }),
  ];
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule of plain weeks as one slot; undefined for others. */
function weeklySlot({ start, end, rule }: ParsedEvent): Omit<Slot, 'exceptions' | 'source'> | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const known = ['FREQ', 'BYDAY', 'UNTIL', 'WKST', 'INTERVAL'];
  if (![...parts.keys()].every((name) => known.includes(name))) return undefined;
  const weeks = Number(parts.get('INTERVAL') ?? 1);
  const isDaily = parts.get('FREQ') === 'DAILY' && weeks === 1 && !parts.has('BYDAY');
  const isWeekly =
    parts.get('FREQ') === 'WEEKLY' && weeks <= 52 && (weeks === 1 || (parts.get('WKST') ?? 'MO') === 'MO');
  if (!isDaily && !isWeekly) return undefined;
  const named = (parts.get('BYDAY')?.split(',') ?? []).map((name) => weekdayNames.indexOf(name) + 1);
  if (named.includes(0)) return undefined;
  const from = dateOf(start);
  const weekdays = isDaily ? [1, 2, 3, 4, 5, 6, 7] : named.length > 0 ? named.sort() : [weekdayOf(from)];
  const until = parts.get('UNTIL');
  return {
    ...{ weekdays, start: timeOf(start), end: timeOf(end), from, every_weeks: weeks },
    until: until === undefined ? null : lastDay(until, start),
  };
}

/** The day of an UNTIL; one in UTC may lie on the day before or after, so the series' own rule decides. */
function lastDay(until: string, start: string): string {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const isBefore = until.length > 8 && !until.endsWith('Z') && until.slice(9, 13) < timeOf(start).replace(':', '');
  return isBefore ? addDays(day, -1) : day;
}
