import type { FilterOperator } from '@quarterhour/model/filter-operators';

/** Whether a value (or, for `contains`, the name it is known by) passes a filter; capitals do not matter to `contains`. */
export function matcherOf(
  operator: FilterOperator,
  values: readonly string[],
): (value: string, name?: string) => boolean {
  switch (operator) {
    case 'is':
      return (value) => values.includes(value);
    case 'is_not':
      return (value) => !values.includes(value);
    case 'contains': {
      const parts = values.map((part) => part.toLowerCase());
      return (value, name = '') =>
        parts.some((part) => value.toLowerCase().includes(part) || name.toLowerCase().includes(part));
    }
  }
}

/** `contains` as a regular expression of the engine: any of the texts, whatever the capitals. */
export function patternOf(values: readonly string[]): string {
  return `(?i)${values.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')}`;
}
