import { type CountedDays, insertSettings, type Rollup } from '../counted-table.ts';
import { dayLimit, type Layer, type RowLimit, rowsOfStations } from '../layers.ts';
import { quarterOf } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { attributeOfSet, rowsOfAttribute, setsOfAttributes, valuesOfSets } from './airing-audiences.ts';
import { columnsOfListeners, conditionsOnListeners } from './listeners.ts';

/**
 * How many listeners a station loses in each quarter hour, of all and by the values of one attribute: the baseline for
 * departures during a song.
 */
export const quarterLosses: Rollup = {
  name: 'quarter_losses',
  version: 2,
  columns: `
  day Date,                                            -- of the sessions
  attribute LowCardinality(String),                    -- '': all listeners; country, stream…
  value LowCardinality(String),                        -- of the column of a session that tells it
  station_id UInt16,
  quarter UInt32 CODEC(Delta, LZ4),                    -- unix seconds / 900
  lost UInt32 CODEC(T64, LZ4),                         -- sessions that ended after its first instant, up to that of the next
  given UInt64 CODEC(T64, LZ4)                         -- seconds listened in it`,
  orderBy: 'attribute, value, station_id, quarter',
  fill: (into: string, { sessions }: CountedDays) => {
    const by = 'day, station_id, quarter';
    const sets = setsOfAttributes.map((set) => `(${by}, ${set})`).join(', ');
    const set = `multiIf(${setsOfAttributes.map((name) => `grouping(${name}) = 0, '${name}', `).join('')}'')`;
    return {
      sql: `INSERT INTO ${into}
    SELECT day, ${attributeOfSet}, station_id, quarter, lost, given
    FROM (
      SELECT ${by}, ${setsOfAttributes.join(', ')}, ${set} AS set, countIf(quarter = final) AS lost, ${givenSql} AS given
      FROM (
        SELECT day, station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, intDiv(over - 1, 900) AS final,
          arrayJoin(range(intDiv(begun, 900), toUInt32(final + 1))) AS quarter, ${valuesOfSets}
        FROM ${sessions} WHERE seconds > 0
      )
      GROUP BY GROUPING SETS ((${by}), ${sets})
    )
    ${insertSettings}`,
    };
  },
};

/** The seconds that sessions, cut at quarter hours, give to theirs. */
export const givenSql = 'sum(toInt64(least(over, (quarter + 1) * 900)) - greatest(begun, quarter * 900))';

/** SELECT of lost sessions and listened seconds of stations in each quarter hour of their clock's period, and so many seconds around it. */
export function lossesOfQuarters(
  selection: Selection,
  attribute: Parameters<typeof rowsOfAttribute>[1],
  layer: Layer,
  seconds: number,
): string {
  const limits: RowLimit[] = [
    dayLimit(({ from }) => from - seconds),
    { sql: (from) => `quarter >= ${from}`, value: ({ from }) => quarterOf(from - seconds), widest: Math.min },
    { sql: (to) => `quarter < ${to}`, value: ({ to }) => quarterOf(to + seconds), widest: Math.max },
  ];
  const rows = rowsOfAttribute('quarter_losses', attribute);
  return `SELECT station_id, quarter, lost, given${columnsOfListeners(selection)}
    ${rowsOfStations(rows, layer, limits, ...conditionsOnListeners(selection))}`;
}
