/** Seconds of a quarter hour, the grain of all counts. All time zones in use align on it. */
export const quarterHourSeconds = 900;

/** A stretch of time in UTC seconds: [from, to). */
export interface Stretch {
  from: number;
  to: number;
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, found);
  }
  return found;
}

/** The zone's offset from UTC in seconds at an instant (UTC seconds); east is positive. */
export function offsetAt(instant: number, zone: string): number {
  const number = Math.floor(instant / yearSeconds);
  if (number < firstYear || number > lastYear) return readOffset(instant, zone);
  const { offset, changes } = yearOf(number, zone);
  return changes.findLast(({ at }) => at <= instant)?.offset ?? offset;
}

/** The same as the platform tells it, in some 20 microseconds. */
function readOffset(instant: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(instant * 1000)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant;
}

/**
 * The first instant (UTC seconds) at which it is midnight of a day in the zone, or the first one after it if midnight is
 * skipped.
 */
export function startOfDay(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) / 1000;
  // Around a change, two offsets can give the wanted time; the earlier instant that is on the day wins.
  const candidates = [offsetAt(wall - 86_400, zone), offsetAt(wall + 86_400, zone)].map((offset) => wall - offset);
  const exact = candidates.filter((instant) => instant + offsetAt(instant, zone) === wall);
  if (exact.length > 0) return Math.min(...exact);
  // Midnight does not exist: the day begins at the change itself.
  let low = Math.min(...candidates) - 7200;
  let high = Math.max(...candidates) + 7200;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + offsetAt(middle, zone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The local day, YYYY-MM-DD, of an instant (UTC seconds). */
export function dayOf(instant: number, zone: string): string {
  return new Date((instant + offsetAt(instant, zone)) * 1000).toISOString().slice(0, 10);
}

/** An instant (UTC seconds) as ISO 8601 with an offset of so many seconds ahead of UTC. */
export function isoWithOffset(instant: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const minutes = Math.floor(Math.abs(offset) / 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${new Date((instant + offset) * 1000).toISOString().slice(0, 19)}${sign}${clock}`;
}

/** An instant (UTC seconds) as ISO 8601 in the zone's local time, with its offset from UTC. */
export function isoInZone(instant: number, zone: string): string {
  return isoWithOffset(instant, offsetAt(instant, zone));
}

/** The first quarter hour after `low`, up to `high`, at which the zone's offset differs from that at `low`. */
function changeBetween(low: number, high: number, zone: string): number {
  const before = readOffset(low, zone);
  let first = 0;
  let last = Math.ceil((high - low) / quarterHourSeconds);
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (readOffset(low + middle * quarterHourSeconds, zone) === before) first = middle;
    else last = middle;
  }
  return low + last * quarterHourSeconds;
}

const yearSeconds = 31_556_952;
/** From 1980 to 2100; before, some clocks were off the quarter hour. */
const firstYear = 11;
const lastYear = 130;
/** No zone has changed its offset twice within so many seconds since 1980. */
const lookSeconds = 14 * 86_400;
/** An instant (UTC seconds), and the zone's offset (seconds ahead of UTC) from it on. */
interface Change {
  at: number;
  offset: number;
}

/** One of many equal stretches of time: the offset with which it begins, and its changes. */
interface Year {
  offset: number;
  changes: Change[];
}

const yearsOfZones = new Map<string, Map<number, Year>>();

/** Found once. */
function yearOf(number: number, zone: string): Year {
  const known = yearsOfZones.get(zone) ?? new Map<number, Year>();
  yearsOfZones.set(zone, known);
  const year = known.get(number) ?? readYear(number, zone);
  known.set(number, year);
  return year;
}

function readYear(number: number, zone: string): Year {
  const begin = Math.floor((number * yearSeconds) / quarterHourSeconds) * quarterHourSeconds;
  const end = Math.floor(((number + 1) * yearSeconds) / quarterHourSeconds) * quarterHourSeconds;
  const changes: Change[] = [];
  const first = readOffset(begin, zone);
  let offset = first;
  for (let at = begin; at < end; at += lookSeconds) {
    const next = Math.min(at + lookSeconds, end);
    const after = readOffset(next, zone);
    if (after !== offset) changes.push({ at: changeBetween(at, next, zone), offset: after });
    offset = after;
  }
  return { offset: first, changes };
}

/** A stretch cut where the zone's offset (seconds ahead of UTC) changes. */
export function offsetsOf({ from, to }: Stretch, zone: string): (Stretch & { offset: number })[] {
  if (from >= to) return [];
  const edges: Change[] = [{ at: from, offset: offsetAt(from, zone) }];
  for (let number = Math.floor(from / yearSeconds); number * yearSeconds < to; number++) {
    edges.push(...yearOf(number, zone).changes.filter(({ at }) => at > from && at < to));
  }
  return edges.map(({ at: begin, offset }, at) => ({ from: begin, to: edges[at + 1]?.at ?? to, offset }));
}

/**
 * The local days of a stretch on which the zone's clock changes, and how many hours each has: 23 or 25, mostly. The hour that is
 * skipped or repeated at midnight is of the day after or before it.
 */
export function clockChanges({ from, to }: Stretch, zone: string): { day: string; hours: number }[] {
  // A day may begin with the change itself.
  const parts = offsetsOf({ from: from - 1, to }, zone);
  return parts.flatMap((part, at) => {
    const before = parts[at - 1];
    return before ? [{ day: dayOf(part.from, zone), hours: 24 - (part.offset - before.offset) / 3600 }] : [];
  });
}

/** Whether two zones show the same time during a whole stretch. */
export function sameClock(zone: string, other: string, stretch: Stretch): boolean {
  if (zone === other) return true;
  const [one, two] = [offsetsOf(stretch, zone), offsetsOf(stretch, other)];
  return (
    one.length === two.length && one.every(({ to, offset }, at) => to === two[at]?.to && offset === two[at].offset)
  );
}
