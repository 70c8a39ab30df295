import type { ScheduledDimension } from '@quarterhour/model/dimensions';
import type { Parameters } from '../engine/engine.ts';
import { type BucketSql, type Buckets, enteredSql, localBucketSql, quarterOf, utcDay } from './period-sql.ts';
import type { Clock } from './selection.ts';
import { byPiece } from './time-codes.ts';

/*
 * Stations in several zones have several clocks, and a SELECT for each costs as much as a statement of its own. Clocks of different
 * stations are therefore read together: a number that differs is taken from an array, by the station of the row.
 */

/** Clocks of different stations, which one SELECT reads. */
export interface Layer {
  number: number;
  clocks: readonly [Clock, ...Clock[]];
}

/** The name of a parameter of one layer. */
export const ofLayer = (name: string, layer: number) => `${name}_${layer}`;

/** The layers of some clocks. The clocks of one station, before and after a cut, lie in different layers. */
export function layersOf(clocks: readonly Clock[]): Layer[] {
  const layers: [Clock, ...Clock[]][] = [];
  const stations: Set<number>[] = [];
  for (const clock of clocks) {
    const free = stations.findIndex((taken) => !clock.stations.some((id) => taken.has(id)));
    const at = free < 0 ? layers.length : free;
    if (free < 0) layers.push([clock]);
    else layers[at]?.push(clock);
    stations[at] = new Set([...(stations[at] ?? []), ...clock.stations]);
  }
  return layers.map((layer, number) => ({ number, clocks: layer }));
}

/** A SELECT for each layer, united. */
export function forEachLayer(clocks: readonly Clock[], select: (layer: Layer) => string): string {
  return layersOf(clocks).map(select).join('\nUNION ALL\n');
}

const byStation = (layer: number, name: 'positions' | 'numbers') =>
  `transform(station_id, {${ofLayer('stations', layer)}:Array(UInt16)}, {${ofLayer(name, layer)}:Array(UInt16)}, 1)`;

/** The parameters of all layers: their stations, and the position and the number of the clock of each. */
export function layerParameters(clocks: readonly Clock[]): Parameters {
  const parameters = layersOf(clocks).map((layer) => {
    const rows = layer.clocks.flatMap((clock, at) =>
      clock.bundles.flatMap((bundle) =>
        bundle.stations.map((station) => ({ station, position: at + 1, number: bundle.number })),
      ),
    );
    const all = { stations: rows.map(({ station }) => station) };
    const positions = layer.clocks.length > 1 ? { positions: rows.map(({ position }) => position) } : {};
    const numbers = hasBundles(layer) ? { numbers: rows.map(({ number }) => number) } : {};
    const parametersOfLayer = Object.entries({ ...all, ...positions, ...numbers });
    const named = parametersOfLayer.map(([name, values]) => [ofLayer(name, layer.number), values]);
    return { ...Object.fromEntries(named), ...scheduleParameters(layer) };
  });
  return Object.assign({}, ...parameters);
}

const hasBundles = ({ clocks }: Layer) => clocks.some(({ bundles }) => bundles.length > 1);

/** The number of the clock of a row; for joined clocks, that of the bundle with its station. */
export function clockOfRow(layer: Layer): string {
  return hasBundles(layer) ? byStation(layer.number, 'numbers') : byClock(layer, ({ number }) => number);
}

/** A number of the clock of a row, which has the column `station_id`. */
export function byClock({ number, clocks }: Layer, value: (clock: Clock) => number): string {
  const values = clocks.map(value);
  if (new Set(values).size === 1) return String(values[0]);
  return `[${values.join(', ')}][${byStation(number, 'positions')}]`;
}

/** The part of the period that is read (UTC seconds): [from, to). */
export const fromOf = (layer: Layer) => byClock(layer, ({ from }) => from);
export const toOf = (layer: Layer) => byClock(layer, ({ to }) => to);
/** The end of the quarter hours that are over, as a number of quarter hours. */
export const elapsedOf = (layer: Layer) => byClock(layer, ({ elapsed }) => quarterOf(elapsed));

/** A condition on rows with a limit of their clock's period. */
export interface RowLimit {
  sql: (limit: string) => string;
  value: (clock: Clock) => number;
  /** The value of the limit that the most rows pass. */
  widest: (...values: number[]) => number;
}

/** The UTC day of an instant is the first that is read. */
export const dayLimit = (instant: (clock: Clock) => number): RowLimit => ({
  sql: (day) => `day >= toDate(${day})`,
  value: (clock) => Math.floor(instant(clock) / 86_400),
  widest: Math.min,
});

