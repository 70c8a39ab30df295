import type { Stretch } from '@quarterhour/model/zone';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../../engine/engine.ts';
import { mapSliced } from '../../host/time-slices.ts';
import { runsOf } from './coverage.ts';
import { type Extent, judgeCoverage, type StationCoverage, serversOf } from './judge-coverage.ts';

/**
 * Reads the coverage of every station that has logs, by its number.
 * @param now the clock, UTC seconds: lines that a fast clock dated later are ignored
 */
export async function readCoverage(reader: Reader, now: number): Promise<ReadonlyMap<number, StationCoverage>> {
  const end = Math.ceil(now / quarterHourSeconds);
  const [all, logs] = await Promise.all([readExtents(reader, endOfTime), readSharedLogs(reader)]);
  // Hardly any log is ahead of the clock: what is read without it is kept for longer than a quarter hour.
  const until = all.some((extent) => extent.until > end) ? end : endOfTime;
  const extents = until === end ? await readExtents(reader, end) : all;
  const servers = serversOf(
    extents.map(({ station_id }) => station_id),
    logs,
  );
  const rows = await readRuns(reader, servers, until);
  const known = judged.get(rows);
  if (known && known.extents === extents) return known.coverage;
  const byStation = new Map(extents.map((extent) => [extent.station_id, extent]));
  const found = await mapSliced(rows, ({ server, ...runs }) => {
    const stations = servers[server] ?? [];
    const own = stations.flatMap((station) => byStation.get(station) ?? []);
    return [...judgeCoverage(own, { ...runs, stations })];
  });
  const coverage = new Map(found.flat());
  judged.set(rows, { extents, coverage });
  return coverage;
}

/**
 * Whether a server of some stations has lines that a fast clock dated later than now, which their coverage ignores.
 * @param now the clock, UTC seconds
 */
export async function hasLinesAhead(reader: Reader, stations: Iterable<number>, now: number): Promise<boolean> {
  const [all, logs] = await Promise.all([readExtents(reader, endOfTime), readSharedLogs(reader)]);
  const ahead = new Set(all.flatMap(({ station_id, newest }) => (newest > now ? [station_id] : [])));
  if (ahead.size === 0) return false;
  const asked = new Set(stations);
  const servers = serversOf(
    all.map(({ station_id }) => station_id),
    logs,
  );
  return servers.some((server) => server.some((id) => ahead.has(id)) && server.some((id) => asked.has(id)));
}

/** Reads the stations of each log that has lines of several. */
async function readSharedLogs(reader: Reader): Promise<number[][]> {
  const rows = await reader.rows<{ stations: number[] }>(
    `SELECT DISTINCT arraySort(groupUniqArray(station_id)) AS stations FROM log_stations
GROUP BY import_id, file HAVING length(stations) > 1`,
  );
  return rows.map(({ stations }) => stations);
}

/** After every instant of 32 bits, in quarter hours. */
const endOfTime = Math.ceil(2 ** 32 / quarterHourSeconds);

const before = '(SELECT * FROM coverage WHERE station_id != 0 AND first < {end:UInt32})';

/** The extents of the stations that have connections before a quarter hour, cut at it. */
function readExtents(reader: Reader, end: number): Promise<Extent[]> {
  return reader.rows<Extent>(
    `SELECT station_id, min(first) AS first, least(max(until), {end:UInt32}) AS until, max(newest) AS newest
FROM ${before} GROUP BY station_id ORDER BY station_id`,
    { end },
  );
}

/** The runs of each server, by its position, that begin before a quarter hour, cut at it. */
function readRuns(
  reader: Reader,
  servers: readonly (readonly number[])[],
  end: number,
): Promise<{ server: number; firsts: number[]; untils: number[] }[]> {
  const ofStation = `transform(station_id, {stations:Array(UInt16)}, {servers:Array(UInt16)}, toUInt16(0)) AS server`;
  const runs = runsOf(`(SELECT ${ofStation}, first, until FROM ${before})`, 'server');
  return reader.rows(
    `SELECT server, groupArray(first) AS firsts, groupArray(until) AS untils
FROM (
  SELECT server, min(first) AS first, least(max(until), {end:UInt32}) AS until FROM (${runs})
  GROUP BY server, run ORDER BY server, first
)
GROUP BY server ORDER BY server`,
    { end, stations: servers.flat(), servers: servers.flatMap((stations, at) => stations.map(() => at)) },
  );
}

/** The cache returns the same rows until they change, so they are judged once. */
const judged = new WeakMap<object, { extents: object; coverage: ReadonlyMap<number, StationCoverage> }>();

/** Cuts stretches to the part inside another, in their order. */
export function within(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  return stretches.flatMap((stretch) => {
    const part = { from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) };
    return part.from < part.to ? [part] : [];
  });
}

/** Joins stretches that overlap or touch, and sorts them. */
export function united(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

export const lengthOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** The parts of a stretch that some others, which do not overlap, leave free. */
export function complement(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const edges = [from, ...within(stretches, { from, to }).flatMap((stretch) => [stretch.from, stretch.to]), to];
  return edges.flatMap((edge, at) => {
    const next = edges[at + 1];
    return at % 2 === 0 && next !== undefined && edge < next ? [{ from: edge, to: next }] : [];
  });
}
