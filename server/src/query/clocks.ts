import type { ScheduledDimension } from '@quarterhour/model/dimensions';
import { comparisonDays, type DayRange, presetDays, stretchOf } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { dayOf, offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Member } from '../catalogue/snapshot.ts';
import { forEachSliced } from '../host/time-slices.ts';
import type { ScheduleLabels } from '../listening/programme.ts';
import type { ClockPiece } from '../listening/time-codes.ts';
import type { ClockPeriod, Period } from './located-query.ts';
import { QueryError } from './query-error.ts';
import { programmesOf, scheduledDimensions } from './schedules.ts';

/** Other days are refused: instants have 32 bits, and before 1980 some clocks were off the quarter hour. */
const firstDay = '1980-01-01';
const lastDay = '2100-12-31';
const decadeSeconds = 10 * 365 * 86_400;

/**
 * Reads the clock changes that a Query needs, zone by zone, and lets other requests run in between: many zones over decades
 * take a second, once.
 */
export async function readZones(query: Query, zones: Iterable<string>, now: number): Promise<void> {
  if ('preset' in query.period) return;
  const before = query.compare ? comparisonDays(query.period, query.compare) : null;
  const ranges = [query.period, ...(before ? [before] : [])].filter(
    ({ from, to }) => from >= firstDay && to <= lastDay,
  );
  const asked = query.timezone ? [query.timezone] : [...new Set(zones)];
  const stretches = asked.flatMap((zone) => ranges.flatMap((days) => decadesOf(zone, days, now)));
  await forEachSliced(stretches, ({ zone, ...stretch }) => offsetsOf(stretch, zone));
}

/** The part of some days that has passed, in stretches of ten years or less. */
function decadesOf(zone: string, days: DayRange, now: number): { zone: string; from: number; to: number }[] {
  const { from, to } = stretchOf(days, zone);
  const end = Math.min(to, now);
  const count = Math.max(0, Math.ceil((end - from) / decadeSeconds));
  return Array.from({ length: count }, (_, at) => {
    const begin = from + at * decadeSeconds;
    return { zone, from: begin, to: Math.min(begin + decadeSeconds, end) };
  });
}

interface DaysOfZone {
  zone: string;
  members: Member[];
  days: DayRange;
  before: DayRange | null;
}

/**
 * Finds the days of a Query in time: on the clock that it names, or on each member's own. Members whose clocks show the
 * same time throughout share one.
 * @param now the clock, UTC seconds
 */
export function locateInTime(
  query: Query,
  members: readonly Member[],
  now: number,
): { timezone: string | null; period: Period; before: Period | null; labels: ScheduleLabels } {
  const zones = new Set(members.map(({ timezone }) => timezone));
  const found = [...(query.timezone ? [query.timezone] : zones.size > 0 ? zones : ['UTC'])].map((zone): DaysOfZone => {
    const days = 'preset' in query.period ? presetDays(query.period.preset, dayOf(now, zone)) : query.period;
    expectDays(days, 'period');
    const before = query.compare ? comparisonDays(days, query.compare) : null;
    if (before) expectDays(before, 'compare');
    const own = members.filter(({ timezone }) => query.timezone || timezone === zone);
    return { zone, members: own, days, before };
  });
  const shown = sameClocks(found, now);
  const [only] = shown;
  const asked = scheduledDimensions(query);
  const clocks = asked.length > 0 ? shown.flatMap(ofEachMember) : shown;
  const before = clocks.map(({ before: days, ...clock }) => days && periodOf(clock, days, now));
  const periods = [clocks.map((clock) => periodOf(clock, clock.days, now)), before.filter((each) => each !== null)];
  const { scheduled, labels } = withSchedules(asked, periods, now);
  return {
    timezone: only && shown.length === 1 ? only.zone : null,
    period: together(scheduled[0] ?? []),
    before: query.compare ? together(scheduled[1] ?? []) : null,
    labels,
  };
}

