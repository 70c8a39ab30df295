import { numberFormat } from '@quarterhour/model/formats';

/**
 * How the values along an axis are written: all of them short where the largest is long, so that "20k" does not stand
 * above "5,000". Without any value but 0, the axis says no more than 0.
 */
export function axisValue(values: readonly (number | null)[], language: string): (value: number) => string {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const format = numberFormat(
    language,
    largest >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 },
  );
  return (value) => (largest > 0 || value === 0 ? format.format(value) : '');
}
