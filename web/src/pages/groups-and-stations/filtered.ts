import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';

/** The values that a dimension is filtered for. */
export function filteredValues(filters: readonly Filter[], dimension: DimensionId): ReadonlySet<string> {
  return new Set(filters.flatMap(([operator, of, values]) => (operator === 'is' && of === dimension ? values : [])));
}

/** The filters without what is chosen in some dimensions. */
export function withoutChoice(filters: readonly Filter[], dimensions: readonly DimensionId[]): Filter[] {
  return filters.filter(([operator, of]) => operator !== 'is' || !dimensions.includes(of));
}
