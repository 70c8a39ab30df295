import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import { mapSliced } from '../host/time-slices.ts';
import { utcDay } from './period-sql.ts';
import { within } from './read-coverage.ts';

/*
 * Suspected outages (docs/coverage.md): a station is compared with itself, at the same quarter hours of the weeks around.
 */

/** A stretch (UTC seconds) in which a station had far less listening than usual; seconds of listening. */
export interface Suspect extends Low {
  stationId: number;
}

interface Low extends Stretch {
  heard: number;
  usual: number;
}

const quartersOfWeek = 672;
/** How many weeks before and after say what is usual, and how many of them must be known. */
const weeksAround = 4;
const fewestWeeks = 3;
/** Less than this share of what is usual is low. */
const lowShare = 0.25;
/** Where fewer listen on average, a quarter hour says nothing. */
const fewestListeners = 2;
/** An outage has so many low quarter hours, and so much usual listening. */
const fewestLow = 12;
const fewestUsualSeconds = 30 * 3600;
/** Connections are in the log once they have ended: of the last hours before its end, most are still to come. */
const unsettled = 24;

/**
 * Finds the suspected outages of stations that lie in a stretch, which is widened by a week on either side.
 * @param stations each with the time that its logs cover, in order
 */
export async function findSuspects(
  reader: Reader,
  stations: readonly { id: number; covered: readonly Stretch[] }[],
  stretch: Stretch,
): Promise<{ looked: Stretch; suspects: Suspect[] }> {
  const week = quartersOfWeek * quarterHourSeconds;
  const looked = { from: floor(stretch.from) - week, to: floor(stretch.to) + week };
  const read = { from: looked.from - weeksAround * week, to: looked.to + weeksAround * week };
  const first = read.from / quarterHourSeconds;
  const rows = await reader.rows<{ station: number; quarters: number[]; seconds: number[] }>(
    `SELECT station_id AS station, groupArray(quarter) AS quarters, groupArray(toFloat64(seconds)) AS seconds
FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date} AND quarter >= {first:UInt32} AND quarter < {until:UInt32}
GROUP BY station`,
    {
      stations: stations.map(({ id }) => id),
      day: utcDay(Math.max(0, read.from)),
      first: Math.max(0, first),
      until: read.to / quarterHourSeconds,
    },
  );
  const heardBy = new Map(rows.map((row) => [row.station, row]));
  const suspects = await mapSliced(stations, ({ id, covered }) => {
    const heard = new Float64Array((read.to - read.from) / quarterHourSeconds).fill(Number.NaN);
    for (const { from, to } of within(settled(covered), read)) {
      heard.fill(0, from / quarterHourSeconds - first, Math.ceil(to / quarterHourSeconds) - first);
    }
    const { quarters = [], seconds = [] } = heardBy.get(id) ?? {};
    // A quarter hour has a row for each day on which who listened left; what nothing is known of stays so.
    for (const [at, quarter] of quarters.entries()) {
      heard[quarter - first] = (heard[quarter - first] as number) + (seconds[at] as number);
    }
    const begin = looked.from / quarterHourSeconds - first;
    const end = looked.to / quarterHourSeconds - first;
    return lowStretches(heard, begin, end).map(({ from, to, ...sums }) => ({
      ...sums,
      stationId: id,
      from: (from + first) * quarterHourSeconds,
      to: (to + first) * quarterHourSeconds,
    }));
  });
  return { looked, suspects: suspects.flat() };
}

const floor = (instant: number) => Math.floor(instant / quarterHourSeconds) * quarterHourSeconds;

/** Covered time without its first hours, of which the log knows only who stayed, and its last. */
function settled(covered: readonly Stretch[]): Stretch[] {
  const end = (covered.at(-1)?.to ?? 0) - unsettled * quarterHourSeconds;
  return within(covered, { from: (covered[0]?.from ?? 0) + unsettled * quarterHourSeconds, to: end });
}

/** Runs of low quarter hours, given as positions. @param heard seconds of each quarter hour, NaN where nothing is known */
export function lowStretches(heard: Float64Array, begin: number, end: number): Low[] {
  const found: Low[] = [];
  let run: (Low & { low: number; open: { heard: number; usual: number } }) | undefined;
  const close = () => {
    if (run && run.low >= fewestLow && run.usual >= fewestUsualSeconds) {
      const { from, to, heard: seconds, usual } = run;
      found.push({ from, to, heard: Math.round(seconds), usual: Math.round(usual) });
    }
    run = undefined;
  };
  for (let at = begin; at < end; at++) {
    const seconds = heard[at] as number;
    if (isUsual(heard, at)) {
      close();
      continue;
    }
    const usual = usualAt(heard, at);
    const isLow = usual !== undefined && usual >= fewestListeners * quarterHourSeconds && seconds < usual * lowShare;
    const saysNothing = usual !== undefined && usual < fewestListeners * quarterHourSeconds && seconds <= usual;
    if (Number.isNaN(seconds) || !(isLow || saysNothing)) close();
    else if (isLow) {
      run ??= { from: at, to: at, heard: 0, usual: 0, low: 0, open: { heard: 0, usual: 0 } };
      run.heard += run.open.heard + seconds;
      run.usual += run.open.usual + usual;
      run.open = { heard: 0, usual: 0 };
      run.to = at + 1;
      run.low++;
    } else if (run) {
      run.open.heard += seconds;
      run.open.usual += usual ?? 0;
    }
  }
  close();
  return found;
}

/**
 * Whether a quarter hour is plainly not low, which most are: fewer of the weeks around have more than 4 times its listening
 * than a low one needs. It spares the median.
 */
function isUsual(heard: Float64Array, at: number): boolean {
  const seconds = heard[at] as number;
  if (Number.isNaN(seconds)) return true;
  if (seconds < fewestListeners * quarterHourSeconds) return false;
  let known = 0;
  let above = 0;
  for (let week = -weeksAround; week <= weeksAround; week++) {
    const value = heard[at + week * quartersOfWeek];
    if (week === 0 || value === undefined || Number.isNaN(value)) continue;
    known++;
    if (value * lowShare > seconds) above++;
  }
  // A median above a limit has the upper one of its two middle values above it.
  return above < known - Math.ceil((known - 1) / 2);
}

/** The median of the same quarter hour of the weeks around; undefined where too few of them are known. */
function usualAt(heard: Float64Array, at: number): number | undefined {
  const values: number[] = [];
  for (let week = -weeksAround; week <= weeksAround; week++) {
    const value = heard[at + week * quartersOfWeek];
    if (week !== 0 && value !== undefined && !Number.isNaN(value)) values.push(value);
  }
  if (values.length < fewestWeeks) return undefined;
  values.sort((a, b) => a - b);
  const middle = (values.length - 1) / 2;
  return ((values[Math.floor(middle)] as number) + (values[Math.ceil(middle)] as number)) / 2;
}
