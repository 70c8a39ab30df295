import type { Reader } from '../engine/engine.ts';
import type { Extent } from './extents.ts';
import {
  bucketSql,
  clockParameters,
  conditionParameters,
  daysRead,
  exactKeyColumns,
  forEachClock,
  groupBy,
  keyNames,
  parameterOf,
  stationsOf,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import { fetchLimit, type Source } from './source.ts';

/**
 * Downloads of podcasts, and excluded requests, one by one. Podcasts take the place of stations: `station_id` is the number of
 * a podcast. A download belongs to the moment of its first request.
 */
export const downloadSource: Source = {
  id: 'downloads',
  plan(selection, wanted) {
    const { table, clocks, times, keys, conditions } = selection;
    if (table !== 'downloads' && table !== 'request_exclusions') return undefined;
    const started = table === 'downloads' ? 'count()' : 'sum(requests)';
    const sql = forEachClock(clocks, (clock, number) => {
      const { codes, passes } = bucketSql('intDiv(toUInt32(at), 900)', clock, selection);
      const where = [
        stationsOf(number),
        `at >= toDateTime(${parameterOf('from', number)}, 'UTC') AND at < toDateTime(${parameterOf('to', number)}, 'UTC')`,
        `day >= toDate(toDateTime(${parameterOf('from', number)}, 'UTC'))`,
        ...conditions.map((condition) => condition.sql),
        passes,
      ];
      return `SELECT ${number} AS clock${timeColumns(codes)}${exactKeyColumns(keys)}, ${started} AS started${
        wanted.has('devices') ? ', uniqExact(device_id) AS devices' : ''
      }
FROM (SELECT *, podcast_id AS station_id FROM ${table}) WHERE ${where.join(' AND ')}
${groupBy(', clock', timeNames(times), keyNames(keys))}`;
    });
    return {
      aggregates: [...wanted],
      fetches: [
        {
          source: 'downloads',
          sql: `${sql}\nLIMIT ${fetchLimit}`,
          parameters: { ...clockParameters(clocks), ...conditionParameters(selection) },
          grain: 'asked' as const,
          days: daysRead(clocks),
        },
      ],
    };
  },
};

/** Reads the first and the newest download of each podcast, by its number. @param now UTC seconds */
export async function readDownloadExtents(reader: Reader, now: number): Promise<ReadonlyMap<number, Extent>> {
  const rows = await reader.rows<Extent & { podcast_id: number }>(
    `SELECT podcast_id, toUInt32(min(at)) AS first, toUInt32(max(at)) AS newest
FROM downloads WHERE at <= toDateTime({now:UInt32}, 'UTC') GROUP BY podcast_id`,
    { now },
  );
  return new Map(rows.map(({ podcast_id, first, newest }) => [podcast_id, { first, newest }]));
}
