import { offsetAt, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Reader } from '../../engine/engine.ts';
import { mapSliced } from '../../host/time-slices.ts';
import { utcDay } from '../period-sql.ts';
import { type Heard, type Low, missingByHour, outagesIn, usualIn } from './judge-outages.ts';
import { complement, united, within } from './read-coverage.ts';
import { outagesOfServer } from './server-outages.ts';

/*
 * Suspected outages (docs/coverage.md): a station is compared with itself, at the same quarter hours of the weeks around.
 */

/** A stretch (UTC seconds) in which a station had far less listening than usual; seconds of listening. */
export interface Suspect extends Low {
  stationId: number;
  /** Seconds fewer than usual in each hour (UTC) from that of the beginning on. */
  missingByHour: readonly number[];
}

const quartersOfWeek = 672;
/** UTC seconds of the first Sunday of 1970. */
const firstSunday = 3 * 86_400;
/** Weeks before and after that say what is usual (judge-outages.ts). */
const weeksAround = 4;
/** Connections are in the log once they have ended: of the last hours before its end, most are still to come. */
const unsettled = 24;

/**
 * Finds the suspected outages of stations that lie in a stretch, which is widened by a week on either side.
 * @param stations each with the time that its logs cover, in order, the silences of its server that are likely outages, and
 *   confirmed outages, which are unknown: they do not show what is usual,
 *   and neither do special annotations
 */
export async function findSuspects(
  reader: Reader,
  stations: readonly {
    id: number;
    timezone: string;
    /** A number that the stations of a server have in common. */
    server: number;
    covered: readonly Stretch[];
    likely: readonly Stretch[];
    confirmed: readonly Stretch[];
    specials: readonly Stretch[];
  }[],
  stretch: Stretch,
): Promise<{ looked: Stretch; suspects: Suspect[] }> {
  const week = quartersOfWeek * quarterHourSeconds;
  const looked = { from: floor(stretch.from) - week, to: floor(stretch.to) + week };
  const read = { from: looked.from - weeksAround * week, to: looked.to + weeksAround * week };
  const first = read.from / quarterHourSeconds;
  const rows = await reader.rows<Row>(
    `SELECT station_id AS station, groupArray(quarter) AS quarters, groupArray(toFloat64(seconds)) AS seconds,
  groupArray(started) AS started, groupArray(carried) AS carried
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
  const [begin, end] = [looked.from / quarterHourSeconds - first, looked.to / quarterHourSeconds - first];
  const length = (read.to - read.from) / quarterHourSeconds;
  const heard = await mapSliced(stations, ({ id, timezone, covered, confirmed, specials }) => {
    const sunday = (firstSunday - offsetAt(looked.from, timezone)) / quarterHourSeconds - first;
    const known = within(settled(covered), read).flatMap((part) => complement(united(confirmed), part));
    return heardOf(heardBy.get(id), known, { first, length, sunday }, within(specials, read));
  });
  const together = outagesTogether(stations, heard, begin, end);
  const suspects = await mapSliced(stations, ({ id, likely }, at) => {
    const own = heard[at] as Heard;
    const inTime = (outage: Low): Suspect => ({
      ...outage,
      stationId: id,
      missingByHour: missingByHour(own, outage, first),
      from: (outage.from + first) * quarterHourSeconds,
      to: (outage.to + first) * quarterHourSeconds,
    });
    const low = outagesIn(own, begin, end).map(inTime);
    const isFound = (silence: Stretch) => low.some(({ from, to }) => from < silence.to && to > silence.from);
    low.push(...(together[at] ?? []).map(inTime).filter((outage) => !isFound(outage)));
    const silent = likely.filter((one) => one.from >= looked.from && one.to <= looked.to && !isFound(one));
    const ofServer = silent.flatMap(({ from, to }) => {
      const silence = { from: from / quarterHourSeconds - first, to: to / quarterHourSeconds - first };
      const usual = usualIn(own, silence.from, silence.to);
      const byHour = missingByHour(own, silence, first);
      return usual > 0 ? [{ stationId: id, from, to, heard: 0, usual: Math.round(usual), missingByHour: byHour }] : [];
    });
    return [...low, ...ofServer];
  });
  return { looked, suspects: suspects.flat() };
}

/** The outages that stations show with others of their server, of each station. */
function outagesTogether(
  stations: readonly { server: number }[],
  heard: readonly Heard[],
  begin: number,
  end: number,
): Low[][] {
  const found: Low[][] = stations.map(() => []);
  for (const server of new Set(stations.map((station) => station.server))) {
    const places = stations.flatMap((station, at) => (station.server === server ? [at] : []));
    const ofServer = outagesOfServer(
      places.map((at) => heard[at] as Heard),
      begin,
      end,
    );
    for (const [number, at] of places.entries()) found[at] = ofServer[number] ?? [];
  }
  return found;
}

const floor = (instant: number) => Math.floor(instant / quarterHourSeconds) * quarterHourSeconds;

/** Covered time without its first hours, of which the log knows only who stayed, and its last. */
function settled(covered: readonly Stretch[]): Stretch[] {
  const end = (covered.at(-1)?.to ?? 0) - unsettled * quarterHourSeconds;
  return within(covered, { from: (covered[0]?.from ?? 0) + unsettled * quarterHourSeconds, to: end });
}

interface Row {
  station: number;
  quarters: number[];
  seconds: number[];
  started: number[];
  carried: number[];
}

/** The rows of a station as arrays of quarter hours; unknown where its logs cover nothing. */
function heardOf(
  row: Row | undefined,
  covered: readonly Stretch[],
  { first, length, sunday }: { first: number; length: number; sunday: number },
  specials: readonly Stretch[],
): Heard {
  const heard: Heard = {
    seconds: new Float64Array(length).fill(Number.NaN),
    started: new Float64Array(length),
    carried: new Float64Array(length),
    sunday,
  };
  for (const { from, to } of covered) {
    heard.seconds.fill(0, from / quarterHourSeconds - first, Math.ceil(to / quarterHourSeconds) - first);
  }
  const { quarters = [], seconds = [], started = [], carried = [] } = row ?? {};
  // A quarter hour has a row for each day on which its listeners left. Unknown quarter hours stay NaN.
  for (const [at, quarter] of quarters.entries()) {
    const place = quarter - first;
    heard.seconds[place] = (heard.seconds[place] as number) + (seconds[at] as number);
    heard.started[place] = (heard.started[place] as number) + (started[at] as number);
    heard.carried[place] = (heard.carried[place] as number) + (carried[at] as number);
  }
  if (specials.length === 0) return heard;
  const reference = heard.seconds.slice();
  for (const { from, to } of specials) {
    reference.fill(Number.NaN, from / quarterHourSeconds - first, to / quarterHourSeconds - first);
  }
  return { ...heard, reference };
}
