import { dateFormat } from '@quarterhour/model/formats';
import { addDays, addMonths, type DayRange, weekdayOf } from '@quarterhour/model/period';

export const viewIds = ['month', 'week', 'day', 'agenda'] as const;
export type ViewId = (typeof viewIds)[number];

/** Days that the agenda lists, from the chosen one. */
export const agendaDays = 14;
/** Days that each view steps by; a month by itself. */
const stepDays = { week: 7, day: 1, agenda: agendaDays } as const;

const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The days that a view names. */
function periodOf(view: ViewId, day: string): DayRange {
  if (view === 'month') return { from: firstOf(day), to: addDays(addMonths(firstOf(day), 1), -1) };
  const from = view === 'week' ? mondayOf(day) : day;
  return { from, to: addDays(from, stepDays[view] - 1) };
}

/** What to read for a view, as instants; a month shows six weeks. And its title. */
export function shownPeriod(view: ViewId, day: string, locale: string): { from: string; to: string; title: string } {
  const { from, to } = periodOf(view, day);
  const parts = view === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  const title = dateFormat(locale, { ...parts, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
  const first = view === 'month' ? mondayOf(from) : from;
  const last = view === 'month' ? addDays(first, 41) : to;
  // A day around it: the days are those of the clock of the page.
  const instant = (local: string) => `${local}T00:00:00.000Z`;
  return { from: instant(addDays(first, -1)), to: instant(addDays(last, 2)), title };
}

/** The seven days of the week of a day. */
export function weekOf(day: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));
}

/** The day to show after a step. A month begins with today, or with its first day. */
export function stepped(view: ViewId, day: string, step: 'prev' | 'today' | 'next', today: string): string {
  if (step === 'today') return today;
  const by = step === 'next' ? 1 : -1;
  if (view !== 'month') return addDays(day, stepDays[view] * by);
  const first = addMonths(firstOf(day), by);
  return firstOf(today) === first ? today : first;
}
