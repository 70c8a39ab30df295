import { type CountedDays, insertSettings, type Rollup } from './counted-table.ts';
import { stationsOf } from './period-sql.ts';
import type { Source } from './source.ts';

/** How many listeners a station loses in each quarter hour: what departures during a song are compared with. */
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

/** SELECT of what was lost and listened in each quarter hour of a span, given as SQL of its instants. */
export function lossesOfQuarters(number: number, { lo, hi }: { lo: string; hi: string }): string {
  const where = `WHERE ${stationsOf(number)} AND day >= toDate(toDateTime(${lo}, 'UTC'))
    AND quarter >= intDiv(${lo}, 900) AND quarter < intDiv(${hi}, 900)`;
  return `SELECT station_id, quarter, toInt64(sum(lost)) AS lost, toInt64(sum(given)) AS given FROM (
    SELECT station_id, quarter, lost, 0 AS given FROM quarter_losses ${where}
    UNION ALL
    SELECT station_id, quarter, 0 AS lost, seconds AS given FROM quarter_hours ${where}
  ) GROUP BY station_id, quarter`;
}
