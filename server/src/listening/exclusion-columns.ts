import { exclusionRules } from '@quarterhour/model/classes';
import type { NumberColumns } from '../engine/native-columns.ts';
import { TimeTable } from './columns/time-table.ts';
import { parametersOfDays } from './day-columns.ts';
import { layersOf } from './layers.ts';
import { daysRead, quarterOf } from './period-sql.ts';
import { inQuarters, mostLayers, Stations, stationsOf } from './quarter-columns.ts';
import type { Selection } from './selection.ts';
import type { ColumnStatement, FetchedRow } from './source.ts';

/*
 * Excluded connections by station and quarter hour, read as columns: every answer says how many its period has by rule, which are
 * sums of days that other answers have read.
 */

/** The most quarter hours of stations: in all, and split by time. */
const mostRows = { inAll: 150_000, byTime: 30_000 };
/** Numbers of rules begin with 1. */
const width = exclusionRules.length + 1;

/** Whether columns answer a selection by time, stations and rule. */
export function isReadAsColumns({ clocks, times, groupBy, conditions }: Selection): boolean {
  if (conditions.length > 0) return false;
  if (!groupBy.every(({ dimension, ofAired }) => dimension === 'excluded_by' || ofAired?.by === 'station'))
    return false;
  const rows = clocks.reduce((sum, { from, to, stations }) => sum + quarterOf(to - from) * stations.length, 0);
  return rows <= (times.length > 0 ? mostRows.byTime : mostRows.inAll) && layersOf(clocks).length <= mostLayers;
}

/** Connections that started in the buckets of a selection. */
export function startedInColumns(selection: Selection): ColumnStatement {
  const { clocks } = selection;
  const days = daysRead(clocks);
  return {
    source: 'exclusion_sums',
    grain: 'asked',
    selects: [
      {
        sql: `SELECT station_id, quarter, toUInt16(indexOf({rules:Array(String)}, excluded_by)) AS rule, started FROM exclusion_sums
WHERE day >= {first_day:Date} AND station_id IN {stations:Array(UInt16)} AND quarter >= {from:UInt32} AND quarter < {to:UInt32}
SETTINGS optimize_move_to_prewhere = 0`,
        parameters: { ...parametersOfDays(days), stations: stationsOf(clocks), rules: [...exclusionRules] },
        days,
        byDay: 'later',
      },
    ],
    rowsOf: ([columns = {}]) => rowsOnce(selection, columns),
  };
}

/** The rows of columns by rule alone: each answer of a page says what is excluded of the same period. */
const rowsOfColumns = new WeakMap<NumberColumns, Map<string, FetchedRow[]>>();

function rowsOnce(selection: Selection, columns: NumberColumns): FetchedRow[] {
  const { clocks, times, timeFilters, groupBy } = selection;
  // Groups of stations are those of the catalogue, which changes by itself.
  if (groupBy.some(({ ofAired }) => ofAired)) return rowsOf(selection, columns);
  const key = JSON.stringify([clocks.map(inQuarters), times, timeFilters, groupBy.length]);
  const known = rowsOfColumns.get(columns) ?? new Map<string, FetchedRow[]>();
  rowsOfColumns.set(columns, known);
  const rows = known.get(key) ?? rowsOf(selection, columns);
  known.set(key, rows);
  return rows;
}

function rowsOf({ clocks, times, timeFilters, groupBy }: Selection, columns: NumberColumns): FetchedRow[] {
  const read = clocks.map(inQuarters);
  const table = new TimeTable({ times, timeFilters }, read);
  const { buckets } = table.places();
  const isSplit = groupBy.some(({ ofAired }) => ofAired);
  const found: FetchedRow[] = [];
  for (const layer of layersOf(read)) {
    const stations = new Stations(layer.clocks, table, isSplit);
    const sums = new Float64Array(table.buckets * stations.width * width);
    addUp(columns, stations, buckets, sums);
    for (const [cell, started] of sums.entries()) {
      if (started === 0) continue;
      const place = Math.floor(cell / width);
      const [bucket, part] = [Math.floor(place / stations.width), place % stations.width];
      const row: FetchedRow = { clock: stations.clocks[part] as number, ...table.codesOf(bucket), started };
      for (const [at, { ofAired }] of groupBy.entries()) {
        row[`k${at}`] = ofAired
          ? ofAired.value(stations.firsts[part] as number)
          : (exclusionRules[(cell % width) - 1] as string);
      }
      found.push(row);
    }
  }
  return found;
}

const none = new Uint32Array();

/** Adds rows to the cells of their buckets, parts and rules. */
function addUp(
  { station_id = none, quarter = none, rule = none, started = none }: NumberColumns,
  { parts, from, to, shift, width: ofStations }: Stations,
  buckets: Int32Array,
  sums: Float64Array,
): void {
  for (let row = 0; row < quarter.length; row++) {
    const station = station_id[row] as number;
    const at = quarter[row] as number;
    if (at < (from[station] as number) || at >= (to[station] as number)) continue;
    const bucket = buckets[at + (shift[station] as number)] as number;
    if (bucket < 0) continue;
    const cell = (bucket * ofStations + (parts[station] as number)) * width + (rule[row] as number);
    sums[cell] = (sums[cell] as number) + (started[row] as number);
  }
}
