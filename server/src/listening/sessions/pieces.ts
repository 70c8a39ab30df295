import { daysOver } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import type { Parameters } from '../../engine/engine.ts';
import {
  bucketsOfLayer,
  byClock,
  clockOfRow,
  fromOf,
  type Layer,
  layersOf,
  localQuarterOfLayer,
  ofLayer,
  toOf,
} from '../layers.ts';
import { groupNames, quarterOf, timeColumns } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { type ClockPiece, grainOf } from '../time-codes.ts';
import { over, rowsInPeriod, started } from './rows.ts';

/** How sessions are cut: not at all, or where they cross from one local day, hour or quarter hour to the next. */
export type Unit = 'period' | 'day' | 'hour' | 'quarter';

/** The longest pieces of which each lies in one bucket. */
export function unitOf({ times, timeFilters, clocks }: Selection): Unit {
  const grain = grainOf([...times, ...timeFilters.map(({ dimension }) => dimension)]);
  return grain === 'hour' && !clocks.every(keepsMinutes) ? 'quarter' : grain;
}

/** Whether the clock only changes by whole hours, so that its hours are UTC hours moved by a fixed number of minutes. */
const keepsMinutes = ({ pieces }: Clock) => new Set(pieces.map(minutesAhead)).size === 1;
const minutesAhead = ({ offset }: Clock['pieces'][number]) => ((offset % 4) + 4) % 4;

/**
 * The rows of a layer cut into pieces: `clock`, codes of time and groups, `first_quarter` (the UTC number of the quarter hour with which the
 * piece's unit begins), `begin` and `finish` (the edges of the unit inside the period, UTC seconds), and some columns.
 * @param groupBy the groups as columns
 */
export function piecesOfLayer(
  selection: Selection,
  layer: Layer,
  {
    unit,
    groupBy,
    columns,
    conditions = [],
  }: { unit: Unit; groupBy: string; columns: readonly string[]; conditions?: readonly string[] },
): string {
  // Numbers of a clock are found by the station; united SELECTs have the same columns.
  const named = selection.clocks.length > 1 ? [...new Set([...columns, 'station_id'])] : columns;
  const plain = named.map((name) => `, ${name}`).join('');
  const rows = rowsInPeriod(selection, layer, ...conditions);
  const select = `SELECT ${clockOfRow(layer)} AS clock`;
  if (unit === 'period') {
    return `${select}${timeColumns(selection.times.map(() => '0'))}${groupBy}, ${byClock(layer, ({ from }) => quarterOf(from))} AS first_quarter,
    ${fromOf(layer)} AS begin, ${toOf(layer)} AS finish${plain} ${rows}`;
  }
  const { codes, passes } = bucketsOfLayer('first_quarter', layer, selection);
  const cut = unit === 'day' ? cutByDays(layer) : cutByQuarters(layer, unit);
  return `SELECT clock${timeColumns(codes)}${groupNames(selection.groupBy)}, first_quarter, begin, finish${plain}
  FROM (
    ${select}, ${cut}${groupBy}${plain} ${rows}
  )
  ${passes === '1' ? '' : `WHERE ${passes}`}`;
}

const firstSecond = (layer: Layer) => `greatest(${started}, ${fromOf(layer)})`;
const lastSecond = (layer: Layer) => `(least(${over}, ${toOf(layer)}) - 1)`;

/** Quarter hours, or hours as the clock shows them, each as a stretch of UTC. */
function cutByQuarters(layer: Layer, unit: 'hour' | 'quarter'): string {
  const length = unit === 'hour' ? 4 : 1;
  const ahead = byClock(layer, ({ pieces }) => (unit === 'hour' ? minutesAhead(pieces[0] as ClockPiece) : 0));
  const unitAt = (instant: string) =>
    length === 1 ? `intDiv(${instant}, 900)` : `intDiv(intDiv(${instant}, 900) + ${ahead}, ${length})`;
  return `arrayJoin(range(toUInt32(${unitAt(firstSecond(layer))}), toUInt32(${unitAt(lastSecond(layer))}) + 1)) AS unit,
      toUInt32(unit * ${length} - ${ahead}) AS first_quarter,
      greatest(first_quarter * 900, ${fromOf(layer)}) AS begin,
      least((first_quarter + ${length}) * 900, ${toOf(layer)}) AS finish`;
}

/** Local days, whose edges are a parameter: those of one clock after those of the other. */
function cutByDays(layer: Layer): string {
  const { number, clocks } = layer;
  const before = clocks.map((_, at) => clocks.slice(0, at).flatMap(edgesOf).length);
  const edge = (at: number) =>
    `{${ofLayer('edges', number)}:Array(UInt32)}[unit + ${byClock(layer, (clock) => (before[clocks.indexOf(clock)] ?? 0) + at)}]`;
  const dayAt = (instant: string) =>
    `intDiv(${localQuarterOfLayer(`intDiv(${instant}, 900)`, layer)}, 96) - ${byClock(layer, firstDayNumber)}`;
  return `arrayJoin(range(toUInt32(${dayAt(firstSecond(layer))}), toUInt32(${dayAt(lastSecond(layer))}) + 1)) AS unit,
      toUInt32(intDiv(${edge(1)}, 900)) AS first_quarter,
      greatest(${edge(1)}, ${fromOf(layer)}) AS begin,
      least(${edge(2)}, ${toOf(layer)}) AS finish`;
}

const firstDayNumber = ({ from, zone }: Clock) => Date.parse(dayOf(from, zone)) / 86_400_000;

/** The parameters of pieces: for days, the instants at which the days of each clock begin, and the end of the last. */
export function pieceParameters({ clocks }: Selection, unit: Unit): Parameters {
  if (unit !== 'day') return {};
  return Object.fromEntries(
    layersOf(clocks).map((layer) => [ofLayer('edges', layer.number), layer.clocks.flatMap(edgesOf)]),
  );
}

function edgesOf({ zone, from, to }: Clock): number[] {
  const days = [...daysOver({ from, to }, zone)];
  return [...days.map((day) => day.from), days.at(-1)?.to ?? to];
}
