import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';

/** The values in a dimension's "is" filter. */
export function filteredValues(filters: readonly Filter[], dimension: DimensionId): ReadonlySet<string> {
  return new Set(filters.flatMap(([operator, of, values]) => (operator === 'is' && of === dimension ? values : [])));
}

/** The filters without those on some dimensions. */
export function withoutChoice(filters: readonly Filter[], dimensions: readonly DimensionId[]): Filter[] {
  return filters.filter(([operator, of]) => operator !== 'is' || !dimensions.includes(of));
}

/** The filters, with those on some dimensions replaced by one combination of values. */
export function chooseTogether(
  filters: readonly Filter[],
  dimensions: readonly DimensionId[],
  values: readonly string[],
): Filter[] {
  const chosen = dimensions.map((dimension, index): Filter => ['is', dimension, [values[index] ?? '']]);
  return [...withoutChoice(filters, dimensions), ...chosen];
}