/** Stations differ in their schedules, so that each has a clock of its own. */
const ofEachMember = (clock: DaysOfZone): DaysOfZone[] =>
  clock.members.length > 1 ? clock.members.map((member) => ({ ...clock, members: [member] })) : [clock];

/** Adds to the clocks of some periods what the schedules of their stations say. */
function withSchedules(
  asked: readonly ScheduledDimension[],
  periods: readonly (readonly ClockPeriod[])[],
  now: number,
): { scheduled: ClockPeriod[][]; labels: ScheduleLabels } {
  const all = periods.flat().map(({ members, from, to }) => {
    // What begins later has no figures yet.
    const until = Math.max(from, Math.min(to, Math.ceil(now / quarterHourSeconds) * quarterHourSeconds));
    return { member: members[0], stretch: { from, to: until } };
  });
  if (asked.length === 0) return { scheduled: periods.map((clocks) => [...clocks]), labels: new Map() };
  const { programmes, labels } = programmesOf(asked, all);
  let at = 0;
  const scheduled = periods.map((clocks) =>
    clocks.map((clock) => {
      const programme = programmes[at++];
      return { ...clock, pieces: clock.pieces.map((piece) => ({ ...piece, programme })) };
    }),
  );
  return { scheduled, labels };
}

function expectDays(days: DayRange, path: string): void {
  if (days.from >= firstDay && days.to <= lastDay) return;
  throw new QueryError([{ path, message: `Ask for days from ${firstDay} to ${lastDay}.` }]);
}

/** Joins zones that show the same time throughout both periods. */
function sameClocks(zones: readonly DaysOfZone[], now: number): DaysOfZone[] {
  const clocks = new Map<string, DaysOfZone>();
  for (const each of zones) {
    const key = JSON.stringify([
      each.days,
      piecesOf(each.zone, each.days, now),
      each.before && piecesOf(each.zone, each.before, now),
    ]);
    const known = clocks.get(key);
    if (known) known.members.push(...each.members);
    else clocks.set(key, { ...each, members: [...each.members] });
  }
  return [...clocks.values()];
}

function periodOf({ zone, members }: Pick<DaysOfZone, 'zone' | 'members'>, days: DayRange, now: number): ClockPeriod {
  const pieces = piecesOf(zone, days, now);
  const same = JSON.stringify(pieces);
  const shows = new Map<string, boolean>([[zone, true]]);
  const showsTheSame = (other: string) => {
    const known = shows.get(other) ?? JSON.stringify(piecesOf(other, days, now)) === same;
    shows.set(other, known);
    return known;
  };
  return {
    zone,
    members,
    pieces,
    days,
    gaps: [],
    leftOut: [],
    cut: [],
    outages: [],
    isKnown: true,
    awaited: [],
    live: [],
    isOwn: members.every(({ timezone }) => showsTheSame(timezone)),
    ...stretchOf(days, zone),
  };
}

/** The offsets of a zone from UTC over some days up to now; the first and the last one reach on without end. */
function piecesOf(zone: string, days: DayRange, now: number): ClockPiece[] {
  const { from, to } = stretchOf(days, zone);
  const offsets = offsetsOf({ from, to: Math.max(from + 86_400, Math.min(to, now + 2 * 86_400)) }, zone);
  return offsets.map(({ from, to, offset }, at) => ({
    from: at === 0 ? 0 : from / quarterHourSeconds,
    to: at === offsets.length - 1 ? endOfTime : to / quarterHourSeconds,
    offset: offset / quarterHourSeconds,
  }));
}

/** After every instant of 32 bits, in quarter hours. */
const endOfTime = Math.ceil(2 ** 32 / quarterHourSeconds);

function together(clocks: readonly ClockPeriod[]): Period {
  const froms = clocks.map(({ days }) => days.from).sort();
  const tos = clocks.map(({ days }) => days.to).sort();
  return { clocks, days: { from: froms[0] ?? '', to: tos.at(-1) ?? '' } };
}
