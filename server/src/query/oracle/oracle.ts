import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { comparisonDays, type DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import type { OracleSession, World } from './world.ts';

/*
 * The answer to a question, worked out from the definitions by plain loops over sessions, quarter hours and minutes.
 * It shares nothing with the compiler, and reads clocks through Intl, one quarter hour at a time.
 */

const cyclic = ['hour_of_day', 'day_of_week', 'daypart'];
const stretches = ['quarter_hour', 'hour', 'day', 'week', 'month'];
const isTime = (id: string) => cyclic.includes(id) || stretches.includes(id);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Clock {
  day: string;
  hour: number;
  minute: number;
  weekday: number;
  /** Such as +02:00. */
  offset: string;
}

const clocks = new Map<string, Clock>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at an instant. */
function clockAt(instant: number, zone: string): Clock {
  const known = clocks.get(`${zone} ${instant}`);
  if (known) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(instant * 1000).map(({ type, value }) => [type, value]));
  const clock = {
    day: `${part.year}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    minute: Number(part.minute),
    weekday: weekdays.indexOf(String(part.weekday)) + 1,
    offset: String(part.timeZoneName).replace('GMT', '') || '+00:00',
  };
  clocks.set(`${zone} ${instant}`, clock);
  return clock;
}

const two = (number: number) => String(number).padStart(2, '0');

export function oracleLabel(dimension: string, instant: number, zone: string): string {
  const clock = clockAt(instant, zone);
  switch (dimension) {
    case 'quarter_hour':
      return `${clock.day}T${two(clock.hour)}:${two(clock.minute)}:00${clock.offset}`;
    case 'hour':
      return `${clock.day}T${two(clock.hour)}:00:00${clock.offset}`;
    case 'day':
      return clock.day;
    case 'week': {
      const date = new Date(`${clock.day}T12:00:00Z`);
      date.setUTCDate(date.getUTCDate() - clock.weekday + 1);
      return date.toISOString().slice(0, 10);
    }
    case 'month':
      return clock.day.slice(0, 7);
    case 'hour_of_day':
      return String(clock.hour);
    case 'day_of_week':
      return String(clock.weekday);
    default:
      if (clock.hour < 6) return 'overnight';
      if (clock.hour < 10) return 'breakfast';
      if (clock.hour < 13) return 'mid_morning';
      if (clock.hour < 16) return 'afternoon';
      return clock.hour < 19 ? 'drive' : 'evening';
  }
}

function passes([operator, , values]: Filter, value: string, ...names: string[]): boolean {
  if (operator === 'is') return values.includes(value);
  if (operator === 'is_not') return !values.includes(value);
  return [value, ...names].some((text) => values.some((part) => text.toLowerCase().includes(part.toLowerCase())));
}

function dimensionValue(session: OracleSession, dimension: string): string {
  const { station, device } = session;
  switch (dimension) {
    case 'station':
      return station.slug;
    case 'group':
      return station.group.slug;
    case 'territory':
      return station.territory.slug;
    case 'stream':
      return session.stream && `${station.slug}/${session.stream}`;
    case 'listening_method':
      return session.method;
    case 'excluded_by':
      return session.excludedBy;
    default:
      return String(device[dimension as keyof typeof device]);
  }
}

function sessionPasses(session: OracleSession, filter: Filter): boolean {
  const [operator, dimension] = filter;
  const value = dimensionValue(session, dimension);
  const { station } = session;
  switch (dimension) {
    case 'station':
      return passes(filter, value, station.name);
    case 'group':
      return passes(filter, value, station.group.name);
    case 'territory':
      return passes(filter, value, station.territory.name);
    case 'stream': {
      // A stream may be named with its station or without.
      const named = [value, session.stream].map((text) => passes(['is', dimension, filter[2]], text));
      const title = session.stream && `Stream ${session.stream}`;
      if (operator === 'contains') return passes(filter, value, title);
      return named.some((found) => found) === (operator === 'is');
    }
    default:
      return passes(filter, value);
  }
}

interface Bucket {
  labels: string[];
  /** Beginnings of its quarter hours. */
  quarters: Set<number>;
}

/** The quarter hours of local days that have begun, by label. */
function bucketsOf({ from, to }: DayRange, zone: string, now: number, query: Query): Bucket[] {
  const times = query.dimensions.filter(isTime);
  const masks = query.filters.filter(([, dimension]) => isTime(dimension));
  const buckets = new Map<string, Bucket>(times.length === 0 ? [['', { labels: [], quarters: new Set() }]] : []);
  const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
  const end = Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400;
  for (let quarter = begin; quarter < end && quarter < now; quarter += 900) {
    const { day } = clockAt(quarter, zone);
    if (day < from || day > to) continue;
    if (!masks.every((filter) => passes(filter, oracleLabel(filter[1], quarter, zone)))) continue;
    const labels = times.map((time) => oracleLabel(time, quarter, zone));
    const key = labels.join('|');
    const bucket = buckets.get(key) ?? { labels, quarters: new Set() };
    bucket.quarters.add(quarter);
    buckets.set(key, bucket);
  }
  return [...buckets.values()];
}

/** As far into the days before as now is into the days; now itself where these are over, or not begun. */
function momentBefore(days: DayRange, before: DayRange, zone: string, now: number): number {
  const begins = (day: string) => {
    let quarter = Date.parse(`${day}T00:00:00Z`) / 1000 - 86_400;
    while (clockAt(quarter, zone).day < day) quarter += 900;
    return quarter;
  };
  const dayAfter = new Date(Date.parse(`${days.to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const begin = begins(days.from);
  if (now < begin || now >= begins(dayAfter)) return now;
  return Math.min(now, begins(before.from) + (now - begin));
}

const overlap = (session: OracleSession, from: number, to: number) =>
  Math.max(0, Math.min(session.start + session.seconds, to) - Math.max(session.start, from));
const isActive = (session: OracleSession, quarter: number) =>
  overlap(session, quarter, quarter + 900) > 0 || (session.start >= quarter && session.start < quarter + 900);

/** Everything that can be measured of some sessions in some quarter hours. */
interface Measured {
  values: Record<MeasureId, number | null>;
  peakAt: number | null;
  /** Nothing happened at all. */
  empty: Record<MeasureId, boolean>;
}

function measure(sessions: readonly OracleSession[], { quarters }: Bucket, now: number): Measured {
  const over = [...quarters].filter((quarter) => quarter + 900 <= now);
  const passed = [...quarters].reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  const active = sessions.filter((session) => [...quarters].some((quarter) => isActive(session, quarter)));
  const started = active.filter((session) => quarters.has(Math.floor(session.start / 900) * 900)).length;
  let seconds = 0;
  for (const session of active) for (const quarter of quarters) seconds += overlap(session, quarter, quarter + 900);
  let credits = 0;
  for (const quarter of over) {
    const listened = new Map<string, number>();
    for (const session of active) {
      const who = `${session.station.id} ${session.device.id}`;
      listened.set(who, (listened.get(who) ?? 0) + overlap(session, quarter, quarter + 900));
    }
    credits += [...listened.values()].filter((sum) => sum >= 300).length;
  }
  const devices = new Set(active.map((session) => session.device.id)).size;
  let peak = 0;
  let peakAt: number | null = null;
  for (const quarter of [...quarters].sort((a, b) => a - b)) {
    for (let minute = quarter; minute < quarter + 900; minute += 60) {
      const listening = active.filter((s) => s.start <= minute && minute < s.start + s.seconds).length;
      if (listening > peak) [peak, peakAt] = [listening, minute];
    }
  }
  const values = {
    sessions: started,
    active_sessions: active.length,
    listening_hours: seconds / 3600,
    average_session_minutes: active.length === 0 ? null : seconds / 60 / active.length,
    aqh: over.length === 0 ? null : credits / over.length,
    average_audience: passed === 0 ? null : seconds / passed,
    reach: devices,
    listening_per_device_hours: devices === 0 ? null : seconds / 3600 / devices,
    peak_audience: peak,
  };
  const none = active.length === 0;
  const empty = {
    sessions: started === 0,
    active_sessions: none,
    listening_hours: seconds === 0,
    average_session_minutes: none,
    aqh: credits === 0,
    average_audience: seconds === 0,
    reach: none,
    listening_per_device_hours: none,
    peak_audience: peak === 0,
  };
  return { values, peakAt, empty };
}

/** Rows as a Result would hold them, in its default order; a peak's minute is given in UTC seconds. */
export function oracleRows(world: World, query: Query, days: DayRange, zone: string, now: number): Cell[][] {
  const others = query.dimensions.filter((id) => !isTime(id));
  const named = (asked: string[] | undefined, slug: string) => !asked || asked.includes(slug);
  const leftOut = [...query.dimensions, ...query.filters.map(([, id]) => id)].includes('excluded_by');
  const sessions = world.sessions.filter(
    (session) =>
      (session.excludedBy !== '') === leftOut &&
      named(query.stations, session.station.slug) &&
      named(query.groups, session.station.group.slug) &&
      named(query.territories, session.station.territory.slug) &&
      query.filters.every((filter) => isTime(filter[1]) || sessionPasses(session, filter)),
  );
  const combinations = new Map<string, { values: string[]; sessions: OracleSession[] }>();
  if (others.length === 0) combinations.set('', { values: [], sessions });
  else {
    for (const session of sessions) {
      const values = others.map((id) => dimensionValue(session, id));
      const found = combinations.get(values.join('|')) ?? { values, sessions: [] };
      found.sessions.push(session);
      combinations.set(values.join('|'), found);
    }
  }
  const buckets = bucketsOf(days, zone, now, query);
  const daysBefore = query.compare && comparisonDays(days, query.compare);
  const nowBefore = typeof query.compare === 'string' && daysBefore ? momentBefore(days, daysBefore, zone, now) : now;
  const other = daysBefore ? bucketsOf(daysBefore, zone, nowBefore, query) : null;
  const rows: { sort: Cell[]; cells: Cell[] }[] = [];
  for (const { values, sessions: own } of combinations.values()) {
    const measured = buckets.map((bucket) => measure(own, bucket, now));
    const measuredBefore = other?.map((bucket) => measure(own, bucket, nowBefore)) ?? [];
    const occurs = [...measured, ...measuredBefore].some(({ empty }) => query.measures.some((id) => !empty[id]));
    if (others.length > 0 && !occurs) continue;
    buckets.forEach((bucket, place) => {
      const facing = other ? facingOf(bucket, buckets, other, query) : -1;
      rows.push(
        rowOf(query, bucket, values, measured[place] as Measured, other?.[facing], measuredBefore[facing], place),
      );
    });
  }
  rows.sort((a, b) => compareLists(a.sort, b.sort));
  return rows.map((row) => row.cells);
}

/** Which bucket another is compared with: the same clock label, or the same ordinal among the period's days, weeks… */
function facingOf(bucket: Bucket, own: Bucket[], other: Bucket[], query: Query): number {
  const times = query.dimensions.filter(isTime);
  const ordinal = (all: Bucket[], label: string | undefined, at: number) =>
    [...new Set(all.map(({ labels }) => labels[at]))].indexOf(label);
  return other.findIndex(({ labels }) =>
    times.every((time, at) =>
      cyclic.includes(time)
        ? labels[at] === bucket.labels[at]
        : ordinal(other, labels[at], at) === ordinal(own, bucket.labels[at], at),
    ),
  );
}

function rowOf(
  query: Query,
  bucket: Bucket,
  values: string[],
  now: Measured,
  bucketBefore: Bucket | undefined,
  before: Measured | undefined,
  place: number,
): { sort: Cell[]; cells: Cell[] } {
  const times = query.dimensions.filter(isTime);
  const others = query.dimensions.filter((id) => !isTime(id));
  const cells: Cell[] = query.dimensions.flatMap((id: DimensionId): Cell[] => {
    if (!isTime(id)) return [values[others.indexOf(id)] ?? null];
    const at = times.indexOf(id);
    const label = bucket.labels[at] ?? null;
    return query.compare && stretches.includes(id) ? [label, bucketBefore?.labels[at] ?? null] : [label];
  });
  for (const id of query.measures) {
    const value = now.values[id];
    cells.push(value);
    if (id === 'peak_audience') cells.push(now.peakAt);
    if (!query.compare) continue;
    const was = before?.values[id] ?? null;
    cells.push(was, value === null || was === null || was === 0 ? null : (value - was) / was);
  }
  const first = now.values[query.measures[0] as MeasureId];
  const order = times.map((time, at) => timeOrder(time, bucket.labels[at] ?? '', place));
  return { sort: [...order, first === null ? Number.POSITIVE_INFINITY : -first, ...values], cells };
}

function timeOrder(time: string, label: string, place: number): Cell {
  if (time === 'daypart')
    return ['overnight', 'breakfast', 'mid_morning', 'afternoon', 'drive', 'evening'].indexOf(label);
  if (cyclic.includes(time)) return Number(label);
  return time === 'hour' || time === 'quarter_hour' ? place : label;
}

function compareLists(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right || left === null || right === null) continue;
    return left < right ? -1 : 1;
  }
  return 0;
}
