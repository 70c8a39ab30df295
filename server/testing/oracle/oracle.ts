import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { comparisonDays, type DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import type { StationEntry } from '../../src/catalogue/snapshot.ts';
import { clockAt, cyclic, isTime, oracleLabel, stretches, two } from './clock.ts';
import { comparedQuarters } from './compared.ts';
import { type Bucket, facingOf, momentBefore } from './comparison.ts';
import { type Covered, coveredOf } from './covered.ts';
import type { OracleSession, World } from './world.ts';

/*
 * The answer to a query, computed from the definitions by plain loops over sessions, quarter hours and minutes.
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

/** The moments up to which the clocks of zones are read. */
type Moments = Map<string, number>;

/** The label of a quarter hour; where clocks of several zones are added up, what the clock shows, without its offset. */
function labelOf(id: string, quarter: number, zone: string, isAlone: boolean): string {
  if (isAlone || (id !== 'hour' && id !== 'quarter_hour')) return oracleLabel(id, quarter, zone);
  const { day, hour, minute } = clockAt(quarter, zone);
  return `${day}T${two(hour)}:${id === 'hour' ? '00' : two(minute)}:00`;
}

/** The quarter hours of local days that have begun, by label, on the clock of each zone. */
function bucketsOf({ from, to }: DayRange, moments: Moments, query: Query, isAlone: boolean): Bucket[] {
  const times = query.dimensions.filter(isTime);
  const masks = query.filters.filter(([, dimension]) => isTime(dimension));
  const buckets = new Map<string, Bucket>(times.length === 0 ? [['', { labels: [], quarters: new Map() }]] : []);
  const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
  const end = Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400;
  for (let quarter = begin; quarter < end; quarter += 900) {
    for (const [zone, now] of moments) {
      const { day } = clockAt(quarter, zone);
      if (quarter >= now || day < from || day > to) continue;
      if (!masks.every((filter) => passes(filter, oracleLabel(filter[1], quarter, zone)))) continue;
      const labels = times.map((time) => labelOf(time, quarter, zone, isAlone));
      const key = labels.join('|');
      const bucket = buckets.get(key) ?? { labels, quarters: new Map() };
      const own = bucket.quarters.get(zone) ?? new Set();
      bucket.quarters.set(zone, own.add(quarter));
      buckets.set(key, bucket);
    }
  }
  // By the clock, also where the same hour comes later in one zone than in another.
  const found = [...buckets.values()];
  return isAlone ? found : found.sort((a, b) => orderOf(times, a) - orderOf(times, b) || 0);
}

/** The time of the finest plain stretch of a bucket; buckets that come back every day or week keep their order. */
function orderOf(times: readonly string[], { labels }: Bucket): number {
  const finest = stretches.find((id) => times.includes(id));
  return finest
    ? Date.parse(
        `${labels[times.indexOf(finest)]}`
          .padEnd(10, '-01')
          .concat('Z')
          .replace(/^(.{10})Z$/, '$1'),
      )
    : 0;
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

/** What is averaged over the covered quarter hours of one station. */
function averagesOf(
  sessions: readonly OracleSession[],
  { quarters, now, covered, counts }: { quarters: readonly number[]; now: number; covered: Covered; counts: Covered },
) {
  const asked = quarters.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  const inCovered = quarters.filter(covered);
  const passed = inCovered.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  return { asked, passed, ...averagesOfCovered(sessions, inCovered.filter(counts), now) };
}

function averagesOfCovered(sessions: readonly OracleSession[], quarters: readonly number[], now: number) {
  let seconds = 0;
  for (const session of sessions) for (const quarter of quarters) seconds += overlap(session, quarter, quarter + 900);
  const over = quarters.filter((quarter) => quarter + 900 <= now);
  const passed = quarters.reduce((sum, quarter) => sum + Math.min(900, now - quarter), 0);
  let credits = 0;
  for (const quarter of over) {
    const listened = new Map<string, number>();
    for (const session of sessions) {
      const who = `${session.station.id} ${session.device.id}`;
      listened.set(who, (listened.get(who) ?? 0) + overlap(session, quarter, quarter + 900));
    }
    credits += [...listened.values()].filter((sum) => sum >= 300).length;
  }
  return {
    aqh: over.length === 0 ? null : credits / over.length,
    average: passed === 0 ? null : seconds / passed,
  };
}

/**
 * Measures sessions in the quarter hours of their zones; what is averaged over time is averaged over the covered time of each
 * station that the row can be about.
 */
function measure(
  sessions: readonly OracleSession[],
  bucket: Bucket,
  moments: Moments,
  zoneOf: (of: Pick<OracleSession, 'station'>) => string,
  about: readonly { station: StationEntry; covered: Covered | undefined }[],
  compared?: (station: StationEntry, quarter: number) => boolean,
): Measured {
  const none = new Set<number>();
  const ofStation = new Map<StationEntry, Set<number>>();
  const quartersOf = ({ station }: Pick<OracleSession, 'station'>) => {
    const all = bucket.quarters.get(zoneOf({ station })) ?? none;
    if (!compared) return all;
    const kept = ofStation.get(station) ?? new Set([...all].filter((quarter) => compared(station, quarter)));
    ofStation.set(station, kept);
    return kept;
  };
  const active = sessions.filter((session) => [...quartersOf(session)].some((quarter) => isActive(session, quarter)));
  const started = active.filter((session) => quartersOf(session).has(Math.floor(session.start / 900) * 900)).length;
  const ofStations = about.flatMap(({ station, covered }) => {
    const zone = zoneOf({ station });
    const own = active.filter((session) => session.station === station);
    const quarters = [...(bucket.quarters.get(zone) ?? none)];
    const counts = (quarter: number) => !compared || compared(station, quarter);
    return covered ? [averagesOf(own, { quarters, now: moments.get(zone) ?? 0, covered, counts })] : [];
  });
  let seconds = 0;
  for (const session of active)
    for (const quarter of quartersOf(session)) seconds += overlap(session, quarter, quarter + 900);
  const isAny = (seconds: number) =>
    [...moments].some(([zone, now]) => [...(bucket.quarters.get(zone) ?? none)].some((at) => at + seconds <= now));
  const [hasPassed, isAnyOver] = [isAny(1), isAny(900)];
  const isCompared =
    !compared || about.length === 0
      ? hasPassed
      : about.some(({ station }) =>
          [...quartersOf({ station })].some((at) => at < (moments.get(zoneOf({ station })) ?? 0)),
        );
  const [aqh, average] = (['aqh', 'average'] as const).map((id) => {
    const known = ofStations.flatMap((station) => station[id] ?? []);
    // Of no station at all, there is none; of a quarter hour that is not over, nothing is known.
    if (about.length === 0) return hasPassed && (id === 'average' || isAnyOver) ? 0 : null;
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  }) as [number | null, number | null];
  const total = (time: 'asked' | 'passed') => ofStations.reduce((sum, station) => sum + station[time], 0);
  const devices = new Set(active.map((session) => session.device.id)).size;
  let peak = 0;
  let peakAt: number | null = null;
  const all = [...new Set([...bucket.quarters.values()].flatMap((quarters) => [...quarters]))].sort((a, b) => a - b);
  for (const quarter of all) {
    for (let minute = quarter; minute < quarter + 900; minute += 60) {
      const isIn = (s: OracleSession) =>
        quartersOf(s).has(quarter) && s.start <= minute && minute < s.start + s.seconds;
      const listening = active.filter(isIn).length;
      if (listening > peak) [peak, peakAt] = [listening, minute];
    }
  }
  const values = {
    sessions: started,
    active_sessions: active.length,
    listening_hours: seconds / 3600,
    average_session_minutes: active.length === 0 ? null : seconds / 60 / active.length,
    aqh,
    average_audience: average,
    coverage: total('asked') === 0 ? null : total('passed') / total('asked'),
    reach: devices,
    listening_per_device_hours: devices === 0 ? null : seconds / 3600 / devices,
    peak_audience: peak,
  };
  // Where no time has passed, nothing can be said.
  const said = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, (id === 'coverage' ? hasPassed : isCompared) ? value : null]),
  );
  return { values: said as Measured['values'], peakAt, active: active.length > 0 };
}