/** FROM and WHERE: the rows of a layer that pass some limits. */
export function rowsOfStations(table: string, layer: Layer, limits: readonly RowLimit[], ...more: string[]): string {
  const { clocks } = layer;
  // The widest limits skip what is not read.
  const widest = limits.map((limit) => limit.sql(String(limit.widest(...clocks.map(limit.value)))));
  const own = limits.map((limit) => limit.sql(byClock(layer, limit.value)));
  return `FROM ${table} WHERE ${[stationsOfLayer(layer), ...new Set([...widest, ...own]), ...more].join(' AND ')}`;
}

/** The same without the days before the period: those of a row are of its end, and partitions are skipped unread. */
export function rowsOfLayer(table: string, layer: Layer, limits: readonly RowLimit[], ...more: string[]): string {
  return rowsOfStations(table, layer, limits, `day >= ${firstDayOf(layer)}`, ...more);
}

export const stationsOfLayer = ({ number }: Layer) => `station_id IN {${ofLayer('stations', number)}:Array(UInt16)}`;
/** The first UTC day of the periods of a layer. */
export const firstDayOf = ({ clocks }: Layer) => `toDate('${utcDay(Math.min(...clocks.map(({ from }) => from)))}')`;

/** The buckets of quarter hours, given as SQL of their UTC numbers. Where one clock is asked, hours are instants. */
export function bucketsOfLayer(utc: string, layer: Layer, buckets: Buckets): BucketSql {
  const [{ pieces, isAlone }] = layer.clocks;
  return localBucketSql(localQuarterOfLayer(utc, layer), isAlone ? utc : null, pieces, buckets, (dimension) =>
    scheduledSql(utc, dimension, layer),
  );
}

/** The local quarter hour as SQL over the UTC one. */
export function localQuarterOfLayer(utc: string, layer: Layer): string {
  const changes = new Set(layer.clocks.flatMap(({ pieces }) => pieces.map(({ from }) => from)));
  const edges = [...changes].sort((a, b) => a - b);
  const pieces = edges.map((from, at) => ({ from, to: edges[at + 1] ?? Number.MAX_SAFE_INTEGER }));
  const pieceOf = (clock: Clock, at: number) => clock.pieces.find(({ to }) => to > at) ?? clock.pieces.at(-1);
  const ahead = byPiece(utc, pieces, ({ from }) => byClock(layer, (clock) => pieceOf(clock, from)?.offset ?? 0));
  return `(${utc} + ${ahead})`;
}

/** Whether a bucket is entered with a quarter hour, given as SQL of its UTC number (period-sql.ts). */
export function enteredInLayer(utc: string, layer: Layer, buckets: Buckets): string {
  const isFirst = `${utc} <= ${byClock(layer, ({ start }) => quarterOf(start))}`;
  return enteredSql(isFirst, bucketsOfLayer(utc, layer, buckets), bucketsOfLayer(`(${utc} - 1)`, layer, buckets));
}

const programmeOf = ({ pieces }: Clock) => pieces[0]?.programme;
const nameOf = (dimension: ScheduledDimension, layer: number) => ofLayer(`codes_of_${dimension}`, layer);

/** The code of a UTC quarter hour as SQL: the codes of all clocks of a layer lie one after the other, each with a 0 before it. */
function scheduledSql(utc: string, dimension: ScheduledDimension, layer: Layer): string {
  const { number, clocks } = layer;
  let begin = 2;
  const shifts = new Map<Clock, number>();
  for (const clock of clocks) {
    const programme = programmeOf(clock);
    shifts.set(clock, begin - (programme?.from ?? 0));
    begin += (programme?.codes.get(dimension)?.length ?? 0) + 1;
  }
  const place = `toInt64(${utc}) + (${byClock(layer, (clock) => shifts.get(clock) ?? 0)})`;
  return `{${nameOf(dimension, number)}:Array(UInt32)}[greatest(${place}, 1)]`;
}

/** The codes that these name. */
function scheduleParameters({ number, clocks }: Layer): Parameters {
  const dimensions = new Set(clocks.flatMap((clock) => [...(programmeOf(clock)?.codes.keys() ?? [])]));
  return Object.fromEntries(
    [...dimensions].map((dimension) => [
      nameOf(dimension, number),
      clocks.flatMap((clock) => [0, ...(programmeOf(clock)?.codes.get(dimension) ?? [])]),
    ]),
  );
}
