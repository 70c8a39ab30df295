import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';

/** Adds a value to the "is" filter of its dimension, or removes it. A filter without values is removed. */
export function toggleValue(filters: readonly Filter[], dimension: DimensionId, value: string): Filter[] {
  const index = filters.findIndex(([operator, of]) => operator === 'is' && of === dimension);
  const values = filters[index]?.[2];
  if (!values) return [...filters, ['is', dimension, [value]]];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return replaceFilter(filters, index, next.length > 0 ? ['is', dimension, next] : undefined);
}

/**
 * Adds a filter. Its values join those of an "is" (or "is not") filter on the same dimension, because two "is" filters
 * would match nothing.
 */
export function addFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const [operator, dimension, values] = filter;
  const index = filters.findIndex(([same, of]) => same === operator && of === dimension);
  const known = filters[index]?.[2];
  if (!known || operator === 'contains') return [...filters, filter];
  return replaceFilter(filters, index, [operator, dimension, [...new Set([...known, ...values])]]);
}

/** Replaces a filter, or removes it. */
export function replaceFilter(filters: readonly Filter[], index: number, filter: Filter | undefined): Filter[] {
  return filters.flatMap((one, at) => (at === index ? (filter ? [filter] : []) : [one]));
}
