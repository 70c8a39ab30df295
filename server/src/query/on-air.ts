import type { Cell, Column } from '@quarterhour/model/result';
import type { Reader } from '../engine/engine.ts';
import { type Moment, readOnAir } from '../listening/on-air.ts';
import { QueryError } from './query-error.ts';
import type { Question } from './question.ts';

interface Table {
  columns: Column[];
  rows: Cell[][];
}

/**
 * Adds the columns that say what was on air at each peak.
 * @throws QueryError 400 where a row is about several stations
 */
export async function withOnAir(reader: Reader, question: Question, { columns, rows }: Table): Promise<Table> {
  const { stations } = question;
  const slugs = new Map(stations.map(({ id, slug }) => [slug, id]));
  const stationAt = columns.findIndex(({ id }) => id === 'station');
  if (stationAt < 0 && stations.length > 1) {
    const message = '"on_air" needs one station for each row; add the dimension "station", or ask about one station.';
    throw new QueryError([{ path: 'include', message }]);
  }
  const momentAt = columns.findIndex(({ role }) => role === 'moment');
  const moments = rows.flatMap((row, index): (Moment & { index: number })[] => {
    const station = stationAt < 0 ? stations[0]?.id : slugs.get(String(row[stationAt]));
    const moment = row[momentAt];
    return station === undefined || typeof moment !== 'string'
      ? []
      : [{ index, station, at: Date.parse(moment) / 1000 }];
  });
  const found = await readOnAir(reader, moments);
  const byRow = new Map(moments.map(({ index }, number) => [index, found[number]]));
  const column = { unit: 'text', of: 'peak_audience' } as const;
  return {
    columns: [
      ...columns,
      { ...column, id: 'on_air', label: 'On air at the peak', role: 'on_air' },
      { ...column, id: 'on_air_kind', label: 'Kind of item on air', role: 'on_air_kind' },
    ],
    rows: rows.map((row, index) => [...row, byRow.get(index)?.name ?? null, byRow.get(index)?.kind ?? null]),
  };
}
