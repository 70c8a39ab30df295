import type { Coverage, Gap } from '@quarterhour/model/coverage';
import { isInCoveredTime, isOverTime } from '@quarterhour/model/measures';
import { isoInZone, offsetAt, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Member } from '../catalogue/snapshot.ts';
import { map, type Steps } from '../host/steps.ts';
import type { StationCoverage, StationGap } from '../listening/coverage/judge-coverage.ts';
import { complement, lengthOf, united, within } from '../listening/coverage/read-coverage.ts';
import type { Cube } from '../listening/cubes/cube.ts';
import { momentBefore } from './alignment.ts';
import { type LeftOut, leftOutOf, type Side, type Unit } from './equal-coverage.ts';
import { inTimeSeconds } from './in-time.ts';
import type {
  ClockPeriod,
  Compared,
  CoveredQuery,
  LiveOfStations,
  LocatedQuery,
  Period,
  When,
} from './located-query.ts';

/** The coverage of each station, by its number. */
export type Coverages = ReadonlyMap<number, StationCoverage>;

/** The gaps of a station: time without logs, and confirmed or suspected outages. */
export function gapsOf(station: Member, coverages: Coverages): StationGap[] {
  const marks = (station.marks ?? []).flatMap(({ state, ...mark }) =>
    state === 'rejected' ? [] : [{ ...mark, reason: state }],
  );
  return [...ofLogs(station, coverages.get(station.id)), ...marks];
}

/** The gaps of the logs of a station. The hours in which it begins and ends count whole, as it was silent in their rest. */
function ofLogs({ timezone }: Member, coverage: StationCoverage | undefined): StationGap[] {
  if (!coverage) return [];
  const sinceHour = (instant: number) => (instant + offsetAt(instant, timezone)) % hourSeconds;
  return coverage.gaps.map((gap) => {
    const { betweenLost: lost, hasEnded } = coverage;
    if (gap.reason === 'before_log') return { ...gap, to: Math.max(lost.from, gap.to - sinceHour(gap.to)) };
    const rest = gap.reason === 'after_log' && hasEnded ? sinceHour(gap.from) : 0;
    return rest === 0 ? gap : { ...gap, from: Math.min(lost.to, gap.from + hourSeconds - rest) };
  });
}

const hourSeconds = 3600;

/** The time of a station that is not covered; suspected outages are covered until somebody confirms them. */
export function uncovered(station: Member, coverages: Coverages): Stretch[] {
  return united(gapsOf(station, coverages).filter(({ reason }) => reason !== 'suspected'));
}

/** The instant after which the log of a station holds nothing yet (UTC seconds); 0 without a log. */
export function endOfLog(station: Member, coverages: Coverages): number {
  return ofLogs(station, coverages.get(station.id)).find(({ reason }) => reason === 'after_log')?.from ?? 0;
}

/**
 * Splits stations by their covered time where a measure divides by it, and finds the time that is compared.
 * @param live what live minutes show after the logs, where the query asks for provisional rows
 */
export function* cover(
  located: LocatedQuery,
  coverages: Coverages,
  now: number,
  live?: LiveOfStations,
): Steps<CoveredQuery> {
  const { shown, about, when } = located;
  const { period, before, compare } = when;
  const isEqual = before !== null && when.equalCoverage;
  const isAveraged = shown.measures.some((id) => isOverTime(id) || isInCoveredTime(id));
  const sets = isAveraged || live ? setsOf(period, isEqual ? null : before, coverages, live) : undefined;
  const compared = isEqual
    ? yield* comparedOf(
        { period, before, compare, cube: about.cube },
        setsOf(period, before, coverages),
        coverages,
        now,
      )
    : null;
  const isPartial = compared?.now.clocks.some(({ cut }) => cut.length > 0) ?? false;
  return {
    ...located,
    when: {
      ...when,
      period: sets ? { ...period, clocks: sets.map((set) => set.now) } : period,
      before: before && sets && !isEqual ? { ...before, clocks: sets.flatMap((set) => set.before ?? []) } : before,
    },
    compared: compared && { ...compared, isPartial, isUneven: isUneven(compared, compare) },
  };
}

interface SetOfStations {
  now: ClockPeriod;
  before: ClockPeriod | undefined;
}

