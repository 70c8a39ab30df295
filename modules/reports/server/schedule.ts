import { addDays, addMonths, type DayRange, presetDays, weekdayOf } from '@quarterhour/model/period';
import { dayOf, offsetAt } from '@quarterhour/model/zone';
import { daysOfReport, type ReportPeriod } from '../model/reports.ts';

interface Timetable {
  every: ReportPeriod;
  /** On each of the clocks. */
  hour: number;
}

/** A period, and the moment (UTC seconds) at which it is sent: when it is that hour on all clocks. */
export interface Due {
  days: DayRange;
  at: number;
}

/** The newest period that is due on all of these clocks, and the one after it. @param now UTC seconds */
export function dueOf(timetable: Timetable, zones: readonly string[], now: number): { newest: Due; next: Due } {
  const all = zones.length > 0 ? zones : ['UTC'];
  const due = (day: string): Due => ({
    days: presetDays(daysOfReport[timetable.every], day),
    at: Math.max(...all.map((zone) => momentOf(day, timetable.hour, zone))),
  });
  const [first = ''] = all.map((zone) => newestDay(timetable, zone, now)).sort();
  return { newest: due(first), next: due(dayAfter(timetable.every, first)) };
}

/** How a period is written in records. */
export function periodKey({ from, to }: DayRange): string {
  return `${from}..${to}`;
}

/** The newest day on which the report is sent whose hour has come in a zone. */
function newestDay({ every, hour }: Timetable, zone: string, now: number): string {
  const today = dayOf(now, zone);
  const day = { day: today, week: addDays(today, 1 - weekdayOf(today)), month: `${today.slice(0, 8)}01` }[every];
  return momentOf(day, hour, zone) <= now ? day : dayBefore(every, day);
}

function dayBefore(every: ReportPeriod, day: string): string {
  return every === 'month' ? addMonths(day, -1) : addDays(day, every === 'week' ? -7 : -1);
}

function dayAfter(every: ReportPeriod, day: string): string {
  return every === 'month' ? addMonths(day, 1) : addDays(day, every === 'week' ? 7 : 1);
}

/** The instant (UTC seconds) of a full hour of a day; an hour that the clock skips is the one after it. */
function momentOf(day: string, hour: number, zone: string): number {
  const wall = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) / 1000;
  const near = wall - offsetAt(wall, zone);
  return wall - offsetAt(near, zone);
}
