import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { comparisonDays, type DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import { clockAt, cyclic, isTime, oracleLabel, stretches } from './clock.ts';
import { type Bucket, facingOf, momentBefore } from './comparison.ts';
import type { OracleSession, World } from './world.ts';

/*
 * The answer to a question, worked out from the definitions by plain loops over sessions, quarter hours and minutes.
 * It shares nothing with the compiler.
 */

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

const overlap = (session: OracleSession, from: number, to: number) =>
  Math.max(0, Math.min(session.start + session.seconds, to) - Math.max(session.start, from));
const isActive = (session: OracleSession, quarter: number) =>
  overlap(session, quarter, quarter + 900) > 0 || (session.start >= quarter && session.start < quarter + 900);

/** Everything that can be measured of some sessions in some quarter hours. */
interface Measured {
  values: Record<MeasureId, number | null>;
  peakAt: number | null;
  /** Somebody listened. */
  active: boolean;
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
  // Where no time has passed, nothing can be said.
  const said = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, passed === 0 ? null : value]));
  return { values: said as Measured['values'], peakAt, active: active.length > 0 };
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
  const nowBefore =
    typeof query.compare === 'string' && daysBefore ? momentBefore(days, daysBefore, query, zone, now) : now;
  const other = daysBefore ? bucketsOf(daysBefore, zone, nowBefore, query) : null;
  const rows: { sort: Cell[]; cells: Cell[] }[] = [];
  for (const { values, sessions: own } of combinations.values()) {
    const measured = buckets.map((bucket) => measure(own, bucket, now));
    const measuredBefore = other?.map((bucket) => measure(own, bucket, nowBefore)) ?? [];
    const occurs = [...measured, ...measuredBefore].some(({ active }) => active);
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
