import { numberFormat } from './formats.ts';

/** The unit of a value in a Result. Durations leave the engine in the measure's unit. */
export const units = ['count', 'hours', 'minutes', 'average', 'share', 'index', 'instant', 'text'] as const;
export type Unit = (typeof units)[number];

/** Digits after the decimal point when a value of this unit is rounded for reading. */
const digits: Record<Unit, number> = {
  count: 0,
  hours: 0,
  minutes: 1,
  average: 1,
  share: 1,
  index: 0,
  instant: 0,
  text: 0,
};

/** From here on a value is written in millions. */
const million = 1_000_000;

/**
 * Formats a value for reading, in the language of the reader.
 * A missing value is an en dash; small hours and averages keep digits that would otherwise vanish, from 100 up there are
 * none. Values in one column have as many digits.
 * @param largest the largest of the values that are shown together with the same digits
 */
export function formatValue(value: number | null, unit: Unit, language: string, largest = value ?? 0): string {
  if (value === null) return '–';
  if (unit === 'share') {
    // Nearly 100 % must not read as 100 %.
    const shown = value < 1 ? Math.min(value, 0.999) : value;
    return numberFormat(language, { style: 'percent', ...fixed(shown > 0.99 && shown < 1 ? 1 : 0) }).format(shown);
  }
  if (Math.abs(value) >= million) {
    const parts = numberFormat(language, { notation: 'compact', ...fixed(2) }).formatToParts(value);
    // British English writes "m", which also means metre.
    return parts.map(({ type, value }) => (type === 'compact' && value === 'm' ? 'M' : value)).join('');
  }
  const wanted = unit !== 'count' && Math.abs(largest) < 100 ? Math.max(digits[unit], 1) : 0;
  return numberFormat(language, fixed(value === 0 ? 0 : wanted)).format(value);
}

/** Whether a relative change is so small that it reads as 0.0 %. */
export function isUnchanged(change: number): boolean {
  return Math.abs(change) < 0.0005;
}

/** Exactly so many digits after the decimal point. */
export const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** From here on, a change reads as 10 % or more. */
const tenPercent = 0.0995;

/** Formats a relative change for reading: 0.083 is "+8.3 %"; null (nothing to compare with) is an en dash. */
export function formatChange(change: number | null, language: string): string {
  if (change === null) return '–';
  return numberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    ...fixed(change !== 0 && Math.abs(change) < tenPercent ? 1 : 0),
  }).format(change);
}
