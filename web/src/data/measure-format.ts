import { numberFormat } from '@quarterhour/model/formats';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import { fixed, formatValue, type Unit } from '@quarterhour/model/units';
import { useMemo } from 'react';
import { type Text, useText } from '../text/use-text.ts';

export interface MeasureFormat {
  name: string;
  /** Formats a value; among others, with the digits that suit the largest of them. */
  value: (value: number | null, largest?: number) => string;
  /** Formats a value with two digits, or with those of the measure. */
  exact: (value: number | null) => string;
  /** Formats the difference of two values with its sign; among others, with the digits that suit the largest of them. */
  difference: (difference: number, largest?: number) => string;
  /** More is neither better nor worse. */
  neutral: boolean;
}

const percent = { style: 'percent' } as const;
/** Units that are written after a value, as Intl names them. */
const spokenUnits: Partial<Record<Unit, string>> = { minutes: 'minute', hours: 'hour' };

/** Formats the values of a measure in the reader's language. */
export function useMeasureFormat(measure: MeasureId): MeasureFormat {
  const text = useText();
  return useMemo(() => measureFormat(measure, text), [measure, text]);
}

/** Formats the values of a measure in a language. */
export function measureFormat(measure: MeasureId, { t, locale }: Pick<Text, 't' | 'locale'>): MeasureFormat {
  const { unit: own, ofOne, digits, interval }: Measure = measures[measure];
  const unit = ofOne && spokenUnits[own];
  const isPercent = own === 'share' && digits !== undefined;
  const write = (options: Intl.NumberFormatOptions) =>
    numberFormat(locale, {
      ...options,
      ...(unit ? { style: 'unit', unit, unitDisplay: 'short' } : isPercent && percent),
    });
  const spoken = write(fixed(1));
  const fine = digits === undefined ? undefined : write(fixed(digits));
  const exact = fine ?? write(fixed(own === 'count' ? 0 : 2));
  const read = unit ? spoken : fine;
  const value = (value: number | null, largest?: number) =>
    read && value !== null ? read.format(value) : formatValue(value, own, locale, largest);
  return {
    name: t(`measure.${measure}`),
    value,
    exact: (value) => (value === null ? formatValue(null, 'count', locale) : exact.format(value)),
    neutral: interval !== undefined,
    difference: (difference, largest) => `${difference < 0 ? '−' : '+'}${value(Math.abs(difference), largest)}`,
  };
}

/** The largest of some values, which decides the digits of all. */
export function largestOf(values: readonly (number | null | undefined)[]): number {
  return values.reduce<number>((largest, value) => Math.max(largest, Math.abs(value ?? 0)), 0);
}

/** Whether the value of a part is meaningful as a share of the whole. */
export function hasShares(measure: MeasureId): boolean {
  const { ofOne, noShares }: Measure = measures[measure];
  return !ofOne && !noShares;
}

/** Whether a value is that of one session, device or airing: never near 0, however few there are. */
export function isOfOne(measure: MeasureId): boolean {
  return (measures[measure] as Measure).ofOne === true;
}
