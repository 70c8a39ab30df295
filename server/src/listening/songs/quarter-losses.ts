import type { CountedDays, Rollup } from '../counted-table.ts';
import { dayLimit, type Layer, type RowLimit, rowsOfStations } from '../layers.ts';
import { quarterOf } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { attributeOfSet, rowsOfAttribute, setsOfAttributes, valuesOfSets } from './airing-audiences.ts';
import { columnsOfListeners, conditionsOnListeners } from './listeners.ts';
import { byAge, byAgeSql } from './time-since-joining.ts';

/**
 * How many listeners a station loses in each quarter hour, of all and by the values of one attribute: the baseline for
 * departures during a song.
 */
export const quarterLosses: Rollup = {
  name: 'quarter_losses',
  version: 3,
  columns: `
  day Date,                                            -- of the sessions
  attribute LowCardinality(String),                    -- '': all listeners; country, stream…
  value LowCardinality(String),                        -- of the column of a session that tells it
  station_id UInt16,
  quarter UInt32 CODEC(Delta, LZ4),                    -- unix seconds / 900
  at_once UInt32 CODEC(T64, LZ4),                      -- the most sessions that ended within half a minute, of all listeners
  -- Sessions that ended after its first instant, up to that of the next, and seconds listened in it; from so many seconds after joining on.
  ${byAge('lost').join(' UInt32 CODEC(T64, LZ4), ')} UInt32 CODEC(T64, LZ4),
  ${byAge('given').join(' UInt64 CODEC(T64, LZ4), ')} UInt64 CODEC(T64, LZ4)`,
  orderBy: 'attribute, value, station_id, quarter',
  rows: ({ sessions }: CountedDays) => {
    const by = 'day, station_id, quarter';
    const sets = setsOfAttributes.map((set) => `(${by}, ${set})`).join(', ');
    const set = `multiIf(${setsOfAttributes.map((name) => `grouping(${name}) = 0, '${name}', `).join('')}'')`;
    return {
      sql: `SELECT day, ${attributeOfSet}, station_id, quarter, if(set = '', at_once, 0), ${byAge('lost').join(', ')}, ${byAge('given').join(', ')}
    FROM (
      SELECT ${by}, ${setsOfAttributes.join(', ')}, ${set} AS set, ${lossesSql}
      FROM (
        SELECT day, station_id, ${quartersOfSession}, ${valuesOfSets}
        FROM ${sessions} WHERE seconds > 0
      )
      GROUP BY GROUPING SETS ((${by}), ${sets})
    ) AS losses
    LEFT JOIN (${endedAtOnce(sessions)}) AS ended USING (${by})`,
    };
  },
};

/** Columns of sessions, cut at quarter hours: a row for each that they give seconds to. */
export const quartersOfSession = `toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, intDiv(over - 1, 900) AS final,
          arrayJoin(range(intDiv(begun, 900), toUInt32(final + 1))) AS quarter`;

/** Aggregates of such rows: the sessions that they lost and the seconds that they were given, by the time since joining. */
export const lossesSql = `${byAgeSql('lost', (since) => `countIf(quarter = final AND over - begun > ${since})`)},
        ${byAgeSql('given', (since) => `sum(greatest(0, toInt64(least(over, (quarter + 1) * 900)) - greatest(begun + ${since}, quarter * 900)))`)}`;

/** SELECT of the most sessions of a station that ended within two neighbouring quarters of a minute, by the quarter hour. */
const endedAtOnce = (
  sessions: string,
) => `SELECT day, station_id, intDiv(slot, 60) AS quarter, max(ended_within) AS at_once
      FROM (
        SELECT day, station_id, slot, sum(ended) OVER (PARTITION BY day, station_id ORDER BY slot RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) AS ended_within
        FROM (
          SELECT day, station_id, intDiv(toUInt32(start) + seconds - 1, 15) AS slot, count() AS ended
          FROM ${sessions} WHERE seconds > 0 GROUP BY day, station_id, slot
        )
      )
      GROUP BY day, station_id, quarter`;

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
  return `SELECT station_id, quarter, ${[...byAge('lost'), ...byAge('given')].join(', ')}${columnsOfListeners(selection)}
    ${rowsOfStations(rows, layer, limits, ...conditionsOnListeners(selection))}`;
}