/** Groups stations with the same gaps. A station without any log takes no part in coverage. */
function setsOf(period: Period, before: Period | null, coverages: Coverages, live?: LiveOfStations): SetOfStations[] {
  return period.clocks.flatMap((clock, at) => {
    const other = before?.clocks[at];
    const sets = new Map<string, SetOfStations>();
    for (const station of clock.members) {
      const isKnown = coverages.has(station.id);
      const gaps = isKnown ? uncovered(station, coverages) : [{ from: 0, to: 2 ** 32 }];
      const partOf = (of: ClockPeriod, known: ClockPeriod | undefined): ClockPeriod => {
        const members = [...(known?.members ?? []), station];
        const parts = within(gaps, of);
        const outages = outagesIn(of, members, coverages);
        return { ...of, members, isKnown, gaps: parts, leftOut: parts, cut: [], outages };
      };
      const { awaited = [], known: shown = [] } = live?.get(station.id) ?? {};
      const key = JSON.stringify([isKnown, within(gaps, clock), other ? within(gaps, other) : [], awaited, shown]);
      const known = sets.get(key);
      const now = { ...partOf(clock, known?.now), awaited, live: shown };
      sets.set(key, { now, before: other && partOf(other, known?.before) });
    }
    return sets.size > 0 ? [...sets.values()] : [{ now: clock, before: other }];
  });
}

/** Both periods, cut to the time that they have in common, for each set of stations. */
function* comparedOf(
  { period, before, compare, cube }: Pick<When, 'period' | 'compare'> & { before: Period; cube: Cube },
  sets: readonly SetOfStations[],
  coverages: Coverages,
  now: number,
): Steps<Pick<Compared, 'now' | 'before'>> {
  const clocks = yield* map(sets, (set) => {
    const other = set.before ?? set.now;
    const until = { now: endOfQuarter(now), before: endOfQuarter(momentBefore(set.now, other, compare, now)) };
    const sideOf = (of: ClockPeriod, end: number): Side => {
      const to = Math.max(of.from, Math.min(of.to, end));
      const gaps = within(of.gaps, { from: of.from, to });
      const isOpen = of === set.now && isOpenEnded(of, compare, now);
      return { period: of, gaps, missing: gaps.filter((gap) => !isOpen || gap.to < to), until: to };
    };
    // Outages are among the gaps already, and are cut out with them.
    const without = (of: ClockPeriod, stretches: readonly Stretch[]): ClockPeriod => ({
      ...of,
      leftOut: stretches,
      cut: cube.hasRowsInGaps ? stretches : heardIn(of, stretches, coverages),
      outages: [],
    });
    return inFewPieces((unit) => {
      const leftOut: LeftOut = leftOutOf(sideOf(set.now, until.now), sideOf(other, until.before), compare, unit);
      return { now: without(set.now, leftOut.now), before: without(other, leftOut.before) };
    });
  });
  return {
    now: { ...period, clocks: clocks.map((set) => set.now) },
    before: { ...before, clocks: clocks.map((set) => set.before) },
  };
}

/** A station in more pieces than this is compared by whole days, weeks or four weeks: a statement reads each piece. */
const mostPieces = 50;

function inFewPieces(compared: (unit: Unit) => { now: ClockPeriod; before: ClockPeriod }) {
  const coarser: Unit[] = [1, 7, 28];
  let found = compared('quarter_hour');
  while (coarser.length > 0 && Math.max(found.now.cut.length, found.before.cut.length) > mostPieces)
    found = compared(coarser.shift() as Unit);
  return found;
}

/** Days have no counterpart in custom ranges and leap years, and hours have none where a clock changes. */
function isUneven({ now, before }: Pick<Compared, 'now' | 'before'>, compare: When['compare']): boolean {
  const hasGaps = now.clocks.some(({ leftOut }) => leftOut.length > 0);
  const isMoved = [...now.clocks, ...before.clocks].some(({ pieces }) => pieces.length > 1);
  return hasGaps && (typeof compare !== 'string' || compare === 'year_before' || isMoved);
}

/** A custom range is compared whole with a period that is not over: its logs may still come. */
const isOpenEnded = ({ to }: ClockPeriod, compare: When['compare'], now: number) =>
  typeof compare !== 'string' && now < to;

const endOfQuarter = (instant: number) => Math.ceil(instant / quarterHourSeconds) * quarterHourSeconds;

/** The stretches left out that may hold listening; without a log there is none to cut out. */
function heardIn(
  { members, isKnown, from, to }: ClockPeriod,
  leftOut: readonly Stretch[],
  coverages: Coverages,
): Stretch[] {
  if (!isKnown) return [];
  const heard = new Set<Stretch>();
  for (const station of members) {
    const ofLog = gapsOf(station, coverages).filter(({ reason }) => reason !== 'suspected' && reason !== 'confirmed');
    const unlogged = coverages.get(station.id)?.unlogged ?? [];
    const silent = united(ofLog).flatMap((gap) => complement(unlogged, gap));
    for (const stretch of leftOut) {
      if (lengthOf(within(silent, stretch)) < lengthOf(within([stretch], { from, to }))) heard.add(stretch);
    }
  }
  return leftOut.filter((stretch) => heard.has(stretch));
}

