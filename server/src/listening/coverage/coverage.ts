import type { CountedDays, Rollup } from '../counted-table.ts';
import { lastQuarter } from '../last-quarter.ts';

/**
 * The quarter hours of each station in which its log shows a connection, counted or excluded; a run of them is one row. The time
 * between runs is judged when it is read (docs/coverage.md), because a log that arrives late changes whether it was silence.
 */
export const coverage: Rollup = {
  name: 'coverage',
  version: 2,
  columns: `
  day Date,                                            -- UTC day on which the connections ended
  station_id UInt16,
  first UInt32,                                        -- first quarter hour (unix seconds / 900)
  until UInt32,                                        -- the one after the last
  oldest UInt32,                                       -- when the first of the connections ended (unix seconds)
  newest UInt32,                                       -- when the last of them ended
  ends UInt32                                          -- in how many quarter hours any ended`,
  orderBy: 'station_id, first',
  rows: ({ sessions, exclusions }: CountedDays) => {
    const begin = 'toUInt32(start)';
    const columns = 'day, station_id, start, seconds';
    return {
      sql: `SELECT day, station_id, min(first) AS first, max(until) AS until, min(oldest) AS oldest, max(newest) AS newest, toUInt32(uniqExactArray(ends)) AS ends
    FROM (${runsOf(
      `(
      SELECT day, station_id, intDiv(${begin}, 900) AS first, toUInt32(max(${lastQuarter(begin, `(${begin} + seconds)`)}) + 1) AS until,
        toUInt32(min(${begin} + seconds)) AS oldest, toUInt32(max(${begin} + seconds)) AS newest,
        groupUniqArray(intDiv(${begin} + seconds, 900)) AS ends
      FROM (SELECT ${columns} FROM ${sessions} UNION ALL SELECT ${columns} FROM ${exclusions})
      GROUP BY day, station_id, first
    )`,
      'day, station_id',
    )})
    GROUP BY day, station_id, run`,
    };
  },
};

/**
 * Numbers the runs that rows belong to.
 * @param mostBetween quarter hours between two rows of one run, at the most
 */
export function runsOf(rows: string, by: string, mostBetween = 0): string {
  const before = `max(until) OVER (PARTITION BY ${by} ORDER BY first, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;
  return `SELECT *, sum(begins) OVER (PARTITION BY ${by} ORDER BY first, until ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
      FROM (SELECT *, first > ${before} + ${mostBetween} AS begins FROM ${rows})`;
}
