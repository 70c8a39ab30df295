import { addDays } from '@quarterhour/model/period';
import type { CalendarEntry } from './calendar-events.ts';
import type { ViewId } from './shown-days.ts';

/** The views that a phone has no room for: there they are lists of days. */
export type PhoneView = 'month' | 'week';

export const isPhoneView = (view: ViewId): view is PhoneView => view === 'month' || view === 'week';

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

/** Entries of layers that run for days, such as campaigns: the longer the list, the less they say of a day. */
export const isRunning = ({ entry: { allDay, start, end, extendedProps } }: DayEntry) =>
  allDay && extendedProps.item !== undefined && addDays(start.slice(0, 10), 1) < end.slice(0, 10);

const hour = (local: string) => local.slice(11, 16);
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const keyOf = ({ entry, times }: DayEntry) =>
  `${times ? `1${times.from}` : `0${entry.extendedProps.place}`} ${entry.title}`;
