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

/** The filters with one combination of values in the place of whatever was chosen in their dimensions. */
export function chooseTogether(
  filters: readonly Filter[],
  dimensions: readonly DimensionId[],
  values: readonly string[],
): Filter[] {
  const chosen = dimensions.map((dimension, index): Filter => ['is', dimension, [values[index] ?? '']]);
  return [...withoutChoice(filters, dimensions), ...chosen];
}
