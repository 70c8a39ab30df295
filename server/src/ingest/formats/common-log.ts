/*
 * Common parts of logs like NCSA's common log format: Icecast, nginx, Apache.
 *   address - user [05/Apr/2021:07:28:01 -0700] "GET /path HTTP/1.1" 200 57635827 "referer" "user agent"
 */

/** The first stream servers date from 1999; a time before 2000 comes from a clock that was never set. */
export const earliest = Date.UTC(2000, 0, 1) / 1000;
export const latest = 2 ** 32 - 1;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** @returns unix seconds of a time such as 05/Apr/2021:07:28:01 -0700; undefined if it is not one */
export function readTime(date: string): number | undefined {
  const found = /^(\d{1,2})\/(\w{3})\/(\d{4}):(\d{1,2}):(\d{1,2}):(\d{1,2}) ([+-])(\d{2}):?(\d{2})$/.exec(date);
  if (!found) return undefined;
  const [, day, monthName = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] = found;
  const month = months.indexOf(monthName.charAt(0).toUpperCase() + monthName.slice(1).toLowerCase());
  // A leap second counts as the first second of the next minute.
  const clock = new Date(Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute)));
  const rolledOver = clock.getUTCDate() !== Number(day) || clock.getUTCHours() !== Number(hour);
  if (month < 0 || rolledOver || Number(minute) > 59 || Number(second) > 60) return undefined;
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return undefined;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60;
  const at = clock.getTime() / 1000 + Number(second) - (sign === '-' ? -offset : offset);
  return at >= earliest && at <= latest ? at : undefined;
}

/** The engine's test for a time in brackets that `readTime` can read. */
export const timePattern = /\[\d\d\/[A-Za-z]{3}\/\d{4}:\d\d:\d\d:[0-5]\d [+-](?:0\d|1[0-4])[0-5]\d\]/;

/**
 * Pieces that read a time in brackets.
 * @param date an expression of the 28 characters from the opening to the closing bracket
 * @returns the pieces, of which `minute_at` is 0 where there is no such time, and the expression of its unix seconds
 */
export function timePieces(date: string): { pieces: Record<string, string>; at: string } {
  return {
    pieces: {
      date,
      // All but the seconds of the time, which many lines share: of low cardinality, each is read once for a block.
      minute: 'toLowCardinality(concat(substring(date, 1, 19), substring(date, 23)))',
      minute_at: `toUnixTimestamp(parseDateTimeOrZero(minute, '[%d/%b/%Y:%H:%i:%z]', 'UTC'))`,
    },
    at: 'toUInt32(minute_at + toUInt8OrZero(substring(date, 20, 2)))',
  };
}

/** A dash stands for a field that the client did not send; "(null)" is how some versions of Icecast write it. */
export function withoutDash(text: string): string {
  return text === '-' || text === '(null)' ? '' : text;
}

/** The same as withoutDash, for the engine. */
export function sqlWithoutDash(text: string): string {
  return `transform(${text}, ['-', '(null)'], ['', ''])`;
}

/** Whether an expression matches a whole text. */
export function sqlMatches(text: string, { source }: RegExp): string {
  return `match(${text}, '^${source.replaceAll('\\', '\\\\')}$')`;
}

/** A backslash is an escape to undo; bytes that are not UTF-8 must be replaced before anything is stored. */
export function sqlPlain(text: string): string {
  return `position(${text}, '\\\\') = 0 AND isValidUTF8(${text})`;
}

/** Whether the engine and decodePercent undo the percent signs of a text alike: each stands before two digits. */
export function sqlWellEncoded(text: string): string {
  return `NOT match(${text}, '%(?:$|.$|[^0-9A-Fa-f]|.[^0-9A-Fa-f])')`;
}
