import { dateFormat } from '@quarterhour/model/formats';
import { addDays, addMonths, type Grain, weekdayOf } from '@quarterhour/model/period';

/** The local time in a bucket's label, as if it were UTC, so that formatting needs no zone. */
function wallClock(value: string): Date {
  if (value.length === 7) return new Date(`${value}-01T00:00:00Z`);
  return new Date(`${value.slice(0, 19)}${value.length === 10 ? 'T00:00:00' : ''}Z`);
}

function dateText(value: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...parts, timeZone: 'UTC' }).format(wallClock(value));
}

/** The full name of a bucket, as in a sentence: "Tuesday, 13 October 2026", "12 – 18 October 2026". */
export function bucketName(value: string, grain: Grain, language: string): string {
  switch (grain) {
    case 'hour':
      return dateText(value, language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
    case 'day':
      return dateText(value, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    case 'week':
      return dateFormat(language, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).formatRange(wallClock(value), wallClock(addDays(value, 6)));
    case 'month':
      return dateText(value, language, { month: 'long', year: 'numeric' });
  }
}

/** The short name of a bucket, as on an axis. */
export function bucketTick(value: string, grain: Grain, language: string): string {
  if (grain === 'month') {
    return dateText(value, language, value.endsWith('-01') ? { year: 'numeric' } : { month: 'short' });
  }
  if (grain === 'hour' && value.slice(11, 16) !== '00:00') {
    return dateText(value, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  }
  return dateText(value, language, { day: 'numeric', month: 'short' });
}

/** Whether a bucket is a landmark: midnight, a Monday, the first of a month. */
function isLandmark(value: string, grain: Grain, buckets: number): boolean {
  if (grain === 'hour') return buckets <= 72 ? Number(value.slice(11, 13)) % 3 === 0 : value.slice(11, 13) === '00';
  if (grain === 'day') return buckets <= 14 || (buckets <= 190 ? weekdayOf(value) === 1 : value.endsWith('-01'));
  return true;
}

/** The buckets with a label on the axis: landmarks, thinned evenly until `room` of them fit. */
export function axisTicks(values: readonly string[], grain: Grain, room: number): Set<string> {
  const landmarks = values.filter((value) => isLandmark(value, grain, values.length));
  const candidates = landmarks.length > 0 ? landmarks : values;
  const step = Math.max(1, Math.ceil(candidates.length / Math.max(1, room)));
  return new Set(candidates.filter((_, index) => index % step === 0));
}

/** The days of a bucket, for choosing it as the period. */
export function bucketDays(value: string, grain: Grain): { from: string; to: string } {
  if (grain === 'month') return { from: `${value}-01`, to: addDays(addMonths(`${value}-01`, 1), -1) };
  const day = value.slice(0, 10);
  return { from: day, to: grain === 'week' ? addDays(day, 6) : day };
}
