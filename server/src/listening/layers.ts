import type { Parameters } from '../engine/engine.ts';
import { type BucketSql, type Buckets, enteredSql, localBucketSql, ofClock, utcDay } from './period-sql.ts';
import type { Clock } from './selection.ts';
import { byPiece } from './time-codes.ts';

/*
 * Stations in several zones have several clocks, and a SELECT for each costs as much as a statement of its own. Rollups, which have
 * few rows, read clocks of different stations together: a number that differs is taken from an array, by the station of the row.
 */

/** Clocks of different stations, which one SELECT reads. */
export interface Layer {
  number: number;
  clocks: readonly [Clock, ...Clock[]];
}

/** The layers of some clocks. The clocks of one station, before and after a cut, lie in different layers. */
function layersOf(clocks: readonly Clock[]): Layer[] {
  const layers: { clocks: [Clock, ...Clock[]]; stations: Set<number> }[] = [];
  for (const clock of clocks) {
    const free = layers.find(({ stations }) => !clock.stations.some((id) => stations.has(id)));
    if (free) free.clocks.push(clock);
    const { stations } = free ?? { stations: new Set<number>() };
    if (!free) layers.push({ clocks: [clock], stations });
    for (const id of clock.stations) stations.add(id);
  }
  return layers.map((layer, number) => ({ number, clocks: layer.clocks }));
}

/** A SELECT for each layer, united. */
export function forEachLayer(clocks: readonly Clock[], select: (layer: Layer) => string): string {
  return layersOf(clocks)
    .map((layer) => `${positionSql(layer)}${select(layer)}`)
    .join('\nUNION ALL\n');
}

/** `position`: the position of the clock of a row among those of its layer, from 1. */
const positionSql = ({ number, clocks }: Layer) =>
  clocks.length === 1 ? '' : `WITH ${byStation(number, 'positions')} AS position\n`;

const byStation = (layer: number, name: 'positions' | 'numbers') =>
  `transform(station_id, {${ofClock('stations', layer)}:Array(UInt16)}, {${ofClock(name, layer)}:Array(UInt16)}, 0)`;

/** The parameters of all layers: their stations, and the position and the number of the clock of each. */
export function layerParameters(clocks: readonly Clock[]): Parameters {
  const parameters = layersOf(clocks).map((layer) => {
    const rows = layer.clocks.flatMap((clock, at) =>
      clock.parts.flatMap((part) =>
        part.stations.map((station) => ({ station, position: at + 1, number: part.number })),
      ),
    );
    const all = { stations: rows.map(({ station }) => station) };
    const positions = layer.clocks.length > 1 ? { positions: rows.map(({ position }) => position) } : {};
    const numbers = hasParts(layer) ? { numbers: rows.map(({ number }) => number) } : {};
    const parametersOfLayer = Object.entries({ ...all, ...positions, ...numbers });
    return Object.fromEntries(parametersOfLayer.map(([name, values]) => [ofClock(name, layer.number), values]));
  });
  return Object.assign({}, ...parameters);
}

const hasParts = ({ clocks }: Layer) => clocks.some(({ parts }) => parts.length > 1);

/** The number of the clock of a row; for joined clocks, that of the part with its station. */
export function clockOfRow(layer: Layer): string {
  return hasParts(layer) ? byStation(layer.number, 'numbers') : byClock(layer, ({ number }) => number);
}

/** A number of the clock of a row. */
export function byClock({ clocks }: Layer, value: (clock: Clock) => number): string {
  const values = clocks.map(value);
  return new Set(values).size === 1 ? String(values[0]) : `[${values.join(', ')}][position]`;
}

/** FROM and WHERE: the rows of a layer whose time lies in the period of their clock, given as [from, to). */
export function rowsOfLayer(
  table: string,
  layer: Layer,
  time: { column: string; from: (clock: Clock) => number; to: (clock: Clock) => number },
  ...more: string[]
): string {
  const { column, from, to } = time;
  const { clocks, number } = layer;
  const [froms, tos] = [clocks.map(from), clocks.map(to)];
  // The widest limits skip what is not read.
  const widest = [`${column} >= ${Math.min(...froms)}`, `${column} < ${Math.max(...tos)}`];
  const own = [`${column} >= ${byClock(layer, from)}`, `${column} < ${byClock(layer, to)}`];
  const firstDay = utcDay(Math.min(...clocks.map((clock) => clock.from)));
  const conditions = [
    `station_id IN {${ofClock('stations', number)}:Array(UInt16)}`,
    `day >= toDate('${firstDay}')`,
    ...new Set([...widest, ...own]),
    ...more,
  ];
  return `FROM ${table} WHERE ${conditions.join(' AND ')}`;
}

/** The buckets of quarter hours, given as SQL of their UTC numbers. Where one clock is asked, hours are instants. */
export function bucketsOfLayer(utc: string, layer: Layer, buckets: Buckets): BucketSql {
  const [{ pieces, isAlone }] = layer.clocks;
  return localBucketSql(`(${utc} + ${aheadSql(utc, layer)})`, isAlone ? utc : null, pieces, buckets);
}

/** How far the clock of a row is ahead of UTC, in quarter hours. */
function aheadSql(utc: string, layer: Layer): string {
  const changes = new Set(layer.clocks.flatMap(({ pieces }) => pieces.map(({ from }) => from)));
  const edges = [...changes].sort((a, b) => a - b);
  const pieces = edges.map((from, at) => ({ from, to: edges[at + 1] ?? Number.MAX_SAFE_INTEGER }));
  return byPiece(utc, pieces, ({ from }) =>
    byClock(layer, (clock) => (clock.pieces.find((piece) => piece.to > from) as Clock['pieces'][number]).offset),
  );
}

/** Whether a bucket is entered with a quarter hour, given as SQL of its UTC number (period-sql.ts). */
export function enteredInLayer(utc: string, isFirst: string, layer: Layer, buckets: Buckets): string {
  return enteredSql(isFirst, bucketsOfLayer(utc, layer, buckets), bucketsOfLayer(`(${utc} - 1)`, layer, buckets));
}
