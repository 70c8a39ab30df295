import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';

/** The values that a dimension is filtered for. */
export function filteredValues(filters: readonly Filter[], dimension: DimensionId): ReadonlySet<string> {
  return new Set(filters.flatMap(([operator, of, values]) => (operator === 'is' && of === dimension ? values : [])));
}

/** Whether a value is one that is filtered for. */
export function isFiltered(filters: readonly Filter[], dimension: DimensionId, value: string): boolean {
  return filteredValues(filters, dimension).has(value);
}