/** Whether all zones show the same time throughout some days. */
function showTheSame(zones: readonly string[], ranges: readonly DayRange[]): boolean {
  return ranges.every(({ from, to }) => {
    const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
    const end = Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400;
    for (let quarter = begin; quarter < end; quarter += 900) {
      const inside = zones.filter((zone) => clockAt(quarter, zone).day >= from && clockAt(quarter, zone).day <= to);
      if (inside.length > 0 && new Set(zones.map((zone) => oracleLabel('quarter_hour', quarter, zone))).size > 1)
        return false;
    }
    return true;
  });
}

const isOfStation = ([, id]: Filter) => ['station', 'group', 'territory'].includes(id);

/** The values that occur together, with the sessions that have them; those of stations occur in any case. */
function combinationsOf(
  others: readonly DimensionId[],
  sessions: readonly OracleSession[],
  stations: readonly StationEntry[],
): { values: string[]; sessions: OracleSession[] }[] {
  if (others.length === 0) return [{ values: [], sessions: [...sessions] }];
  const found = new Map<string, { values: string[]; sessions: OracleSession[] }>();
  const entryOf = (session: OracleSession) => {
    const values = others.map((id) => dimensionValue(session, id));
    const entry = found.get(values.join('|')) ?? { values, sessions: [] };
    found.set(values.join('|'), entry);
    return entry;
  };
  for (const station of stations) entryOf({ station, device: {} } as OracleSession);
  for (const session of sessions) entryOf(session).sessions.push(session);
  return [...found.values()];
}

