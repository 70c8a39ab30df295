import type { Noun } from '@quarterhour/model/noun';
import type { ListState } from './noun-column.ts';

/** The rows of a page that a reader can choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

type Order = ListState['sort'];

/** Reads a list's state from the parameters of an address; what a list cannot have is left out. */
export function parseList(params: URLSearchParams, noun: Pick<Noun, 'filters' | 'sort'>, usual?: Order): ListState {
  const pageSize = pageSizes.find((size) => String(size) === params.get('size')) ?? pageSizes[0];
  const page = Number(params.get('page') ?? 1);
  return {
    search: params.get('search') ?? '',
    filter: parseFilter(params.get('filter'), noun.filters),
    sort: parseOrder(params.get('sort'), noun.sort) ?? usual,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    pageSize,
    withArchived: params.get('archived') === 'true',
  };
}

function parseFilter(text: string | null, filters: readonly string[]): ListState['filter'] {
  const [, field = '', value = ''] = /^([^:]+):(.*)$/s.exec(text ?? '') ?? [];
  return filters.includes(field) ? { field, value } : undefined;
}

function parseOrder(text: string | null, fields: readonly string[]): Order {
  const descending = text?.startsWith('-') ?? false;
  const field = text?.slice(descending ? 1 : 0) ?? '';
  return fields.includes(field) ? { field, descending } : undefined;
}

/** The parameters that a state adds to an address, or takes from it (undefined) because they are the default. */
export function formatList(
  { search, filter, sort, page, pageSize, withArchived }: ListState,
  noun: Pick<Noun, 'sort'>,
  usual?: Order,
): Record<string, string | undefined> {
  const order = ({ field, descending }: NonNullable<Order>) => (descending ? `-${field}` : field);
  // An order that the reader takes away leaves the first of the noun.
  const usually = usual && order(usual);
  const wanted = sort ? order(sort) : usually && noun.sort[0];
  return {
    search: search || undefined,
    filter: filter && `${filter.field}:${filter.value}`,
    sort: wanted === usually ? undefined : wanted,
    page: page > 0 ? String(page + 1) : undefined,
    size: pageSize === pageSizes[0] ? undefined : String(pageSize),
    archived: withArchived ? 'true' : undefined,
  };
}
