import { numberFormat } from '@quarterhour/model/formats';

/**
 * Formats the values of an axis: all of them short if the largest is long, so that "20k" is not above "5,000". If all
 * values are 0, the axis shows only 0.
 */
export function axisValue(values: readonly (number | null)[], language: string): (value: number) => string {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const format = numberFormat(
    language,
    largest >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 },
  );
  return (value) => (largest > 0 || value === 0 ? format.format(value) : '');
}
