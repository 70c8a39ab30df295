import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { NumberColumns } from '../../engine/native-columns.ts';
import { type Layer, stationsOfLayer } from '../layers.ts';
import { quarterOf, utcDay } from '../period-sql.ts';
import type { Selection, StationOutage } from '../selection.ts';

/*
 * Quarter hours whose departures say nothing about songs: those with a restart of the server, the ones after them, in which all
 * listeners have just joined again, and confirmed outages.
 */

/** A restart ends at least so many sessions within half a minute, and at least half of the average audience. */
const fewestAtOnce = 5;
const leastShare = 0.5;

/** HAVING of rows of all listeners by station and quarter hour: those with a restart. */
const havingRestart = `max(at_once) >= ${fewestAtOnce} AND max(at_once) * ${quarterHourSeconds} >= sum(given) * ${leastShare}`;

/** GROUP BY of `quarter_losses`: the quarter hours with a restart. */
export const byRestart = `station_id, quarter HAVING ${havingRestart}`;

/** SELECT of the disturbed quarter hours of a layer, and of so many seconds beside it: station_id, quarter. */
export function disturbedOfLayer({ outages = [] }: Selection, layer: Layer, seconds: number): string {
  const from = Math.min(...layer.clocks.map((clock) => clock.from)) - seconds;
  const to = Math.max(...layer.clocks.map((clock) => clock.to)) + seconds;
  const restarts = `SELECT station_id, toUInt32(quarter + arrayJoin([0, 1])) AS quarter FROM (
      SELECT station_id, quarter FROM quarter_losses
      WHERE attribute = '' AND ${stationsOfLayer(layer)} AND day >= toDate('${utcDay(from)}') AND quarter >= ${quarterOf(from)} AND quarter < ${quarterOf(to)}
      GROUP BY ${byRestart})`;
  if (outages.length === 0) return restarts;
  const all = outages.map((one) => `(${one.station}, ${quarterOf(one.from)}, ${quarterOf(one.to)})`).join(', ');
  return `${restarts}
      UNION ALL SELECT toUInt16(outage.1) AS station_id, toUInt32(arrayJoin(range(toUInt32(outage.2), toUInt32(outage.3)))) AS quarter
      FROM (SELECT arrayJoin([${all}]) AS outage)`;
}

/** Disturbed quarter hours of stations. */
export class Disturbances {
  readonly #quarters = new Map<number, Set<number>>();

  constructor({ station_id = none, quarter = none }: NumberColumns, outages: readonly StationOutage[]) {
    for (let row = 0; row < quarter.length; row++) {
      const restart = quarter[row] as number;
      this.#add(station_id[row] as number, restart, restart + 2);
    }
    for (const { station, from, to } of outages) this.#add(station, quarterOf(from), quarterOf(to));
  }

  #add(station: number, from: number, to: number): void {
    const quarters = this.#quarters.get(station) ?? new Set();
    this.#quarters.set(station, quarters);
    for (let at = from; at < to; at++) quarters.add(at);
  }

  /** The disturbed quarter hours of a station, if any. */
  of(station: number): ReadonlySet<number> | undefined {
    return this.#quarters.get(station);
  }
}

const none = new Uint32Array();
const known = new WeakMap<NumberColumns, Map<string, Disturbances>>();

/** The disturbances by restarts and outages; the same object for the same ones. */
export function disturbancesOf(restarts: NumberColumns, outages: readonly StationOutage[] = []): Disturbances {
  const all = known.get(restarts) ?? new Map<string, Disturbances>();
  known.set(restarts, all);
  const key = JSON.stringify(outages);
  const found = all.get(key) ?? new Disturbances(restarts, outages);
  all.set(key, found);
  return found;
}
