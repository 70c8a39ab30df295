import { dayOf, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { ColumnReader } from '../engine/engine.ts';
import { complement, readCoverage, united, within } from '../listening/coverage/read-coverage.ts';
import { leastMinutes, stationMinutes } from '../listening/live-minutes.ts';
import { utcDay } from '../listening/period-sql.ts';
import { holidaysOf } from './holidays.ts';
import type { LeftOut, Series } from './series.ts';

/** What can be expected: average audience in listeners, or sessions that begin in a quarter hour. */
export type ExpectedMeasure = 'average_audience' | 'sessions';

/** What a station is read by. */
type SeriesStation = Pick<StationEntry, 'id' | 'timezone' | 'marks' | 'specials'>;

/** Connections are in the log once they have ended: of the last hours before its end, most are still to come. */
const unsettledSeconds = 6 * 3600;

const sumsOfLogs: Record<ExpectedMeasure, string> = {
  average_audience: `sum(seconds) / ${quarterHourSeconds}`,
  sessions: 'sum(started)',
};
const sumsOfMinutes: Record<ExpectedMeasure, string> = {
  average_audience: 'avg(audience)',
  sessions: 'sum(arrivals)',
};

interface Row {
  station: number;
  quarters: number[];
  found: number[];
}

/**
 * Reads what is known of stations, from … to … (UTC seconds): of logs, and where none came, of live minutes.
 * @param now the clock, UTC seconds
 */
export async function readSeries(
  engine: ColumnReader,
  stations: readonly SeriesStation[],
  measure: ExpectedMeasure,
  { from, to }: Stretch,
  now: number,
): Promise<Map<number, Series>> {
  if (stations.length === 0) return new Map();
  const first = Math.floor(from / quarterHourSeconds);
  const until = Math.ceil(to / quarterHourSeconds);
  const parameters = { stations: stations.map(({ id }) => id), first: Math.max(0, first), until };
  const [coverage, logs, minutes, holidays] = await Promise.all([
    readCoverage(engine, now),
    engine.rows<Row>(
      `SELECT station, groupArray(quarter) AS quarters, groupArray(value) AS found FROM (
  SELECT station_id AS station, quarter, toFloat64(${sumsOfLogs[measure]}) AS value FROM quarter_hours
  WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date} AND quarter >= {first:UInt32} AND quarter < {until:UInt32}
  GROUP BY station, quarter) GROUP BY station`,
      { ...parameters, day: utcDay(Math.max(0, from - 86_400)) },
    ),
    engine.rows<Row>(
      `SELECT station, groupArray(quarter) AS quarters, groupArray(value) AS found FROM (
  SELECT station_id AS station, intDiv(minute, ${quarterHourSeconds}) AS quarter, toFloat64(${sumsOfMinutes[measure]}) AS value
  FROM (${stationMinutes('toUnixTimestamp(at) >= {first:UInt32} * 900 AND toUnixTimestamp(at) < {until:UInt32} * 900')})
  GROUP BY station, quarter HAVING count() >= ${leastMinutes}) GROUP BY station`,
      parameters,
    ),
    holidaysOf(
      stations.map(({ timezone }) => timezone),
      { from, to },
    ),
  ]);
  const byStation = (rows: readonly Row[]) => new Map(rows.map((row) => [row.station, row]));
  const [ofLogs, ofMinutes] = [byStation(logs), byStation(minutes)];
  const length = until - first;
  const found = stations.map((station): [number, Series] => {
    const covered = settled(coverage.get(station.id)?.covered ?? [], coverage.get(station.id)?.newest ?? 0, {
      from,
      to,
    });
    const series = seriesOf(station, { first, length, covered, days: holidays(station.timezone) });
    fill(series, ofLogs.get(station.id), (before) => !Number.isNaN(before));
    fill(series, ofMinutes.get(station.id), Number.isNaN);
    return [station.id, counted(series)];
  });
  return new Map(found);
}

/** Covered time without the hours in which the log knows only who stayed, and those in which most are still to leave. */
function settled(covered: readonly Stretch[], newest: number, stretch: Stretch): Stretch[] {
  const begin = (covered[0]?.from ?? 0) + unsettledSeconds;
  return within(covered, { from: Math.max(begin, stretch.from), to: Math.min(newest - unsettledSeconds, stretch.to) });
}

interface Known {
  first: number;
  length: number;
  covered: readonly Stretch[];
  /** Public holidays, by their days on the clock of the station. */
  days: ReadonlySet<string>;
}

function seriesOf(
  { timezone, marks = [], specials = [] }: SeriesStation,
  { first, length, covered, days }: Known,
): Series {
  const values = new Float64Array(length).fill(Number.NaN);
  const special = new Uint8Array(length);
  const holiday = new Uint8Array(length);
  const each = ({ from, to }: Stretch, act: (from: number, to: number) => void) =>
    act(
      Math.max(0, Math.ceil(from / quarterHourSeconds) - first),
      Math.min(length, Math.floor(to / quarterHourSeconds) - first),
    );
  const confirmed = united(marks.filter(({ state }) => state === 'confirmed'));
  const known = covered.flatMap((part) => complement(confirmed, part));
  for (const part of known) each(part, (begin, end) => values.fill(0, begin, end));
  const suspected = marks.filter(({ state }) => state !== 'rejected');
  let outages = 0;
  for (const mark of suspected) {
    each(mark, (begin, end) => {
      outages += Math.max(0, end - begin);
      special.fill(1, begin, Math.max(begin, end));
    });
  }
  let annotated = 0;
  for (const stretch of specials) {
    each(stretch, (begin, end) => {
      annotated += Math.max(0, end - begin);
      special.fill(1, begin, Math.max(begin, end));
    });
  }
  if (days.size > 0) {
    for (let at = 0; at < length; at++) {
      if (!days.has(dayOf((first + at) * quarterHourSeconds, timezone))) continue;
      holiday[at] = 1;
      special[at] = 1;
    }
  }
  const holidays = holiday.reduce((sum, one) => sum + one, 0);
  const leftOut: LeftOut = { gaps: 0, outages, holidays, specials: annotated };
  return { first, timezone, values, special, holiday, leftOut };
}

function fill({ values, first }: Series, row: Row | undefined, where: (before: number) => boolean): void {
  for (const [at, quarter] of (row?.quarters ?? []).entries()) {
    const place = quarter - first;
    if (where(values[place] as number)) values[place] = row?.found[at] as number;
  }
}

/** Counts the unknown quarter hours between the known ones. */
function counted(series: Series): Series {
  const { values, leftOut } = series;
  const begin = values.findIndex((value) => !Number.isNaN(value));
  const end = values.findLastIndex((value) => !Number.isNaN(value));
  let gaps = 0;
  for (let at = Math.max(0, begin); at < end; at++) gaps += Number(Number.isNaN(values[at] as number));
  return { ...series, leftOut: { ...leftOut, gaps } };
}

/** The sum of several series of one clock; unknown where one is. */
export function sumOf(list: readonly Series[]): Series {
  const [one, ...others] = list;
  if (!one) throw new Error('There is no series to add up.');
  const sum: Series = {
    ...one,
    values: one.values.slice(),
    special: one.special.slice(),
    holiday: one.holiday.slice(),
  };
  for (const { values, special, holiday, leftOut } of others) {
    for (let at = 0; at < sum.values.length; at++) {
      sum.values[at] = (sum.values[at] as number) + (values[at] as number);
      sum.special[at] = (sum.special[at] as number) | (special[at] as number);
      sum.holiday[at] = (sum.holiday[at] as number) | (holiday[at] as number);
    }
    sum.leftOut = {
      gaps: Math.max(sum.leftOut.gaps, leftOut.gaps),
      outages: sum.leftOut.outages + leftOut.outages,
      holidays: Math.max(sum.leftOut.holidays, leftOut.holidays),
      specials: Math.max(sum.leftOut.specials, leftOut.specials),
    };
  }
  return sum;
}