/** Rows as a Result would hold them, in its default order; a peak's minute is given in UTC seconds. @param hasCompared what is compared has columns of its own */
export function oracleRows(world: World, query: Query, days: DayRange, now: number, hasCompared: boolean): Cell[][] {
  const others = query.dimensions.filter((id) => !isTime(id));
  const named = (asked: string[] | undefined, slug: string) => !asked || asked.includes(slug);
  const leftOut = [...query.dimensions, ...query.filters.map(([, id]) => id)].includes('excluded_by');
  const stations = world.catalogue.stations.filter(
    (station) =>
      named(query.stations, station.slug) &&
      named(query.groups, station.group.slug) &&
      named(query.territories, station.territory.slug) &&
      query.filters.filter(isOfStation).every((filter) => sessionPasses({ station } as OracleSession, filter)),
  );
  const sessions = world.sessions.filter(
    (session) =>
      (session.excludedBy !== '') === leftOut &&
      stations.includes(session.station) &&
      query.filters.every((filter) => isTime(filter[1]) || sessionPasses(session, filter)),
  );
  const daysBefore = query.compare && comparisonDays(days, query.compare);
  const own = [...new Set(stations.map(({ timezone }) => timezone))];
  const isOneClock = showTheSame(own, [days, ...(daysBefore ? [daysBefore] : [])]);
  const shared = query.timezone ?? (isOneClock ? (own[0] ?? 'UTC') : undefined);
  const zones = shared ? [shared] : own;
  const zoneOf = (session: Pick<OracleSession, 'station'>) => shared ?? session.station.timezone;
  const ofRows = query.filters.some((filter) => !isTime(filter[1]) && !isOfStation(filter));
  // Coverage is known of every station, whether somebody listens or not.
  const isKnown = query.measures.includes('coverage') && !ofRows && others.every((id) => isOfStation(['is', id, []]));
  const combinations = combinationsOf(others, sessions, isKnown ? stations : []);
  const moments: Moments = new Map(zones.map((zone) => [zone, now]));
  const buckets = bucketsOf(days, moments, query, shared !== undefined);
  const momentsBefore: Moments = new Map(
    zones.map((zone) => [
      zone,
      typeof query.compare === 'string' && daysBefore ? momentBefore(days, daysBefore, query, zone, now) : now,
    ]),
  );
  const other = daysBefore ? bucketsOf(daysBefore, momentsBefore, query, shared !== undefined) : null;
  const coverageOf = new Map(stations.map((station) => [station, coveredOf(world, station, now)]));
  // Where coverage is equal, stations are compared by the quarter hours that both periods have.
  const kept =
    daysBefore && query.equal_coverage
      ? new Map(
          stations.map((station) => {
            const zone = zoneOf({ station });
            const before = { days: daysBefore, moment: momentsBefore.get(zone) ?? now };
            const covered = coverageOf.get(station) ?? (() => false);
            return [station, comparedQuarters(query, { now: { days, moment: now }, before }, zone, covered)] as const;
          }),
        )
      : undefined;
  const rows: { sort: Cell[]; cells: Cell[] }[] = [];
  for (const { values, sessions: those } of combinations) {
    // What is averaged over time is averaged over the time of the stations that the row can be about.
    const about = stations.filter((station) =>
      others.every((id, at) => {
        if (id === 'stream') return values[at] === '' || values[at]?.startsWith(`${station.slug}/`);
        return !isOfStation(['is', id, []]) || dimensionValue({ station } as OracleSession, id) === values[at];
      }),
    );
    const clocks = new Set(about.map((station) => zoneOf({ station })));
    const only = (all: Moments): Moments =>
      new Map([...all].filter(([zone]) => clocks.has(zone) || zones.length === 1));
    const known = about.map((station) => ({ station, covered: coverageOf.get(station) }));
    const measured = buckets.map((bucket) => measure(those, bucket, only(moments), zoneOf, known));
    const [keptNow, keptBefore] = (['now', 'before'] as const).map(
      (side) => kept && ((station: StationEntry, quarter: number) => kept.get(station)?.[side].has(quarter) ?? false),
    );
    const facing = keptNow && buckets.map((bucket) => measure(those, bucket, only(moments), zoneOf, known, keptNow));
    const measuredBefore =
      other?.map((bucket) => measure(those, bucket, only(momentsBefore), zoneOf, known, keptBefore)) ?? [];
    const occurs = [...measured, ...measuredBefore].some(({ active }) => active);
    if (others.length > 0 && !occurs && !isKnown) continue;
    buckets.forEach((bucket, place) => {
      const at = other ? facingOf(bucket, buckets, other, query) : -1;
      const now = measured[place] as Measured;
      const parts = { now, compared: facing?.[place] ?? now, before: measuredBefore[at] };
      rows.push(rowOf(query, bucket, values, parts, other?.[at], place, hasCompared));
    });
  }
  rows.sort((a, b) => compareLists(a.sort, b.sort));
  return rows.map((row) => row.cells);
}

function rowOf(
  query: Query,
  bucket: Bucket,
  values: string[],
  { now, compared, before }: { now: Measured; compared: Measured; before: Measured | undefined },
  bucketBefore: Bucket | undefined,
  place: number,
  hasCompared: boolean,
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
    const facing = was === null ? null : compared.values[id];
    cells.push(was, facing === null || was === null || was === 0 ? null : (facing - was) / was);
    if (hasCompared) cells.push(facing);
  }
  const first = now.values[query.measures[0] as MeasureId];
  const order = times.map((time, at) => timeOrder(time, bucket.labels[at] ?? '', place));
  return { sort: [...order, first === null ? Number.POSITIVE_INFINITY : -first, ...values], cells };
}

function timeOrder(time: string, label: string, place: number): Cell {
  if (time === 'daypart')
    return ['overnight', 'breakfast', 'mid_morning', 'afternoon', 'drive', 'evening'].indexOf(label);
  if (cyclic.includes(time)) return Number(label);
  return time === 'hour' || time === 'quarter_hour' ? (label.length === 19 ? label : place) : label;
}

function compareLists(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right || left === null || right === null) continue;
    return left < right ? -1 : 1;
  }
  return 0;
}
