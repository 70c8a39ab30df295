import { keyOf, type ListInput, type Noun } from '@quarterhour/model/noun';
import type { ListState } from './noun-column.ts';

/** How many rows of a download are read at once. */
const downloadPage = 5000;

/** What a list is asked for, to show this state. */
export function listInput(noun: Noun, { search, filter, sort, withArchived }: ListState): ListInput {
  const field = sort?.field ?? noun.sort[0] ?? keyOf(noun);
  const conditions = [
    ...(noun.filters.includes('archived') && !withArchived && filter?.field !== 'archived' ? ['archived:false'] : []),
    ...(filter && filter.value !== '' ? [`${filter.field}:${filter.value}`] : []),
  ];
  return {
    search: search.trim() || undefined,
    filter: conditions.length > 0 ? conditions.join(',') : undefined,
    sort: sort?.descending ? `-${field}` : field,
  };
}

/** Every row of a list, read in pages. */
export async function readAll<Row>(
  list: (input: ListInput) => Promise<{ rows: Row[]; total: number }>,
  input: ListInput,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, total } = await list({ ...input, offset: all.length, limit: downloadPage });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
