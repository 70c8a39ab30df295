import type { Stretch } from '@quarterhour/model/zone';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { ColumnReader } from '../../engine/engine.ts';
import type { NumberColumns } from '../../engine/native-columns.ts';
import { mapSliced } from '../../host/time-slices.ts';
import { type Extent, judgeCoverage, type StationCoverage, serversOf } from './judge-coverage.ts';

/**
 * Reads the coverage of every station that has logs, by its number.
 * @param now the clock, UTC seconds: lines that a fast clock dated later are ignored
 */
export async function readCoverage(reader: ColumnReader, now: number): Promise<ReadonlyMap<number, StationCoverage>> {
  const end = Math.ceil(now / quarterHourSeconds);
  const [rows, logs] = await Promise.all([readRows(reader), readSharedLogs(reader)]);
  // Hardly any log is ahead of the clock: what is judged without it holds for longer than a quarter hour.
  const until = [...extentsOf(rows, endOfTime).values()].some((extent) => extent.until > end) ? end : endOfTime;
  const known = judged.get(rows);
  const shared = JSON.stringify(logs);
  if (known && known.until === until && known.shared === shared) return known.coverage;
  const extents = extentsOf(rows, until);
  const servers = serversOf([...extents.keys()], logs);
  const whole = runsOfServers(rows, servers, endOfTime);
  const runs = until === endOfTime ? whole : runsOfServers(rows, servers, until);
  const found = await mapSliced(servers, (stations, at) => {
    const own = stations.flatMap((station) => extents.get(station) ?? []);
    return [...judgeCoverage(own, { ...(runs[at] as Runs), stations, logFroms: logFroms(whole[at] as Runs) })];
  });
  const coverage = new Map(found.flat());
  judged.set(rows, { until, shared, coverage });
  return coverage;
}

/**
 * Whether a server of some stations has lines that a fast clock dated later than now, which their coverage ignores.
 * @param now the clock, UTC seconds
 */
export async function hasLinesAhead(reader: ColumnReader, stations: Iterable<number>, now: number): Promise<boolean> {
  const [rows, logs] = await Promise.all([readRows(reader), readSharedLogs(reader)]);
  const extents = extentsOf(rows, endOfTime);
  const ahead = new Set([...extents.values()].flatMap(({ station_id, newest }) => (newest > now ? [station_id] : [])));
  if (ahead.size === 0) return false;
  const asked = new Set(stations);
  const servers = serversOf([...extents.keys()], logs);
  return servers.some((server) => server.some((id) => ahead.has(id)) && server.some((id) => asked.has(id)));
}

/** Reads the stations of each log that has lines of several. */
async function readSharedLogs(reader: ColumnReader): Promise<number[][]> {
  const rows = await reader.rows<{ stations: number[] }>(
    `SELECT DISTINCT arraySort(groupUniqArray(station_id)) AS stations FROM log_stations
GROUP BY import_id, file HAVING length(stations) > 1`,
  );
  return rows.map(({ stations }) => stations);
}

/** After every instant of 32 bits, in quarter hours. */
const endOfTime = Math.ceil(2 ** 32 / quarterHourSeconds);

/** Reads the runs of all stations by day, in the order of time: few, so that all that is asked of them is one statement. */
function readRows(reader: ColumnReader): Promise<NumberColumns> {
  return reader.columns(
    'SELECT station_id, first, until, oldest, newest, ends FROM coverage WHERE station_id != 0 ORDER BY first, until',
  );
}

const extents = new WeakMap<NumberColumns, { end: number; found: ReadonlyMap<number, Extent> }>();

/** The extents of the stations that have connections before a quarter hour, cut at it, by number. */
function extentsOf(rows: NumberColumns, end: number): ReadonlyMap<number, Extent> {
  const known = extents.get(rows);
  if (known?.end === end) return known.found;
  const { station_id = none, first = none, until = none, newest = none } = rows;
  const found = new Map<number, Extent>();
  for (let row = 0; row < station_id.length; row++) {
    const [station, begin] = [station_id[row] as number, first[row] as number];
    if (begin >= end) break;
    const own = found.get(station) ?? { station_id: station, first: begin, until: 0, newest: 0 };
    found.set(station, own);
    own.until = Math.max(own.until, Math.min(until[row] as number, end));
    own.newest = Math.max(own.newest, newest[row] as number);
  }
  const sorted = new Map([...found].sort(([a], [b]) => a - b));
  extents.set(rows, { end, found: sorted });
  return sorted;
}

const none = new Uint32Array();

/**
 * Runs in the order of time, when the first connection of each ended (unix seconds), and in how many quarter hours any of a station
 * did, by its number.
 */
interface Runs {
  firsts: number[];
  untils: number[];
  oldest: number[];
  ends: Map<number, number>[];
}

/** Before its first line, a log is known for so many quarter hours at most: nobody may leave a small station for an hour. */
const mostBeforeLine = 4;
/** It is known for as long as a log like it is without a line in so many of 100 cases. */
const leastLikely = 5;
/** Quarter hours without a line that stand for what few of them cannot show. */
const unseen = 2;

/**
 * Since when each run has the lines of all connections that ended, in quarter hours: a line is written when a connection ends, so
 * those of who left before the log began, or while it was lost, are missing, however long others stayed (docs/coverage.md).
 */
function logFroms({ firsts, untils, oldest, ends }: Runs): number[] {
  return firsts.map((first, run) => {
    const line = Math.floor((oldest[run] as number) / quarterHourSeconds);
    const known = Math.max(1, (untils[run] as number) - line);
    // Whether a quarter hour has no line, of any station.
    let silent = 1;
    for (const own of (ends[run] as Map<number, number>).values())
      silent *= 1 - Math.min(own, known) / (known + unseen);
    let before = 0;
    while (before < mostBeforeLine && 100 * silent ** (before + 1) >= leastLikely) before++;
    return Math.max(first, line - before);
  });
}

/** The runs of each server that begin before a quarter hour, cut at it. */
function runsOfServers(rows: NumberColumns, servers: readonly (readonly number[])[], end: number): Runs[] {
  const { station_id = none, first = none, until = none, oldest = none, ends = none } = rows;
  const runs: Runs[] = servers.map(() => ({ firsts: [], untils: [], oldest: [], ends: [] }));
  const ofStation: (Runs | undefined)[] = [];
  for (const [at, stations] of servers.entries()) for (const id of stations) ofStation[id] = runs[at] as Runs;
  for (let row = 0; row < station_id.length && (first[row] as number) < end; row++) {
    const station = station_id[row] as number;
    const run = ofStation[station];
    // What begins after the clock's time has no server.
    if (run === undefined) continue;
    const last = run.untils.length - 1;
    const cut = Math.min(until[row] as number, end);
    if (last >= 0 && (first[row] as number) <= (run.untils[last] as number)) {
      run.untils[last] = Math.max(run.untils[last] as number, cut);
      run.oldest[last] = Math.min(run.oldest[last] as number, oldest[row] as number);
      const known = run.ends[last] as Map<number, number>;
      known.set(station, (known.get(station) ?? 0) + (ends[row] as number));
    } else {
      run.firsts.push(first[row] as number);
      run.untils.push(cut);
      run.oldest.push(oldest[row] as number);
      run.ends.push(new Map([[station, ends[row] as number]]));
    }
  }
  return runs;
}

/** The cache returns the same rows until they change, so they are judged once. */
const judged = new WeakMap<object, { until: number; shared: string; coverage: ReadonlyMap<number, StationCoverage> }>();

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
