import type { Aggregate } from '@quarterhour/model/measures';
import type { Stretch } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import type { Extent } from './extents.ts';
import { bucketsOfLayer, clockOfRow, forEachLayer, layerParameters, type RowLimit, rowsOfLayer } from './layers.ts';
import {
  conditionParameters,
  daysRead,
  exactGroupColumns,
  groupBySql,
  groupNames,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import { fetchLimit, type Source } from './source.ts';

const requested: readonly RowLimit[] = [
  { sql: (from) => `at >= toDateTime(${from}, 'UTC')`, value: ({ from }) => from, widest: Math.min },
  { sql: (to) => `at < toDateTime(${to}, 'UTC')`, value: ({ to }) => to, widest: Math.max },
];

const counted: readonly Aggregate[] = ['started', 'devices'];

/**
 * Downloads of podcasts, and excluded requests, one by one. Podcasts take the place of stations: `station_id` is the number of
 * a podcast. A download belongs to the moment of its first request.
 */
export const downloadSource: Source = {
  id: 'downloads',
  plan(selection, wanted) {
    const { table, clocks, times, groupBy, conditions } = selection;
    const reads = counted.filter((id) => wanted.has(id));
    if (reads.length === 0) return [];
    const started = table === 'downloads' ? 'count()' : 'sum(requests)';
    const sql = forEachLayer(clocks, (layer) => {
      const { codes, passes } = bucketsOfLayer('intDiv(toUInt32(at), 900)', layer, selection);
      const more = [...conditions.map((condition) => condition.sql), passes];
      return `SELECT ${clockOfRow(layer)} AS clock${timeColumns(codes)}${exactGroupColumns(groupBy)}, ${started} AS started${
        wanted.has('devices') ? ', uniqExact(device_id) AS devices' : ''
      }
${rowsOfLayer(`(SELECT *, podcast_id AS station_id FROM ${table})`, layer, requested, ...more)}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
    });
    return [
      {
        source: 'downloads',
        reads,
        sql: `${sql}\nLIMIT ${fetchLimit}`,
        parameters: { ...layerParameters(clocks), ...conditionParameters(selection) },
        grain: 'asked',
        days: daysRead(clocks),
      },
    ];
  },
};

/**
 * Counts the downloads of podcasts in a stretch of time (UTC seconds) of which the log does not say which bytes were sent, and
 * no single answer was enough: where the answers overlap, they are fewer.
 */
export async function countUnranged(
  reader: Reader,
  podcasts: readonly number[],
  { from, to }: Stretch,
): Promise<number> {
  const [row] = await reader.rows<{ downloads: number }>(
    `SELECT count() AS downloads FROM downloads WHERE podcast_id IN {podcasts:Array(UInt16)} AND unranged
  AND at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')`,
    { podcasts: [...podcasts], from, to },
  );
  return row?.downloads ?? 0;
}

/** Reads the moment of the newest download of all, also of one that a fast clock dated later than now (UTC seconds). */
export async function readNewestDownload(reader: Reader): Promise<number> {
  const [row] = await reader.rows<{ newest: number }>('SELECT toUInt32(max(at)) AS newest FROM downloads');
  return row?.newest ?? 0;
}

/** Reads the first and the newest download of each podcast, by its number. @param now UTC seconds */
export async function readDownloadExtents(reader: Reader, now: number): Promise<ReadonlyMap<number, Extent>> {
  const rows = await reader.rows<Extent & { podcast_id: number }>(
    `SELECT podcast_id, toUInt32(min(at)) AS first, toUInt32(max(at)) AS newest
FROM downloads WHERE at <= toDateTime({now:UInt32}, 'UTC') GROUP BY podcast_id`,
    { now },
  );
  return new Map(rows.map(({ podcast_id, first, newest }) => [podcast_id, { first, newest }]));
}
