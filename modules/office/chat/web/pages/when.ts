import { dateFormat } from '@quarterhour/model/formats';

/** An instant in a list: the time of today, otherwise the day. On the reader's own clock. */
export function formatWhen(instant: string, locale: string, now = new Date()): string {
  return sameDay(new Date(instant), now)
    ? formatTime(instant, locale)
    : dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(instant));
}

/** The time of an instant: 23:59. */
export function formatTime(instant: string, locale: string): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
}

/** The day of an instant, as a heading over messages: "Thursday 26 November". */
export function formatDayLine(instant: string, locale: string): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant));
}

/** Whether two moments are of one day, on the reader's own clock. */
export function sameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
