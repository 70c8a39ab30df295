import type { DayRange } from '@quarterhour/model/period';
import { stretchOf } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationCoverage } from '@quarterhour/server/listening/coverage/judge-coverage';
import type { Shown } from '../../shares/server/shown.ts';

/** A station whose log ends before a period does. */
export interface LateStation {
  slug: string;
  name: string;
  /** UTC seconds. */
  until: number;
  timezone: string;
}

/** No report waits for a log that has ended so many seconds before its period. */
const endedBefore = 7 * 86_400;

/**
 * The stations of a view whose logs end before its days do. The quarter hour of the newest line counts as complete, as it is
 * the grain of all figures. Stations without any log have none to wait for.
 */
export function lateStations(
  { view, stations }: Shown,
  days: DayRange,
  clock: string,
  coverages: ReadonlyMap<number, StationCoverage>,
): LateStation[] {
  return stations.flatMap((station) => {
    const coverage = coverages.get(station.id);
    if (!coverage || station.archived) return [];
    const timezone = clock || view.timezone || station.timezone;
    const { to } = stretchOf(days, timezone);
    const { logNewest: until } = coverage;
    const { slug, name } = station;
    return until < to - quarterHourSeconds ? [{ slug, name, until, timezone }] : [];
  });
}

/** The late stations whose logs may still come. */
export function mayCome(late: readonly LateStation[], days: DayRange): LateStation[] {
  return late.filter(({ until, timezone }) => until >= stretchOf(days, timezone).from - endedBefore);
}
