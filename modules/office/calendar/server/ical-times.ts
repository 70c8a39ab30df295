import { isoOf, wall } from './times.ts';

/** A value of DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5), or as some programs write it, with the signs of ISO 8601. */
export interface IcalTime {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM; undefined of a date. */
  time: string | undefined;
  /** Whether it is in UTC. */
  isUtc: boolean;
}

const written =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-3]):?([0-5]\d)(?::?[0-6]\d)?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Reads a time; undefined if the text is none, or if it is before 1970 or after 2199. */
export function icalTimeOf(text: string): IcalTime | undefined {
  const [, year = '', month, day, hour, minute, zone] = written.exec(text.trim()) ?? [];
  if (Number(year) < 1970 || Number(year) > 2199) return undefined;
  const date = `${year}-${month}-${day}`;
  const milliseconds = wall(date);
  // 31 June is 1 July to the platform.
  if (Number.isNaN(milliseconds) || !isoOf(milliseconds / 1000).startsWith(date)) return undefined;
  if (hour === undefined) return { date, time: undefined, isUtc: false };
  const time = `${hour}:${minute}`;
  if (!zone) return { date, time, isUtc: false };
  const [utcDate = date, utcTime = ''] = isoOf(wall(`${date}T${time}`) / 1000 - offsetOf(zone)).split('T');
  return { date: utcDate, time: utcTime.slice(0, 5), isUtc: true };
}

/** Seconds ahead of UTC, of an offset such as +0200, -03:30 or Z; NaN if the text is none. */
export function offsetOf(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim()) ?? [];
  if (!sign) return Number.NaN;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

/** Minutes of a DURATION (RFC 5545, 3.3.6); undefined if the text is none. */
export function minutesOf(text: string): number | undefined {
  const found = /^([+-])?P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/i.exec(text.trim());
  const [, sign, ...parts] = found ?? [];
  if (parts.every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const size = (weeks * 7 + days) * 1440 + hours * 60 + minutes + Math.floor(seconds / 60);
  return sign === '-' ? -size : size;
}