/** What was heard while a station had an outage, or before its log began. */
function outagesIn(clock: ClockPeriod, stations: readonly Member[], coverages: Coverages): ClockPeriod['outages'] {
  return stations.flatMap((station) => {
    const confirmed = (station.marks ?? []).filter(({ state }) => state === 'confirmed');
    const unlogged = coverages.get(station.id)?.unlogged ?? [];
    const gaps = unlogged.length > 0 ? uncovered(station, coverages) : [];
    const heard = united([...confirmed, ...unlogged.flatMap((stretch) => within(gaps, stretch))]);
    return within(heard, clock).map((part) => ({ ...part, station: station.id }));
  });
}

/** The moment up to which the logs of some stations reach (UTC seconds, at most now), without stations that ended or are late. */
export function reachedBy(stations: readonly Member[], coverages: Coverages, now: number): number {
  const ends = stations.flatMap(({ id }) => coverages.get(id)?.covered.at(-1)?.to ?? []);
  const newest = Math.max(...ends);
  return Math.min(now, ...ends.filter((end) => end >= newest - inTimeSeconds));
}

/**
 * The covered share of the period, or of the comparison period, and its gaps.
 * @param now the clock, UTC seconds
 */
export function coverageOf(
  { about: { members }, when: { timezone } }: LocatedQuery,
  period: Period,
  coverages: Coverages,
  now: number,
): Coverage {
  const gaps: (Gap & { order: number })[] = [];
  let [asked, covered] = [0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { zone, members: own, from, to } of period.clocks) {
    const time = { from, to: Math.min(to, now) };
    if (time.from >= time.to) continue;
    for (const station of own.filter(({ id }) => coverages.has(id))) {
      const parts = partsOf(gapsOf(station, coverages), time);
      const missing = united(parts.filter(({ reason }) => reason !== 'suspected'));
      asked += time.to - time.from;
      covered += time.to - time.from - lengthOf(missing);
      const known = complement(missing, time);
      first = Math.min(first, known[0]?.from ?? first);
      last = Math.max(last, known.at(-1)?.to ?? last);
      const order = members.indexOf(station);
      gaps.push(...parts.map((part) => ({ ...serialize(part, station, timezone ?? zone), order })));
    }
  }
  gaps.sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.order - b.order);
  const zone = timezone ?? 'UTC';
  return {
    share: asked === 0 ? null : covered / asked,
    first: covered > 0 ? isoInZone(first, zone) : null,
    last: covered > 0 ? isoInZone(last, zone) : null,
    gaps: gaps.map(({ order: _, ...gap }) => gap),
  };
}

/** The parts of gaps in a stretch of time, with the listening that each part lacks. */
function partsOf(gaps: readonly StationGap[], time: Stretch): StationGap[] {
  return gaps.flatMap(({ missing, ...gap }) =>
    within([gap], time).map((part) => {
      const isWhole = part.from === gap.from && part.to === gap.to;
      const lacking = isWhole ? missing : missingIn(gap, part);
      return { ...gap, ...part, ...(lacking !== undefined && { missing: lacking }) };
    }),
  );
}

/** The seconds of listening that a part of an outage lacks: of hours that lie in it partly, that share. */
function missingIn({ from, to, missingByHour }: StationGap, part: Stretch): number | undefined {
  const first = Math.floor(from / hourSeconds);
  return missingByHour?.reduce((sum, missing, at) => {
    const hour = { from: Math.max(from, (first + at) * hourSeconds), to: Math.min(to, (first + at + 1) * hourSeconds) };
    return sum + (missing * lengthOf(within([hour], part))) / (hour.to - hour.from);
  }, 0);
}

function serialize({ from, to, reason, note = '', missing }: StationGap, { slug }: Member, zone: string): Gap {
  const hours = missing === undefined ? {} : { missing_hours: missing / 3600 };
  return { station: slug, from: isoInZone(from, zone), to: isoInZone(to, zone), reason, note, ...hours };
}

/** The moment up to which a period is compared (UTC seconds): the end of its logs where that lies inside it, else now. */
export function comparedUntil({ now: { clocks } }: Compared, coverages: Coverages, now: number): number {
  const ends = clocks.map(({ members, from, to }) => {
    const reached = reachedBy(members, coverages, now);
    return reached > from && reached < to ? reached : now;
  });
  return Math.min(now, ...ends);
}
