import { dateFormat } from '@quarterhour/model/formats';
import { addDays, addMonths, type DayRange, weekdayOf } from '@quarterhour/model/period';
import type { CalendarEntry } from './calendar-events.ts';
import type { ViewId } from './calendar-view.tsx';

/** The views that a phone has no room for: there they are lists of days. */
export type PhoneView = 'month' | 'week';

export const isPhoneView = (view: ViewId): view is PhoneView => view === 'month' || view === 'week';

const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The days of the month or the week of a day. */
function periodOf(view: PhoneView, day: string): DayRange {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  return { from: firstOf(day), to: addDays(addMonths(firstOf(day), 1), -1) };
}

/** What to read for a view, as instants, with the days of other months that a month shows; and its title. */
export function phonePeriod(view: PhoneView, day: string, locale: string): { from: string; to: string; title: string } {
  const { from, to } = periodOf(view, day);
  const parts = view === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  const title = dateFormat(locale, { ...parts, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
  // A day around it: the days are those of the clock of the page.
  const instant = (local: string) => `${local}T00:00:00.000Z`;
  return { from: instant(addDays(from, -8)), to: instant(addDays(to, 9)), title };
}

/** The seven days of the week of a day. */
export function weekOf(day: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));
}

/** The day to show after a step. A month begins with today, or with its first day. */
export function stepped(view: PhoneView, day: string, step: 'prev' | 'today' | 'next', today: string): string {
  if (step === 'today') return today;
  const by = step === 'next' ? 1 : -1;
  if (view === 'week') return addDays(day, 7 * by);
  const first = addMonths(firstOf(day), by);
  return firstOf(today) === first ? today : first;
}

/** An entry on one of its days. Times are HH:MM; without them, it takes the whole day. */
export interface DayEntry {
  entry: CalendarEntry;
  times?: { from: string; to: string };
}

/** The entries of a day: those of the whole day first, then by time. */
export function entriesOn(day: string, entries: readonly CalendarEntry[]): DayEntry[] {
  const [start, end] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`];
  const found = entries.flatMap((entry): DayEntry[] => {
    if (entry.allDay) return entry.start.slice(0, 10) <= day && day < entry.end.slice(0, 10) ? [{ entry }] : [];
    const isHere = entry.start < end && (entry.end > start || entry.start >= start);
    if (!isHere) return [];
    const [from, to] = [entry.start > start ? entry.start : start, entry.end < end ? entry.end : end];
    return from === start && to === end ? [{ entry }] : [{ entry, times: { from: hour(from), to: hour(to) } }];
  });
  return found.sort((one, other) => compare(keyOf(one), keyOf(other)));
}

const hour = (local: string) => local.slice(11, 16);
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const keyOf = ({ entry, times }: DayEntry) =>
  `${times ? `1${times.from}` : `0${entry.extendedProps.place}`} ${entry.title}`;
