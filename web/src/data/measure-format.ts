import { numberFormat } from '@quarterhour/model/formats';
import { type MeasureId, measures } from '@quarterhour/model/measures';
import { fixed, formatValue } from '@quarterhour/model/units';
import { useMemo } from 'react';
import { useText } from '../text/use-text.ts';

export interface MeasureFormat {
  name: string;
  /** A value for reading; beside others, with the digits that suit the largest of them. */
  value: (value: number | null, largest?: number) => string;
  /** A value as it was worked out, to two digits. */
  exact: (value: number | null) => string;
  /** The difference of two values, with its sign; beside others, with the digits that suit the largest of them. */
  difference: (difference: number, largest?: number) => string;
}

/** Measures whose name does not say their unit. */
const spokenUnits: Partial<Record<MeasureId, string>> = {
  average_session_minutes: 'minute',
  listening_per_device_hours: 'hour',
};

/** Measures that differ in later digits: 1 is as usual, and 0.98 is a lot less. */
const fineMeasures: readonly MeasureId[] = ['song_stay_rate'];
const fineDigits = 3;

/** How the values of a measure are written in the reader's language. */
export function useMeasureFormat(measure: MeasureId): MeasureFormat {
  const { t, locale } = useText();
  return useMemo(() => {
    const unit = spokenUnits[measure];
    const write = (options: Intl.NumberFormatOptions) =>
      numberFormat(locale, unit ? { ...options, style: 'unit', unit, unitDisplay: 'short' } : options);
    const spoken = write(fixed(1));
    const isFine = fineMeasures.includes(measure);
    const fine = write(fixed(fineDigits));
    const exact = isFine ? fine : write(fixed(measures[measure].unit === 'count' ? 0 : 2));
    const read = unit ? spoken : isFine ? fine : undefined;
    const value = (value: number | null, largest?: number) =>
      read && value !== null ? read.format(value) : formatValue(value, measures[measure].unit, locale, largest);
    return {
      name: t(`measure.${measure}`),
      value,
      exact: (value) => (value === null ? formatValue(null, 'count', locale) : exact.format(value)),
      difference: (difference, largest) => `${difference < 0 ? '−' : '+'}${value(Math.abs(difference), largest)}`,
    };
  }, [measure, t, locale]);
}

/** The largest of some values, by which they are all written. */
export function largestOf(values: readonly (number | null | undefined)[]): number {
  return values.reduce<number>((largest, value) => Math.max(largest, Math.abs(value ?? 0)), 0);
}

/** Whether the part of a value in the whole says something: not for averages over sessions, nor for moments. */
export function hasShares(measure: MeasureId): boolean {
  return !isAverage(measure) && measure !== 'peak_audience' && measure !== 'song_average_audience';
}

/** Whether a value is one of a session or a device: far from nothing, however few there are. */
export function isAverage(measure: MeasureId): boolean {
  return ['average_session_minutes', 'listening_per_device_hours', 'song_stay_rate'].includes(measure);
}
