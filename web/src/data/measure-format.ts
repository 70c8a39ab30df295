import { numberFormat } from '@quarterhour/model/formats';
import { type MeasureId, measures } from '@quarterhour/model/measures';
import { fixed, formatValue } from '@quarterhour/model/units';
import { useMemo } from 'react';
import { useText } from '../text/use-text.ts';

export interface MeasureFormat {
  name: string;
  /** A value for reading; compact where room is short. */
  value: (value: number | null, compact?: boolean) => string;
  /** A value as it was worked out, to two digits. */
  exact: (value: number | null) => string;
  /** The difference of two values, with its sign. */
  difference: (difference: number) => string;
}

/** Measures whose name does not say their unit. */
const spokenUnits: Partial<Record<MeasureId, string>> = {
  average_session_minutes: 'minute',
  listening_per_device_hours: 'hour',
};

/** How the values of a measure are written in the reader's language. */
export function useMeasureFormat(measure: MeasureId): MeasureFormat {
  const { t, locale } = useText();
  return useMemo(() => {
    const unit = spokenUnits[measure];
    const write = (options: Intl.NumberFormatOptions) =>
      numberFormat(locale, unit ? { ...options, style: 'unit', unit, unitDisplay: 'short' } : options);
    const spoken = write(fixed(1));
    const exact = write(fixed(measures[measure].unit === 'count' ? 0 : 2));
    const value = (value: number | null, compact?: boolean) =>
      unit && value !== null ? spoken.format(value) : formatValue(value, measures[measure].unit, locale, compact);
    return {
      name: t(`measure.${measure}`),
      value,
      exact: (value) => (value === null ? formatValue(null, 'count', locale) : exact.format(value)),
      difference: (difference) => `${difference < 0 ? '−' : '+'}${value(Math.abs(difference), true)}`,
    };
  }, [measure, t, locale]);
}

/** Whether the part of a value in the whole says something: not for averages over sessions, nor for moments. */
export function hasShares(measure: MeasureId): boolean {
  return !isAverage(measure) && measure !== 'peak_audience';
}

/** Whether a value is one of a session or a device: far from nothing, however few there are. */
export function isAverage(measure: MeasureId): boolean {
  return ['average_session_minutes', 'listening_per_device_hours'].includes(measure);
}
