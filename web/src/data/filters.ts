import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';

/** Adds a value to the "is" filter of its dimension, or takes it out; a filter without values is none. */
export function toggleValue(filters: readonly Filter[], dimension: DimensionId, value: string): Filter[] {
  const index = filters.findIndex(([operator, of]) => operator === 'is' && of === dimension);
  const values = filters[index]?.[2];
  if (!values) return [...filters, ['is', dimension, [value]]];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return replaceFilter(filters, index, next.length > 0 ? ['is', dimension, next] : undefined);
}

/** Adds a filter; what is chosen or left out of a dimension already is one list with it, because both at once would be nothing. */
export function addFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const [operator, dimension, values] = filter;
  const index = filters.findIndex(([same, of]) => same === operator && of === dimension);
  const known = filters[index]?.[2];
  if (!known || operator === 'contains') return [...filters, filter];
  return replaceFilter(filters, index, [operator, dimension, [...new Set([...known, ...values])]]);
}

/** Puts another filter in the place of one, or nothing. */
export function replaceFilter(filters: readonly Filter[], index: number, filter: Filter | undefined): Filter[] {
  return filters.flatMap((one, at) => (at === index ? (filter ? [filter] : []) : [one]));
}
