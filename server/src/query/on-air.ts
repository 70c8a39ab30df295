import type { Reader } from '../engine/engine.ts';
import { type Moment, readOnAir } from '../listening/songs/on-air.ts';
import type { Table } from './assemble.ts';
import type { CoveredQuery } from './located-query.ts';
import { QueryError } from './query-error.ts';

/**
 * Adds the columns that say what was on air at each peak, where the query asks for them.
 * @throws QueryError 400 where a row is about several stations
 */
export async function withOnAir(table: Table, { shown, about }: CoveredQuery, reader: Reader): Promise<Table> {
  if (!shown.include.includes('on_air')) return table;
  const { columns, rows } = table;
  const { members } = about;
  const slugs = new Map(members.map(({ id, slug }) => [slug, id]));
  const stationAt = columns.findIndex(({ id }) => id === 'station');
  if (stationAt < 0 && members.length > 1) {
    const message = '"on_air" needs one station for each row; add the dimension "station", or ask about one station.';
    throw new QueryError([{ path: 'include', message }]);
  }
  const momentAt = columns.findIndex(({ role }) => role === 'moment');
  const moments = rows.flatMap((row, index): (Moment & { index: number })[] => {
    const station = stationAt < 0 ? members[0]?.id : slugs.get(String(row[stationAt]));
    const moment = row[momentAt];
    return station === undefined || typeof moment !== 'string'
      ? []
      : [{ index, station, at: Date.parse(moment) / 1000 }];
  });
  const found = await readOnAir(reader, moments);
  const byRow = new Map(moments.map(({ index }, number) => [index, found[number]]));
  const column = { unit: 'text', of: 'peak_audience' } as const;
  return {
    ...table,
    columns: [
      ...columns,
      { ...column, id: 'on_air', label: 'On air at the peak', role: 'on_air' },
      { ...column, id: 'on_air_kind', label: 'Kind of item on air', role: 'on_air_kind' },
    ],
    rows: rows.map((row, index) => [...row, byRow.get(index)?.name ?? null, byRow.get(index)?.kind ?? null]),
  };
}
