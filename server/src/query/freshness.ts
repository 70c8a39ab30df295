import type { Member } from '../catalogue/snapshot.ts';
import type { Coverages } from './cover.ts';
import { inTimeSeconds } from './in-time.ts';

export interface Reach {
  station: Member;
  /** The newest line of its server's log, UTC seconds. */
  until: number;
}

/** How far the logs of stations that are still on air reach, up to an instant. Stations without logs are left out. */
function reaches(stations: readonly Member[], coverages: Coverages, end: number): Reach[] {
  return stations.flatMap((station) => {
    const coverage = coverages.get(station.id);
    return coverage && !station.archived ? [{ station, until: Math.min(coverage.logNewest, end) }] : [];
  });
}

/** The stations whose logs end earlier than those of the others. */
export function lateStations(stations: readonly Member[], coverages: Coverages, end: number): Reach[] {
  const all = reaches(stations, coverages, end);
  const newest = Math.max(...all.map(({ until }) => until));
  return all.filter(({ until }) => until < newest - inTimeSeconds);
}

/** The moment up to which the logs of all stations that are not late reach (UTC seconds, at most now); null without logs. */
export function completeUntil(
  stations: readonly Member[],
  coverages: Coverages,
  late: readonly Reach[],
  now: number,
): number | null {
  const inTime = reaches(stations, coverages, now).filter((one) =>
    late.every(({ station }) => station !== one.station),
  );
  return inTime.length === 0 ? null : Math.min(...inTime.map(({ until }) => until));
}
