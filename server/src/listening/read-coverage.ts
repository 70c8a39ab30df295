import type { Stretch } from '@quarterhour/model/zone';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import { runsOf } from './coverage.ts';
import { type Evidence, judgeCoverage, type StationCoverage } from './judge-coverage.ts';

/** Runs of one station with at most so many quarter hours between them are read as one. */
const mostBetween = 4;

/**
 * Reads the coverage of every station that has logs, by its number.
 * @param now the clock, UTC seconds: lines that a fast clock dated later are ignored
 */
export async function readCoverage(reader: Reader, now: number): Promise<ReadonlyMap<number, StationCoverage>> {
  const end = Math.ceil(now / quarterHourSeconds);
  const [all, logs] = await Promise.all([
    readEvidence(reader, endOfTime),
    reader.rows<{ stations: number[] }>(
      `SELECT DISTINCT arraySort(groupUniqArray(station_id)) AS stations FROM log_stations
GROUP BY import_id, file HAVING length(stations) > 1`,
    ),
  ]);
  // Hardly any log is ahead of the clock: what is read without it is kept for longer than a quarter hour.
  const evidence = all.some(({ until }) => until > end) ? await readEvidence(reader, end) : all;
  const known = judged.get(evidence);
  if (known && known.logs === logs) return known.coverage;
  const coverage = judgeCoverage(
    evidence,
    logs.map(({ stations }) => stations),
  );
  judged.set(evidence, { logs, coverage });
  return coverage;
}

/** After every instant of 32 bits, in quarter hours. */
const endOfTime = Math.ceil(2 ** 32 / quarterHourSeconds);

/** The runs that begin before a quarter hour, cut at it. */
function readEvidence(reader: Reader, end: number): Promise<Evidence[]> {
  return reader.rows<Evidence>(
    `SELECT station_id, min(first) AS first, least(max(until), {end:UInt32}) AS until, max(newest) AS newest
FROM (${runsOf('(SELECT * FROM coverage WHERE station_id != 0 AND first < {end:UInt32})', 'station_id', mostBetween)})
GROUP BY station_id, run ORDER BY station_id, first`,
    { end },
  );
}

/** The cache returns the same rows until they change, so they are judged once. */
const judged = new WeakMap<object, { logs: object; coverage: ReadonlyMap<number, StationCoverage> }>();

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
