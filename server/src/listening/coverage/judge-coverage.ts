import type { GapReason } from '@quarterhour/model/coverage';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { judgeSilences, type Silence } from './silences.ts';

/*
 * Coverage as logs prove it (docs/coverage.md). An access log has a line for each connection that ended: the line proves that the
 * server ran while the connection was in progress, for all stations of the server. Silence proves nothing, so it is judged by its
 * probability at that time of the week. Lines of connections that ended before the first one, or in a gap, are missing, whatever
 * was in progress then.
 */

/** The first and the last connection of a station, in quarter hours (UTC numbers since 1970, `until` excluded). */
export interface Extent {
  station_id: number;
  first: number;
  until: number;
  /** When the last of its connections ended, UTC seconds. */
  newest: number;
}

/** The quarter hours in which the log of a server shows a connection: runs in the order of time. */
export interface ServerRuns {
  stations: readonly number[];
  firsts: readonly number[];
  untils: readonly number[];
  /** Since when each run has the lines of all connections that ended; left out where nothing has a length. */
  logFroms?: readonly number[];
}

/** A stretch of UTC seconds in which the listening of a station is not known. */
export interface StationGap extends Stretch {
  reason: GapReason;
  note?: string;
  /** Seconds of listening fewer than usual in all of it, if known. */
  missing?: number;
  /** The same of each hour (UTC) from that of the beginning on. */
  missingByHour?: readonly number[];
}

export interface StationCoverage {
  /** In the order of time. The first has no beginning, and the last has no end. */
  gaps: readonly StationGap[];
  /** Silences that are probably missing logs, but not surely: they are covered. */
  likely: readonly Stretch[];
  /** The log of the server goes on, but the station has ended. */
  hasEnded: boolean;
  /** The end of the missing log before the station began, and the begin of that after it ended. */
  betweenLost: Stretch;
  /** The stretches between the gaps. */
  covered: readonly Stretch[];
  /** Before the log of its server begins, at first or after a gap: of this time, only who stayed is known. */
  unlogged: readonly Stretch[];
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
/** A station whose first line is at most so many quarter hours after that of its server was on air from the start. */
const lateStart = quartersOfDay;
/** A station without a line in the last so many quarter hours of the log of its server has ended. */
const endedAfter = quartersOfWeek;
/** After every instant of 32 bits. */
const forEver = 2 ** 32;

/** What the runs of a server are evidence of. */
export interface Evidence {
  /** The reasons of the time before it, within it, and after it. */
  reasons: { before: GapReason; within: GapReason; after: GapReason };
  /**
   * Where every day has some: a day without any is a gap while too few weeks are known, and what has none for a day at the begin or a
   * week at the end was not there.
   */
  isDaily: boolean;
}

const ofLogs: Evidence = {
  reasons: { before: 'before_log', within: 'no_log', after: 'after_log' },
  isDaily: true,
};

/** Judges the coverage of the stations of a server by its logs, or by other evidence. */
export function judgeCoverage(
  extents: readonly Extent[],
  runs: ServerRuns,
  { reasons, isDaily }: Evidence = ofLogs,
): ReadonlyMap<number, StationCoverage> {
  const begin = runs.firsts[0] ?? 0;
  const end = runs.untils.at(-1) ?? begin;
  const isHeard = new Uint8Array(end - begin);
  for (const [at, first] of runs.firsts.entries()) isHeard.fill(1, first - begin, (runs.untils[at] ?? 0) - begin);
  const silences = judgeSilences(isHeard, isDaily ? undefined : Number.POSITIVE_INFINITY);
  const logFroms = new Map(runs.firsts.map((first, run) => [first, runs.logFroms?.[run] ?? first]));
  /** Where the log of a run begins. @param first of the run */
  const logFrom = (first: number) => Math.min(logFroms.get(first) ?? first, end);
  const inTime = (found: readonly Silence[]) => found.map((one) => ({ from: one.from + begin, to: one.to + begin }));
  const [silent, likely] = [inTime(silences.gaps), inTime(silences.likely)];
  const missing = silent.map((gap) => ({ from: gap.from, to: logFrom(gap.to) }));
  const unlogged = inSeconds([begin, ...silent.map(({ to }) => to)].map((from) => ({ from, to: logFrom(from) })));
  const logNewest = Math.max(...extents.map(({ newest }) => newest));
  return new Map(
    extents.map(({ station_id: station, first, until, newest }) => {
      const appeared = !isDaily || first - begin <= lateStart ? logFrom(begin) : first;
      const from = missing.find((gap) => gap.from <= appeared && appeared < gap.to)?.to ?? appeared;
      const hasEnded = isDaily && end - until > endedAfter;
      const to = hasEnded ? until : end;
      const within = missing
        .filter((gap) => gap.from >= from && gap.from < to)
        .map((gap) => ({ ...gap, to: Math.min(gap.to, to) }));
      // What has its first request at noon was there in the morning.
      const begun = isDaily ? from : from - (from % quartersOfDay);
      const gaps: StationGap[] = [
        { from: 0, to: begun * quarterHourSeconds, reason: reasons.before },
        ...inSeconds(within).map((gap): StationGap => ({ ...gap, reason: reasons.within })),
        { from: to * quarterHourSeconds, to: forEver, reason: reasons.after },
      ];
      const coverage: StationCoverage = {
        gaps,
        likely: inSeconds(likely.filter((one) => one.from >= from && one.to <= to)),
        hasEnded,
        betweenLost: {
          from: Math.max(0, ...missing.filter((gap) => gap.to <= from).map((gap) => gap.to * quarterHourSeconds)),
          to: Math.min(forEver, ...missing.filter((gap) => gap.from >= to).map((gap) => gap.from * quarterHourSeconds)),
        },
        covered: gaps.slice(1).map((gap, at) => ({ from: gaps[at]?.to ?? 0, to: gap.from })),
        unlogged,
        first: first * quarterHourSeconds,
        newest,
        logNewest,
        neighbours: runs.stations.filter((other) => other !== station),
      };
      return [station, coverage];
    }),
  );
}

/** @param stretches in quarter hours; empty ones are left out */
function inSeconds(stretches: readonly Stretch[]): Stretch[] {
  return stretches
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: from * quarterHourSeconds, to: to * quarterHourSeconds }));
}

/** Stations that share a log, directly or through others. */
export function serversOf(stations: readonly number[], logs: readonly (readonly number[])[]): number[][] {
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
