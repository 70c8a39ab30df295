import { type CountedDays, insertSettings, type Rollup } from './counted-table.ts';
import { parameterOf, stationsOf } from './period-sql.ts';
import type { Source } from './source.ts';

/** How many listeners a station loses in each quarter hour: the baseline for departures during a song. */
export const quarterLosses: Rollup & Source = {
  id: 'quarter_losses',
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
  // The source of airings reads it beside the airings themselves.
  plan: () => undefined,
};

/** SELECT of lost sessions and listened seconds of a station in each quarter hour of a clock's period, and so many seconds around it. */
export function lossesOfQuarters(number: number, seconds: number): string {
  const [from, to] = [`(${parameterOf('from', number)} - ${seconds})`, `(${parameterOf('to', number)} + ${seconds})`];
  const where = `WHERE ${stationsOf(number)} AND day >= toDate(toDateTime(${from}, 'UTC'))
    AND quarter >= intDiv(${from}, 900) AND quarter < intDiv(${to}, 900)`;
  return `SELECT station_id, quarter, lost, 0 AS given FROM quarter_losses ${where}
    UNION ALL
    SELECT station_id, quarter, 0 AS lost, seconds AS given FROM quarter_hours ${where}`;
}
