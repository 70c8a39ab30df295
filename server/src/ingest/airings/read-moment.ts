/** When something began: UTC seconds, or a local time as the UTC seconds at which a clock in UTC would show it. */
export type Began = { at: number } | { wall: number };

/** Whether 05/04/2026 begins with the day or the month. */
export type DateOrder = 'day_first' | 'month_first';

/** No source wrote dates before the earliest; unsigned 32 bits end at the latest. */
const [earliest, latest] = [Date.UTC(1990, 0, 1) / 1000, 2 ** 32 - 1];
const time = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?`;
const zone = String.raw`(?:\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const isoDate = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|\s+|,\s*)${time}${zone})?$`, 'i');
const localDate = new RegExp(
  String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:(?:\s+|,\s*)${time}${zone})?$`,
  'i',
);
const logDate = /^(\d{1,2})\/([A-Za-z]{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-]\d{2}:?\d{2})$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a moment as logs and spreadsheets write it: ISO 8601, dates with dots or slashes, the common log format, or seconds
 * (milliseconds, microseconds) since 1970. Without a zone it is local time; undefined: not a moment.
 */
export function readMoment(text: string, order: DateOrder = 'day_first'): Began | undefined {
  // Letters of a month: 01/Apr/2026:12:03:20.
  const at = text.charCodeAt(3) > letters ? 12 : 11;
  if (!clocked.test(text)) return readAny(text, order);
  const before = text.slice(0, at);
  const after = text.slice(at + 8).replace(fraction, '');
  if (day?.before !== before || day.after !== after || day.order !== order) {
    const began = readAny(`${before}00:00:00${after}`, order);
    if (!began) return readAny(text, order);
    day = { before, after, order, began };
  }
  const clock = (two(text, at) * 60 + two(text, at + 3)) * 60 + two(text, at + 6);
  const { began } = day;
  return 'at' in began ? { at: began.at + clock } : { wall: began.wall + clock };
}

/** A date, a clock of 24 hours with two digits for each part, and maybe a zone. */
const clocked =
  /^(?:\d{4}[-/.]\d\d[-/.]\d\d[ T]|\d\d[-/.]\d\d[-/.]\d{4} |\d\d\/[A-Za-z]{3}\/\d{4}:)(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d+)?(?:Z| ?[+-]\d{2}:?\d{2})?$/;
const fraction = /^[.,]\d+/;
const [zero, letters] = [48, 64];

/** The date and zone that was read last, at midnight: lines of a file are in the order of time, so the next often has the same. */
let day: { before: string; after: string; order: DateOrder; began: Began } | undefined;

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

function readAny(text: string, order: DateOrder): Began | undefined {
  const plain = text.trim();
  if (/^\d{9,19}(?:\.\d+)?$/.test(plain)) return fromEpoch(Number(plain));
  const log = logDate.exec(plain);
  if (log) {
    const [, day, name = '', year, hour, minute, second, offset] = log;
    return instant([year, months.indexOf(name.toLowerCase()) + 1, day], [hour, minute, second], offset);
  }
  const iso = isoDate.exec(plain);
  if (iso) return instant([iso[1], iso[2], iso[3]], iso.slice(4, 7), iso[8], iso[7]);
  const local = localDate.exec(plain);
  if (!local) return undefined;
  const [, first, second, year = ''] = local;
  const [day, month] = order === 'day_first' ? [first, second] : [second, first];
  return instant([year.length === 2 ? `20${year}` : year, month, day], local.slice(4, 7), local[8], local[7]);
}

type Part = string | number | undefined;

function instant(date: readonly Part[], clock: readonly Part[], offset?: string, half?: string): Began | undefined {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [hour = 0, minute = 0, second = 0] = clock.map((part) => Number(part ?? 0));
  if (half && (hour < 1 || hour > 12)) return undefined;
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  if (month < 1 || month > 12 || hours > 24 || minute > 59 || second > 60) return undefined;
  const midnight = midnightOf(year, month, day);
  if (midnight === undefined) return undefined;
  const shown = midnight + hours * 3600 + minute * 60 + second;
  if (shown < earliest || shown > latest) return undefined;
  return offset === undefined ? { wall: shown } : { at: shown - secondsOf(offset) };
}

/** The seconds at which a date begins; undefined for a date that does not exist, such as 30 February. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day);
  return new Date(at).getUTCDate() === day ? at / 1000 : undefined;
}

/** "+02:00" and "+0200" are 7200, "Z" is 0. */
function secondsOf(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** By its size: seconds, milliseconds, microseconds or nanoseconds since 1970. */
function fromEpoch(value: number): Began | undefined {
  const unit = [1e11, 1e14, 1e17].findIndex((limit) => value < limit);
  const at = Math.floor(value / 1000 ** (unit < 0 ? 3 : unit));
  return at >= earliest && at <= latest ? { at } : undefined;
}

const clockAlone = new RegExp(`^${time}$`, 'i');

/** A clock without a date, as seconds since midnight; undefined: not one. */
export function readClock(text: string): number | undefined {
  const [, hour, minute, second = 0, half] = clockAlone.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(second) > 60) return undefined;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours > 24 ? undefined : hours * 3600 + Number(minute) * 60 + Number(second);
}

const longestItem = 86_400;

/**
 * Reads a length in seconds: "225", "225.3", "3:45", "0:03:45.2", "PT3M45S". It reads milliseconds if the column says so, or
 * if seconds would be more than a day. 0 for an empty text; undefined if it cannot be read.
 */
export function readLength(text: string, milliseconds = false): number | undefined {
  if (/^\d{1,4}$/.test(text) && !milliseconds) return Number(text);
  const plain = text.trim().replace(',', '.');
  if (plain === '' || plain === '-') return 0;
  const [, hours = 0, minutes, seconds] = /^(?:(\d+):)?(\d+):(\d{2}(?:\.\d+)?)$/.exec(plain) ?? [];
  if (minutes !== undefined) return whole(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/i.exec(plain);
  if (iso) return whole(Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0));
  if (!/^\d+(?:\.\d+)?(?: ?(?:s|sec|seconds?))?$/i.test(plain)) return undefined;
  const number = Number.parseFloat(plain);
  return whole(milliseconds || number > longestItem ? number / 1000 : number);
}

function whole(seconds: number): number | undefined {
  return seconds <= longestItem ? Math.round(seconds) : undefined;
}
