import { addDays } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { NumberColumns } from '../../engine/native-columns.ts';
import { mapSliced } from '../../host/time-slices.ts';
import type { ListeningReader } from '../cache.ts';
import { utcDay } from '../period-sql.ts';
import { runsOf } from './coverage.ts';
import { type Evidence, type Extent, judgeCoverage, type StationCoverage } from './judge-coverage.ts';

/* The runs of quarter hours in which something other than a connection proves a source: a title on air, or a download. */

/** What is read as evidence. */
interface Read {
  evidence: Evidence;
  /** The FROM of a SELECT: station_id, first (quarter hour), until (the one after the last), of a `day`, which parameters limit. */
  rows: (ofDays: string) => string;
}

/** Older rows hardly change: they are read by themselves, and again only after a change of them. */
const daysOfRecent = 28;

/** Reads the coverage of members by their evidence. @param now the clock, UTC seconds: what is dated later is ignored */
export async function readEvidence(
  reader: ListeningReader,
  now: number,
  { evidence, rows }: Read,
  serversOf: (members: readonly number[]) => readonly (readonly number[])[],
): Promise<ReadonlyMap<number, StationCoverage>> {
  const today = Math.floor(now / 86_400);
  const since = utcDay((Math.floor(today / daysOfRecent) - 1) * daysOfRecent * 86_400);
  const [older, recent] = await Promise.all([
    readRuns(reader, rows, { from: '1970-01-01', to: addDays(since, -1) }),
    readRuns(reader, rows, { from: since, to: lastDay }),
  ]);
  const end = Math.ceil(now / quarterHourSeconds);
  const runs = runsByMember([older, recent], end);
  const extents = new Map([...runs].map(([id, own]) => [id, extentOf(id, own, now)]));
  const found = await mapSliced(serversOf([...runs.keys()].sort((a, b) => a - b)), (members) => {
    const own = members.flatMap((id) => extents.get(id) ?? []);
    if (own.length === 0) return [];
    return [
      ...judgeCoverage(own, { ...united(members.flatMap((id) => runs.get(id) ?? [])), stations: members }, evidence),
    ];
  });
  return new Map(found.flat());
}

/** The last day of the engine's type Date. */
const lastDay = '2149-06-06';

function readRuns(
  reader: ListeningReader,
  rows: Read['rows'],
  days: { from: string; to: string },
): Promise<NumberColumns> {
  const ofDays = 'day >= {first_day:Date} AND day <= {last_day:Date}';
  return reader.columns(
    `SELECT station_id, min(first) AS first, max(until) AS until
FROM (${runsOf(`(${rows(ofDays)})`, 'station_id')})
GROUP BY station_id, run ORDER BY first, until`,
    { first_day: days.from, last_day: days.to },
    { days },
  );
}

interface Run {
  first: number;
  until: number;
}

/** The runs of each member that begin before a quarter hour, cut at it. */
function runsByMember(parts: readonly NumberColumns[], end: number): Map<number, Run[]> {
  const found = new Map<number, Run[]>();
  for (const { station_id = none, first = none, until = none } of parts) {
    for (let row = 0; row < station_id.length && (first[row] as number) < end; row++) {
      const id = station_id[row] as number;
      const runs = found.get(id) ?? [];
      found.set(id, runs);
      runs.push({ first: first[row] as number, until: Math.min(until[row] as number, end) });
    }
  }
  return found;
}

const none = new Uint32Array();

function extentOf(id: number, runs: readonly Run[], now: number): Extent {
  const until = runs.reduce((most, run) => Math.max(most, run.until), 0);
  const newest = Math.min(now, until * quarterHourSeconds);
  return { station_id: id, first: runs[0]?.first ?? 0, until, newest };
}

/** Runs that overlap or touch are one. */
function united(runs: readonly Run[]): { firsts: number[]; untils: number[] } {
  const [firsts, untils]: [number[], number[]] = [[], []];
  for (const { first, until } of [...runs].sort((a, b) => a.first - b.first)) {
    const last = untils.length - 1;
    if (last >= 0 && first <= (untils[last] as number)) untils[last] = Math.max(untils[last] as number, until);
    else {
      firsts.push(first);
      untils.push(until);
    }
  }
  return { firsts, untils };
}
