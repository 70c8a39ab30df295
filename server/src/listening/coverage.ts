import { type CountedDays, insertSettings, type Rollup } from './counted-table.ts';
import { lastQuarter } from './last-quarter.ts';
import type { Source } from './source.ts';

/**
 * The quarter hours of each station of which its log says something: a connection was in progress, or its line was written,
 * whether it counts or not. Runs of them are one row. What lies between is judged when it is read (docs/coverage.md), as a log
 * that arrives late changes what was silence and what was no log.
 */
export const coverage: Rollup & Source = {
  id: 'coverage',
  name: 'coverage',
  version: 1,
  columns: `
  day Date,                                            -- UTC day on which the connections ended
  station_id UInt16,
  first UInt32,                                        -- first quarter hour (unix seconds / 900)
  until UInt32,                                        -- the one after the last
  newest UInt32                                        -- when the last of the connections ended (unix seconds)`,
  orderBy: 'station_id, first',
  fill: (into: string, { sessions, exclusions }: CountedDays) => {
    const begin = 'toUInt32(start)';
    const columns = 'day, station_id, start, seconds';
    return {
      sql: `INSERT INTO ${into}
    SELECT day, station_id, min(first) AS first, max(until) AS until, max(newest) AS newest
    FROM (${runsOf(
      `(
      SELECT day, station_id, intDiv(${begin}, 900) AS first, toUInt32(max(${lastQuarter(begin, `(${begin} + seconds)`)}) + 1) AS until,
        toUInt32(max(${begin} + seconds)) AS newest
      FROM (SELECT ${columns} FROM ${sessions} UNION ALL SELECT ${columns} FROM ${exclusions})
      GROUP BY day, station_id, first
    )`,
      'day, station_id',
    )})
    GROUP BY day, station_id, run
    ${insertSettings}`,
    };
  },
  // It is read by whoever must know what the other sources can speak of (read-coverage.ts).
  plan: () => undefined,
};

/**
 * Rows with the number of the run that they belong to: a row goes on with a run where it begins at most so many quarter hours
 * after its end.
 */
export function runsOf(rows: string, by: string, apart = 0): string {
  const before = `max(until) OVER (PARTITION BY ${by} ORDER BY first, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;
  return `SELECT *, sum(begins) OVER (PARTITION BY ${by} ORDER BY first, until ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
      FROM (SELECT *, first > ${before} + ${apart} AS begins FROM ${rows})`;
}
