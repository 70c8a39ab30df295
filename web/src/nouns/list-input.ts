import { keyOf, type ListInput, type Noun, type UnreadableRow } from '@quarterhour/model/noun';
import type { ListState } from './noun-column.ts';

/** How many rows of a whole list are read at once. */
const pageOfAll = 1000;

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

interface Page<Row> {
  rows: Row[];
  total: number;
  unreadable?: readonly UnreadableRow[];
  next?: string;
}

/** A whole list, read in pages. */
export async function readAll<Row>(
  list: (input: ListInput) => Promise<Page<Row>>,
  input: ListInput,
): Promise<Omit<Page<Row>, 'next'>> {
  const all: Row[] = [];
  const unreadable: UnreadableRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...input, cursor, limit: pageOfAll });
    all.push(...page.rows);
    unreadable.push(...(page.unreadable ?? []));
    cursor = page.next;
    if (cursor === undefined) return { rows: all, total: page.total, ...(unreadable.length > 0 && { unreadable }) };
  }
}
