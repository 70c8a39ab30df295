import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { comparisonDays, type DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import type { StationEntry } from '../../src/catalogue/snapshot.ts';
import { bucketsOf, type Moments, showTheSame } from './buckets.ts';
import { cyclic, isTime, scheduled, stretches } from './clock.ts';
import { comparedQuarters } from './compared.ts';
import { alignedBuckets, type Bucket, momentBefore } from './comparison.ts';
import { coveredOf } from './covered.ts';
import { dimensionValue, isOfStation, sessionPasses } from './filters.ts';
import { type Measured, measure } from './measure.ts';
import { placeOf } from './schedule.ts';
import type { OracleSession, World } from './world.ts';

/*
 * The answer to a query, computed from the definitions by plain loops over sessions, quarter hours and minutes. It shares no
 * code with the product's query.
 */

/** The combinations of values that occur, with their sessions; the listed stations have a row in any case. */
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

/** The stations of a query, and the sessions that pass its filters. */
function selectionOf(world: World, query: Query): { stations: StationEntry[]; sessions: OracleSession[] } {
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
  return { stations, sessions };
}

/** The clock by which each station is read: one for all, that of its zone, or its own where it follows its schedule. */
function placesOf(query: Query, stations: readonly StationEntry[], shared: string | undefined) {
  const isByStation = [...query.dimensions, ...query.filters.map(([, id]) => id)].some((id) => scheduled.includes(id));
  const zoneOf = ({ station }: Pick<OracleSession, 'station'>) => {
    const zone = shared ?? station.timezone;
    return isByStation ? placeOf(station, zone) : zone;
  };
  const own = isByStation || !shared ? [...new Set(stations.map((station) => zoneOf({ station })))] : [];
  return { zoneOf, zones: own.length > 0 ? own : shared ? [shared] : [] };
}

/**
 * Rows as in a Result, in its default order; the minute of a peak in UTC seconds.
 * @param hasCompared the Result has columns of compared values
 */
export function oracleRows(world: World, query: Query, days: DayRange, now: number, hasCompared: boolean): Cell[][] {
  const others = query.dimensions.filter((id) => !isTime(id));
  const { stations, sessions } = selectionOf(world, query);
  const daysBefore = query.compare && comparisonDays(days, query.compare);
  const own = [...new Set(stations.map(({ timezone }) => timezone))];
  const isOneClock = showTheSame(own, [days, ...(daysBefore ? [daysBefore] : [])]);
  const shared = query.timezone ?? (isOneClock ? (own[0] ?? 'UTC') : undefined);
  const { zoneOf, zones } = placesOf(query, stations, shared);
  const ofRows = query.filters.some((filter) => !isTime(filter[1]) && !isOfStation(filter));
  // Coverage is known for every station, with or without listeners.
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
  const aligned = other && alignedBuckets(buckets, other, query);
  const coverageOf = new Map(stations.map((station) => [station, coveredOf(world, station, now)]));
  // With equal coverage, a station is compared by the quarter hours that both periods have.
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
    // Averages over time use the time of the stations that the row includes.
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
    const comparedNow =
      keptNow && buckets.map((bucket) => measure(those, bucket, only(moments), zoneOf, known, keptNow));
    const measuredBefore =
      other?.map((bucket) => measure(those, bucket, only(momentsBefore), zoneOf, known, keptBefore)) ?? [];
    const occurs = [...measured, ...measuredBefore].some(({ active }) => active);
    if (others.length > 0 && !occurs && !isKnown) continue;
    buckets.forEach((bucket, place) => {
      const at = aligned?.[place] ?? -1;
      const now = measured[place] as Measured;
      const parts = { now, compared: comparedNow?.[place] ?? now, before: measuredBefore[at] };
      rows.push(rowOf(query, bucket, values, parts, other?.[at], hasCompared));
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
    const comparedValue = was === null ? null : compared.values[id];
    cells.push(was, comparedValue === null || was === null || was === 0 ? null : (comparedValue - was) / was);
    if (hasCompared) cells.push(comparedValue);
  }
  const first = now.values[query.measures[0] as MeasureId];
  const order = times.map((time, at) => timeOrder(time, bucket.labels[at] ?? ''));
  return { sort: [...order, first === null ? Number.POSITIVE_INFINITY : -first, ...values], cells };
}

function timeOrder(time: string, label: string): Cell {
  if (scheduled.includes(time)) return label;
  if (cyclic.includes(time)) return (dimensions[time as DimensionId] as Dimension).values?.indexOf(label) ?? -1;
  // On one clock, labels have an offset: an hour that comes twice has two. Buckets of one hour are in the order of what follows.
  const isClockTime = time === 'hour' || time === 'quarter_hour';
  return isClockTime && label.length > 19 ? Date.parse(label) : label;
}

function compareLists(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right || left === null || right === null) continue;
    return left < right ? -1 : 1;
  }
  return 0;
}
