import { dateFormat } from '@quarterhour/model/formats';
import type { DayRange } from '@quarterhour/model/period';

/** Days as people write them: "1–31 Oct 2026", one day as "1 Oct 2026". */
export function formatDays({ from, to }: DayRange, locale: string): string {
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

/** An instant (ISO 8601) on a zone's clock: "Fri 20 Nov, 23:59"; null: UTC, which is named with it. */
export function formatMoment(instant: string, zone: string | null, locale: string): string {
  return dateFormat(locale, {
    ...(zone === null ? { timeZoneName: 'short' } : {}),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
  }).format(new Date(instant));
}

/** A time zone by its city: "Europe/Bucharest" is Bucharest time. */
export function zoneName(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

/** The day of an instant (ISO 8601) on the reader's own clock: "20 Nov 2026". */
export function formatDay(instant: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));
}

/** An instant (ISO 8601) on the reader's own clock: "20 Nov 2026, 23:59:07". */
export function formatInstant(instant: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(instant));
}

/** The time of an instant (ISO 8601) on the reader's own clock: "23:59". */
export function formatTime(instant: string, locale: string): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
}

/** A past instant (ISO 8601) on the reader's own clock: its time, and before today its day too. */
export function formatSince(instant: string, locale: string, now = new Date()): string {
  const isToday = formatDay(instant, locale) === formatDay(now.toISOString(), locale);
  return isToday ? formatTime(instant, locale) : formatInstant(instant, locale);
}
