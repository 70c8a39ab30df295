import type { Aggregate } from '@quarterhour/model/measures';
import type { CountedDays, Rollup } from './counted-table.ts';
import { isReadAsColumns, startedInColumns } from './exclusion-columns.ts';
import { bucketsOfLayer, clockOfRow, forEachLayer, layerParameters } from './layers.ts';
import {
  conditionParameters,
  daysRead,
  exactGroupColumns,
  groupBySql,
  groupNames,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import { rowsOfQuarters } from './quarters.ts';
import { attributesOf, type Selection } from './selection.ts';
import { fetchLimit, type Source } from './source.ts';

/** Connections that do not count, by station, the quarter hour in which they started, and the rule. */
export const exclusionSums: Rollup & Source = {
  id: 'exclusion_sums',
  name: 'exclusion_sums',
  version: 1,
  columns: `
  day Date,                                            -- UTC day on which the connections ended
  station_id UInt16,
  quarter UInt32,                                      -- unix seconds / 900
  excluded_by LowCardinality(String),
  started UInt32`,
  orderBy: 'station_id, quarter',
  rows: ({ exclusions }: CountedDays) => ({
    sql: `SELECT day, station_id, intDiv(toUInt32(start), 900) AS quarter, excluded_by, count()
    FROM ${exclusions} GROUP BY day, station_id, quarter, excluded_by`,
  }),
  plan(selection: Selection, wanted: ReadonlySet<Aggregate>) {
    const { clocks, times, groupBy, conditions } = selection;
    if (!wanted.has('started')) return [];
    if (!attributesOf(selection).every((id) => id === 'excluded_by')) return [];
    if (isReadAsColumns(selection)) return [{ ...startedInColumns(selection), reads: ['started' as const] }];
    const sql = forEachLayer(clocks, (layer) => {
      const { codes, passes } = bucketsOfLayer('quarter', layer, selection);
      const more = [...conditions.map((condition) => condition.sql), ...(passes === '1' ? [] : [passes])];
      return `SELECT ${clockOfRow(layer)} AS clock${timeColumns(codes)}${exactGroupColumns(groupBy)}, sum(started) AS started
${rowsOfQuarters('exclusion_sums', layer, ...more)}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
    });
    return [
      {
        source: 'exclusion_sums',
        reads: ['started' as const],
        sql: `${sql}\nLIMIT ${fetchLimit}`,
        parameters: { ...layerParameters(clocks), ...conditionParameters(selection) },
        grain: 'asked' as const,
        days: daysRead(clocks),
      },
    ];
  },
};
