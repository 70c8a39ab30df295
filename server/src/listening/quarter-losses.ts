import { type CountedDays, insertSettings, type Rollup } from './counted-table.ts';
import { dayLimit, type Layer, type RowLimit, rowsOfStations } from './layers.ts';
import { quarterOf } from './period-sql.ts';

/** How many listeners a station loses in each quarter hour: the baseline for departures during a song. */
export const quarterLosses: Rollup = {
  name: 'quarter_losses',
  version: 1,
  columns: `
  day Date,                                            -- of the sessions
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  lost UInt32                                          -- sessions that ended after its first instant, up to that of the next`,
  orderBy: 'station_id, quarter',
  fill: (into: string, { sessions }: CountedDays) => ({
    sql: `INSERT INTO ${into}
    SELECT day, station_id, intDiv(toUInt32(start) + seconds - 1, 900) AS quarter, count()
    FROM ${sessions} WHERE seconds > 0 GROUP BY day, station_id, quarter
    ${insertSettings}`,
  }),
};

/** SELECT of lost sessions and listened seconds of stations in each quarter hour of their clock's period, and so many seconds around it. */
export function lossesOfQuarters(layer: Layer, seconds: number): string {
  const limits: RowLimit[] = [
    dayLimit(({ from }) => from - seconds),
    { sql: (from) => `quarter >= ${from}`, value: ({ from }) => quarterOf(from - seconds), widest: Math.min },
    { sql: (to) => `quarter < ${to}`, value: ({ to }) => quarterOf(to + seconds), widest: Math.max },
  ];
  return `SELECT station_id, quarter, lost, 0 AS given ${rowsOfStations('quarter_losses', layer, limits)}
    UNION ALL
    SELECT station_id, quarter, 0 AS lost, seconds AS given ${rowsOfStations('quarter_hours', layer, limits)}`;
}
