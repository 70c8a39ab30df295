import type { GapReason } from '@quarterhour/model/coverage';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';

/*
 * Coverage as logs prove it (docs/coverage.md). An access log has a line for each connection that ended: the line proves that the
 * server wrote its log while the connection was in progress, for all stations of the server. Silence proves nothing, so it is
 * judged by its length and by the usual listening at that time of the week.
 */

/** A run of quarter hours (UTC numbers since 1970, `until` excluded) in which the log of a station shows a connection. */
export interface Evidence {
  station_id: number;
  first: number;
  until: number;
  /** When the last connection of the run ended, UTC seconds. */
  newest: number;
}

/** A stretch of UTC seconds in which the listening of a station is not known. */
export interface StationGap extends Stretch {
  reason: GapReason;
  note?: string;
}

export interface StationCoverage {
  /** In the order of time. The first has no beginning, and the last has no end. */
  gaps: readonly StationGap[];
  /** The stretches between the gaps. */
  covered: readonly Stretch[];
  /** When the first connection of the station was in progress, in whole quarter hours, and its newest line, UTC seconds. */
  first: number;
  newest: number;
  /** The newest line of the log of its server. */
  logNewest: number;
  /** Other stations of its server, by number. */
  neighbours: readonly number[];
}

const quartersOfDay = 96;
const quartersOfWeek = 7 * quartersOfDay;
/** A silence of at most so many quarter hours is never a missing log. */
const shortSilence = 4;
/** A silence of so many quarter hours is always a missing log. */
const longSilence = quartersOfDay;
/** Weeks on either side that tell what is usual; how many of them must have logs, and the share of them with a connection. */
const weeksAround = 4;
const fewestWeeks = 3;
const usualShare = 0.75;
/** A station whose first line is at most so many quarter hours after that of its server was on air from the start. */
const lateStart = quartersOfDay;
/** A station without a line in the last so many quarter hours of the log of its server has ended. */
const endedAfter = quartersOfWeek;
/** After every instant of 32 bits. */
const forEver = 2 ** 32;

/**
 * Judges the coverage of all stations by their logs.
 * @param logs the stations of each log that has lines of several: these share a server
 */
export function judgeCoverage(
  evidence: readonly Evidence[],
  logs: readonly (readonly number[])[],
): ReadonlyMap<number, StationCoverage> {
  const byStation = new Map<number, Evidence[]>();
  for (const run of evidence) {
    const own = byStation.get(run.station_id) ?? [];
    own.push(run);
    byStation.set(run.station_id, own);
  }
  const found = new Map<number, StationCoverage>();
  for (const stations of serversOf([...byStation.keys()], logs)) {
    const runs = joined(stations.flatMap((station) => byStation.get(station) ?? []));
    const missing = missingLogs(runs);
    const [begin, end] = [runs[0]?.first ?? 0, runs.at(-1)?.until ?? 0];
    const logNewest = Math.max(...runs.map(({ newest }) => newest));
    for (const station of stations) {
      const own = byStation.get(station) as Evidence[];
      const first = own[0]?.first ?? 0;
      const last = Math.max(...own.map(({ until }) => until));
      const from = first - begin <= lateStart ? begin : first;
      const to = end - last <= endedAfter ? end : last;
      const inside = missing.filter((gap) => gap.from >= from && gap.to <= to);
      const gaps: StationGap[] = [
        { from: 0, to: from * quarterHourSeconds, reason: 'before_log' },
        ...inside.map(
          (gap): StationGap => ({
            from: gap.from * quarterHourSeconds,
            to: gap.to * quarterHourSeconds,
            reason: 'no_log',
          }),
        ),
        { from: to * quarterHourSeconds, to: forEver, reason: 'after_log' },
      ];
      found.set(station, {
        gaps,
        covered: gaps.slice(1).map((gap, at) => ({ from: gaps[at]?.to ?? 0, to: gap.from })),
        first: first * quarterHourSeconds,
        newest: Math.max(...own.map(({ newest }) => newest)),
        logNewest,
        neighbours: stations.filter((other) => other !== station),
      });
    }
  }
  return found;
}

/** Stations that share a log, directly or through others. */
function serversOf(stations: readonly number[], logs: readonly (readonly number[])[]): number[][] {
  const serverOf = new Map(stations.map((station) => [station, [station]]));
  for (const log of logs) {
    const [first, ...others] = log.filter((station) => serverOf.has(station));
    for (const other of others) {
      const [one, two] = [serverOf.get(first as number) as number[], serverOf.get(other) as number[]];
      if (one === two) continue;
      one.push(...two);
      for (const station of two) serverOf.set(station, one);
    }
  }
  return [...new Set(serverOf.values())];
}

type Run = Omit<Evidence, 'station_id'>;

/** Runs of several stations as runs of their server. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const { first, until, newest } of [...runs].sort((a, b) => a.first - b.first)) {
    const last = all.at(-1);
    if (last && first - last.until <= shortSilence) {
      last.until = Math.max(last.until, until);
      last.newest = Math.max(last.newest, newest);
    } else all.push({ first, until, newest });
  }
  return all;
}

/** The silences of a server that are missing logs: long ones, and those at times that usually have listeners. */
function missingLogs(runs: readonly Run[]): { from: number; to: number }[] {
  return runs.slice(1).flatMap(({ first: to }, at) => {
    const from = (runs[at] as Run).until;
    if (to - from < longSilence && usualQuarters(runs, from, to) <= shortSilence) return [];
    return [{ from, to }];
  });
}

/** How many quarter hours of a silence usually have a connection. */
function usualQuarters(runs: readonly Run[], from: number, to: number): number {
  const [begin, end] = [runs[0]?.first ?? 0, runs.at(-1)?.until ?? 0];
  let usual = 0;
  for (let quarter = from; quarter < to; quarter++) {
    let [known, present] = [0, 0];
    for (let week = -weeksAround; week <= weeksAround; week++) {
      const other = quarter + week * quartersOfWeek;
      if (week === 0 || other < begin || other >= end) continue;
      known++;
      if (isIn(runs, other)) present++;
    }
    if (known >= fewestWeeks && present / known >= usualShare) usual++;
  }
  return usual;
}

/** Whether a quarter hour lies in one of the runs, which are in order. */
function isIn(runs: readonly Run[], quarter: number): boolean {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { first, until } = runs[middle] as Run;
    if (quarter < first) high = middle - 1;
    else if (quarter >= until) low = middle + 1;
    else return true;
  }
  return false;
}
