import { dimensions } from '@quarterhour/model/dimensions';
import { addDays } from '@quarterhour/model/period';
import type { NumberColumns } from '../../engine/native-columns.ts';
import type { ListeningReader } from '../cache.ts';
import { TimeTable } from '../columns/time-table.ts';
import { highest } from '../columns/vectors.ts';
import { layersOf } from '../layers.ts';
import { daysRead, utcDay } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import type { ColumnStatement, FetchedRow, Select } from '../source.ts';
import { airingsIn, isReadAsColumns, ofAsked, onlyWhereAired, wholeNumbers } from './aired-columns.ts';
import { onAirOf, selectOf } from './column-selects.ts';
import { isOfAiring, isOfListener } from './listeners.ts';

/*
 * Sessions that heard some songs, read as columns: the page of a song asks for their devices, in all and by day, and for the minutes
 * around its airings.
 */

/** The most sessions that are read as columns, and the most buckets for which devices are counted in TypeScript. */
const mostSessions = 1_000_000;
const mostBuckets = 64;

const minutes = dimensions.airing_minute.values.map(Number);

/** A selection that columns of sessions answer. */
interface HeardSelection {
  asked: Selection;
  /** With those stations alone that aired its songs. */
  aired: Selection;
}

/** The selection as columns of sessions answer it; undefined where they do not. */
export async function asHeardColumns(
  selection: Selection,
  reader: ListeningReader,
): Promise<HeardSelection | undefined> {
  const { groupBy, conditions } = selection;
  const ofAirings = { ...selection, groupBy: [], conditions: conditions.filter(isOfAiring) };
  const passes = ofAirings.conditions.flatMap(({ passesSong }) => passesSong ?? []);
  if (groupBy.length > 0 || passes.length === 0 || passes.length < ofAirings.conditions.length) return undefined;
  if (!(await isReadAsColumns(ofAirings, reader))) return undefined;
  const days = daysRead(selection.clocks);
  const [row] = await reader.rows<{ sessions: number }>(
    'SELECT count() AS sessions FROM sessions WHERE day >= {from:Date} AND day <= {to:Date}',
    days,
    { days },
  );
  if ((row?.sessions ?? 0) > mostSessions) return undefined;
  return { asked: selection, aired: await onlyWhereAired(selection, reader) };
}

/** Different devices that heard any of the songs; undefined where there are too many buckets. */
export function devicesInColumns(heard: HeardSelection): ColumnStatement | undefined {
  const { aired } = heard;
  const table = new TimeTable(aired, aired.clocks);
  if (table.buckets > mostBuckets) return undefined;
  return heardBy(heard, 'airings: devices', (airings, sessions) => {
    const heard = sessionsIn(sessions);
    const devices = wholeNumbers(sessions.device_id);
    const counts = new DevicesByBucket(table.buckets, highest(devices) + 1);
    for (const { clocks } of layersOf(aired.clocks)) {
      counts.mark(airingsByStation(airings, clocks, table), heard, devices);
    }
    return Array.from(counts.counts, (count, bucket) => ({ ...table.codesOf(bucket), devices: count }));
  });
}

/** Seconds listened in the minutes around airings, and the seconds of these minutes. */
export function minutesInColumns(heard: HeardSelection): ColumnStatement {
  const { aired } = heard;
  return heardBy(heard, 'airing minutes', (airings, sessions) => {
    const untilOf = listenedUntil(sessionsIn(sessions));
    const table = new TimeTable({ times: [], timeFilters: [] }, aired.clocks);
    const found = new Map(minutes.map((minute) => [minute, { k0: minute, air_seconds: 0, song_seconds: 0 }]));
    for (const { clocks } of layersOf(aired.clocks)) {
      for (const [station, all] of airingsByStation(airings, clocks, table).entries()) {
        if (!all || all.starts.length === 0) continue;
        const until = untilOf(station);
        for (const start of all.starts) addMinutes(found, start, all.moment, until);
      }
    }
    return [...found.values()].filter(({ air_seconds }) => air_seconds > 0);
  });
}

function heardBy(
  { asked, aired }: HeardSelection,
  source: string,
  rowsOf: (airings: NumberColumns, sessions: NumberColumns) => FetchedRow[],
): ColumnStatement {
  const conditions = asked.conditions.filter(isOfAiring);
  const passes = conditions.flatMap(({ passesSong }) => passesSong ?? []);
  return {
    source,
    grain: 'asked',
    selects: [onAirOf({ ...asked, groupBy: [], conditions }), sessionsOf(aired)],
    rowsOf: ([airings = {}, sessions = {}]) => rowsOf(ofAsked(airings, passes), sessions),
  };
}

/** Sessions that may hear an airing of the period, or one of the minutes around it: an item lasts at most a day. */
function sessionsOf({ clocks, conditions }: Selection): Select {
  const { from } = daysRead(clocks);
  const last = Math.max(...clocks.map(({ to }) => to)) + 86_400;
  const select = selectOf(
    { clocks: clocks.map((clock) => ({ ...clock, from: 0, to: last })) },
    {
      columns: 'station_id, toUInt32(start) AS start, seconds, device_id',
      from: 'sessions',
      time: 'toUInt32(start)',
      conditions: [...conditions.filter(isOfListener), { sql: 'seconds > 0', parameters: {} }],
      more: 0,
    },
  );
  const days = { from: addDays(from, -1), to: addDays(utcDay(last), 2) };
  return { ...select, parameters: { ...select.parameters, first_day: days.from, last_day: days.to }, days };
}

