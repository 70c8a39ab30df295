import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { NumberColumns } from '../engine/native-columns.ts';
import { TimeTable } from './columns/time-table.ts';
import { parametersOfDays } from './day-columns.ts';
import { layersOf } from './layers.ts';
import { conditionParameters, daysRead, quarterOf } from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';
import type { ColumnStatement, FetchedRow, Select } from './source.ts';

/*
 * Quarter hours of stations, read as columns. A page asks for their sums by day, hour, weekday and station; one statement answers
 * all of that.
 */

/** Fewer rows are summed by the engine: queries share them by quarter hour already. */
const leastRows = 700;
const mostRows = 100_000;
/** The most clocks of one station: columns are gone through once for each. */
export const mostLayers = 4;

/** Whether columns answer a selection by time and stations. */
export function isReadAsColumns({ clocks, groupBy }: Selection): boolean {
  const rows = clocks.reduce((sum, { from, to, stations }) => sum + quarterOf(to - from) * stations.length, 0);
  if (rows < leastRows || rows > mostRows || groupBy.some(({ ofAired }) => ofAired?.by !== 'station')) return false;
  return layersOf(clocks).length <= mostLayers;
}

/**
 * Started and carried sessions, seconds and credits.
 * @param table quarter hours of stations, split by what the selection has conditions on
 */
export function sumsInColumns(table: string, selection: Selection): ColumnStatement {
  return {
    source: table,
    grain: 'asked',
    selects: [selectOf(table, selection)],
    rowsOf: ([columns = {}]) => rowsOf(selection, columns),
  };
}

/** The quarter hours of all clocks, in whole days. It names no clock and no moment, so that many queries share its rows. */
function selectOf(table: string, selection: Selection): Select {
  const { clocks, conditions } = selection;
  const days = daysRead(clocks);
  const stations = stationsOf(clocks);
  const isSplit = conditions.length > 0;
  const columns = ['started', 'carried', 'seconds', 'credits'].map((name) =>
    isSplit ? `sum(${name}) AS ${name}` : name,
  );
  return {
    sql: `SELECT station_id, quarter, ${columns.join(', ')} FROM ${table}
WHERE day >= {first_day:Date} AND station_id IN {stations:Array(UInt16)} AND quarter >= {from:UInt32} AND quarter < {to:UInt32}
${conditions.map(({ sql }) => `  AND ${sql}\n`).join('')}${isSplit ? 'GROUP BY station_id, quarter\n' : ''}SETTINGS optimize_move_to_prewhere = 0`,
    parameters: { ...parametersOfDays(days), stations, ...conditionParameters(selection) },
    days,
    byDay: 'own',
  };
}

/** The numbers of the stations of some clocks, in order. */
export const stationsOf = (clocks: readonly Clock[]) =>
  [...new Set(clocks.flatMap((clock) => clock.stations))].sort((a, b) => a - b);

function rowsOf({ clocks, times, timeFilters, groupBy }: Selection, columns: NumberColumns): FetchedRow[] {
  const read = clocks.map(inQuarters);
  const table = new TimeTable({ times, timeFilters }, read);
  const found: FetchedRow[] = [];
  for (const layer of layersOf(read)) {
    const stations = new Stations(layer.clocks, table, groupBy.length > 0);
    const sums = new Sums(table.buckets * stations.width);
    addUp(columns, stations, table.places(), sums);
    for (let cell = 0; cell < table.buckets * stations.width; cell++) {
      if (!sums.isThere(cell)) continue;
      const [bucket, part] = [Math.floor(cell / stations.width), cell % stations.width];
      const row: FetchedRow = { clock: stations.clocks[part] as number, ...table.codesOf(bucket), ...sums.of(cell) };
      const station = stations.firsts[part] as number;
      for (const [at, { ofAired }] of groupBy.entries()) row[`k${at}`] = ofAired?.value(station) ?? 0;
      found.push(row);
    }
  }
  return found;
}

/** A clock for rows of whole quarter hours, which are read up to its end. */
export function inQuarters(clock: Clock): Clock {
  const to = quarterOf(clock.to) * quarterHourSeconds;
  return { ...clock, from: quarterOf(clock.from) * quarterHourSeconds, to, moment: to };
}

/** How the rows of each station are read, by its number. Quarter hours are UTC numbers. */
export class Stations {
  /** The part to which sums of it belong: the station itself, or all stations of a clock. */
  readonly parts: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** What is added to a quarter hour to find its place in the table of time. */
  readonly shift: Int32Array;
  /** The end of the quarter hours that are over: later ones have no credits. */
  readonly elapsed: Float64Array;
  /** Of each part its clock, and one of its stations. */
  readonly clocks: number[] = [];
  readonly firsts: number[] = [];

  constructor(clocks: readonly Clock[], table: TimeTable, isSplit: boolean) {
    const { from, to, shift } = table.placesOf(clocks);
    this.from = from.map(quarterOf);
    this.to = to.map(quarterOf);
    this.shift = shift;
    this.parts = new Int32Array(from.length);
    this.elapsed = new Float64Array(from.length);
    for (const { bundles, elapsed } of clocks) {
      for (const { number, stations } of bundles) {
        for (const [at, station] of stations.entries()) {
          if (isSplit || at === 0) {
            this.clocks.push(number);
            this.firsts.push(station);
          }
          this.parts[station] = this.clocks.length - 1;
          this.elapsed[station] = quarterOf(elapsed);
        }
      }
    }
  }

  get width(): number {
    return this.clocks.length;
  }
}

/** The sums of cells. */
class Sums {
  readonly started: Float64Array;
  readonly carried: Float64Array;
  readonly seconds: Float64Array;
  readonly credits: Float64Array;

  constructor(cells: number) {
    this.started = new Float64Array(cells);
    this.carried = new Float64Array(cells);
    this.seconds = new Float64Array(cells);
    this.credits = new Float64Array(cells);
  }

  isThere(cell: number): boolean {
    return (this.started[cell] || this.carried[cell] || this.seconds[cell] || this.credits[cell]) !== 0;
  }

  of(cell: number) {
    return {
      started: this.started[cell] as number,
      carried: this.carried[cell] as number,
      seconds: this.seconds[cell] as number,
      credits: this.credits[cell] as number,
    };
  }
}

const none = new Uint32Array();

/**
 * Adds rows to the cells of their buckets and parts, in one loop: after a start, to compile a loop takes longer than to run it.
 */
function addUp(
  { station_id = none, quarter = none, started = none, carried = none, seconds = none, credits = none }: NumberColumns,
  { parts, from, to, shift, elapsed, width }: Stations,
  { buckets, entered }: ReturnType<TimeTable['places']>,
  sums: Sums,
): void {
  const { started: allStarted, carried: allCarried, seconds: allSeconds, credits: allCredits } = sums;
  for (let row = 0; row < quarter.length; row++) {
    const station = station_id[row] as number;
    const at = quarter[row] as number;
    if (at < (from[station] as number) || at >= (to[station] as number)) continue;
    const place = at + (shift[station] as number);
    const bucket = buckets[place] as number;
    if (bucket < 0) continue;
    const cell = bucket * width + (parts[station] as number);
    allStarted[cell] = (allStarted[cell] as number) + (started[row] as number);
    allSeconds[cell] = (allSeconds[cell] as number) + (seconds[row] as number);
    if (entered[place] === 1) allCarried[cell] = (allCarried[cell] as number) + (carried[row] as number);
    if (at < (elapsed[station] as number)) allCredits[cell] = (allCredits[cell] as number) + (credits[row] as number);
  }
}
