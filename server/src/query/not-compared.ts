import type { LeftOutGap } from '@quarterhour/model/coverage';
import { isoInZone } from '@quarterhour/model/zone';
import type { Member } from '../catalogue/snapshot.ts';
import type { StationGap } from '../listening/coverage/judge-coverage.ts';
import { complement, within } from '../listening/coverage/read-coverage.ts';
import { type Coverages, gapsOf, reachedBy } from './cover.ts';
import type { ClockPeriod, Compared, LocatedQuery } from './located-query.ts';

/** A gap of a station in one of the periods, cut to it. */
type PartOfGap = StationGap & Pick<LeftOutGap, 'period'>;

/**
 * The gaps that leave time out of a comparison; of a station that is not compared at all, only the longest. The end of
 * the logs inside a period that goes on is not a gap but `compared_until`.
 * @param now the clock, UTC seconds
 */
export function notCompared(
  { about: { members }, when: { timezone } }: LocatedQuery,
  { now: period, before }: Compared,
  coverages: Coverages,
  now: number,
): LeftOutGap[] {
  const found = period.clocks.flatMap((clock, at) => {
    const other = before.clocks[at];
    if (!other || !clock.isKnown) return [];
    const whole = isWhole(clock, now);
    return clock.members.flatMap((station) => {
      const parts = [
        ...partsOf(station, 'now', clock, coverages, now),
        ...partsOf(station, 'before', other, coverages, now),
      ];
      return (whole ? longest(parts) : parts).map((part) => ({
        ...part,
        whole,
        station,
        zone: timezone ?? clock.zone,
      }));
    });
  });
  found.sort(
    (a, b) =>
      Number(b.whole) - Number(a.whole) || a.from - b.from || members.indexOf(a.station) - members.indexOf(b.station),
  );
  return found.map(({ station, from, to, reason, note = '', period: of, whole, zone }) => ({
    station: station.slug,
    from: isoInZone(from, zone),
    to: isoInZone(to, zone),
    reason,
    note,
    period: of,
    whole,
  }));
}

/** Whether no time of a clock's period is compared. */
const isWhole = ({ leftOut, from, to }: ClockPeriod, now: number) =>
  complement(leftOut, { from, to: Math.min(to, now) }).length === 0;

function partsOf(
  station: Member,
  period: PartOfGap['period'],
  clock: ClockPeriod,
  coverages: Coverages,
  now: number,
): PartOfGap[] {
  const { from, to } = clock;
  const end = Math.min(to, now);
  // A station without any log in a period has one gap there, which is reported.
  const reached = reachedBy(clock.members, coverages, now);
  return gapsOf(station, coverages)
    .filter(({ reason }) => reason !== 'suspected')
    .flatMap((gap) => within([gap], { from, to: end }).map((part) => ({ ...gap, ...part, period })))
    .filter(
      ({ reason, to: until, from: begin }) =>
        !((reason === 'after_log' || reason === 'after_titles') && until === end && begin >= reached && begin > from),
    );
}

const longest = (parts: readonly PartOfGap[]) => [...parts].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
