import type { Stretch } from '@quarterhour/model/zone';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import { runsOf } from './coverage.ts';
import { type Evidence, judgeCoverage, type StationCoverage } from './judge-coverage.ts';

/** Quarter hours between two runs of one station that are read as one. */
const apart = 4;

/**
 * Reads what the logs say of every station, by its number; a station without a line is not there.
 * @param now the clock, UTC seconds: what a clock that runs ahead has dated is not counted
 */
export async function readCoverage(reader: Reader, now: number): Promise<ReadonlyMap<number, StationCoverage>> {
  const end = Math.ceil(now / quarterHourSeconds);
  const [evidence, logs] = await Promise.all([
    reader.rows<Evidence>(
      `SELECT station_id, min(first) AS first, least(max(until), {end:UInt32}) AS until, max(newest) AS newest
FROM (${runsOf('(SELECT * FROM coverage WHERE station_id != 0 AND first < {end:UInt32})', 'station_id', apart)})
GROUP BY station_id, run ORDER BY station_id, first`,
      { end },
    ),
    reader.rows<{ stations: number[] }>(
      `SELECT DISTINCT arraySort(groupUniqArray(station_id)) AS stations FROM log_stations
GROUP BY import_id, file HAVING length(stations) > 1`,
    ),
  ]);
  const known = judged.get(evidence);
  if (known && known.logs === logs) return known.coverage;
  const coverage = judgeCoverage(
    evidence,
    logs.map(({ stations }) => stations),
  );
  judged.set(evidence, { logs, coverage });
  return coverage;
}

/** Rows that were read from the cache are the same rows, and are judged once. */
const judged = new WeakMap<object, { logs: object; coverage: ReadonlyMap<number, StationCoverage> }>();

/** The parts of some stretches, in their order, that lie inside another. */
export function within(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  return stretches.flatMap((stretch) => {
    const part = { from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) };
    return part.from < part.to ? [part] : [];
  });
}

/** Stretches that may overlap, as ones that do not, in their order. */
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

/** What some stretches, which do not overlap, leave of another. */
export function complement(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const edges = [from, ...within(stretches, { from, to }).flatMap((stretch) => [stretch.from, stretch.to]), to];
  return edges.flatMap((edge, at) => {
    const next = edges[at + 1];
    return at % 2 === 0 && next !== undefined && edge < next ? [{ from: edge, to: next }] : [];
  });
}