/** Sessions as columns. */
interface Heard {
  stations: Uint32Array;
  starts: Uint32Array;
  seconds: Uint32Array;
}

const sessionsIn = ({ station_id, start, seconds }: NumberColumns): Heard => ({
  stations: wholeNumbers(station_id),
  starts: wholeNumbers(start),
  seconds: wholeNumbers(seconds),
});

/** The airings of a station that are read, in the order of time. */
interface Aired {
  starts: Float64Array;
  /** The first second after each, as far as it is read. */
  lasts: Float64Array;
  buckets: Int32Array;
  moment: number;
}

/** The airings that are read, by the number of their station. */
function airingsByStation(airings: NumberColumns, clocks: readonly Clock[], table: TimeTable): (Aired | undefined)[] {
  const { stations, starts } = airingsIn(airings);
  const ends = wholeNumbers(airings.end);
  const buckets = table.of(clocks, stations, starts);
  const rowsOf: number[][] = [];
  for (let row = 0; row < buckets.length; row++) {
    const station = stations[row] as number;
    rowsOf[station] ??= [];
    if ((buckets[row] as number) >= 0) rowsOf[station].push(row);
  }
  const found: Aired[] = [];
  for (const { moment: at, stations: of } of clocks) {
    const moment = Math.floor(at);
    for (const station of of) {
      const rows = (rowsOf[station] ?? []).filter((row) => (starts[row] as number) < moment);
      rows.sort((a, b) => (starts[a] as number) - (starts[b] as number));
      found[station] = {
        starts: Float64Array.from(rows, (row) => starts[row] as number),
        lasts: Float64Array.from(rows, (row) => Math.min(ends[row] as number, moment)),
        buckets: Int32Array.from(rows, (row) => buckets[row] as number),
        moment,
      };
    }
  }
  return found;
}

/** Counts different devices in each bucket. */
class DevicesByBucket {
  readonly counts: Uint32Array;
  readonly #width: number;
  readonly #isThere: Uint8Array;

  /** @param width more than the number of each device */
  constructor(buckets: number, width: number) {
    this.counts = new Uint32Array(buckets);
    this.#width = width;
    this.#isThere = new Uint8Array(buckets * width);
  }

  /** Counts the devices of sessions in the buckets of the airings that they heard. */
  mark(ofStation: readonly (Aired | undefined)[], { stations, starts, seconds }: Heard, devices: Uint32Array): void {
    for (let row = 0; row < stations.length; row++) {
      const aired = ofStation[stations[row] as number];
      if (!aired) continue;
      const begun = starts[row] as number;
      const over = begun + (seconds[row] as number);
      for (let at = firstOver(aired.lasts, begun); at < aired.starts.length; at++) {
        if ((aired.starts[at] as number) >= over) break;
        this.#count(aired.buckets[at] as number, devices[row] as number);
      }
    }
  }

  #count(bucket: number, device: number): void {
    const at = bucket * this.#width + device;
    if (this.#isThere[at] === 1) return;
    this.#isThere[at] = 1;
    this.counts[bucket] = (this.counts[bucket] as number) + 1;
  }
}

/** The position of the first of ascending numbers that is more than another. */
function firstOver(numbers: Float64Array, than: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Finds the seconds that were listened to a station until an instant, from any beginning. */
type Until = (instant: number) => number;

function listenedUntil({ stations, starts, seconds }: Heard): (station: number) => Until {
  return (station) => {
    const begins = new Float64Array(stations.length);
    const ends = new Float64Array(stations.length);
    let length = 0;
    for (let row = 0; row < stations.length; row++) {
      if (stations[row] !== station) continue;
      begins[length] = starts[row] as number;
      ends[length++] = (starts[row] as number) + (seconds[row] as number);
    }
    const [untilBegin, untilEnd] = [sumsOf(begins.slice(0, length)), sumsOf(ends.slice(0, length))];
    return (instant) => untilBegin(instant) - untilEnd(instant);
  };
}

/** Finds how many seconds lie between instants that are over and another one, all together. */
function sumsOf(instants: Float64Array): Until {
  instants.sort();
  const sums = new Float64Array(instants.length + 1);
  for (let at = 0; at < instants.length; at++) sums[at + 1] = (sums[at] as number) + (instants[at] as number);
  return (instant) => {
    const over = firstOver(instants, instant);
    return over * instant - (sums[over] as number);
  };
}

/** Adds the minutes of an airing that are over. */
function addMinutes(
  found: ReadonlyMap<number, { air_seconds: number; song_seconds: number }>,
  start: number,
  moment: number,
  until: Until,
): void {
  for (const [minute, sums] of found) {
    const end = start + (minute + 1) * 60;
    if (end > moment) continue;
    sums.air_seconds += 60;
    sums.song_seconds += until(end) - until(end - 60);
  }
}
