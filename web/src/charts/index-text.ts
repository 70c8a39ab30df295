import { numberFormat } from '@quarterhour/model/formats';
import { fixed } from '@quarterhour/model/units';
import { useCallback } from 'react';
import { useText } from '../text/use-text.ts';
import type { Reading } from './read-result.ts';

interface IndexText {
  /** Such as "12 % fewer left than usual (interval 81–96)". */
  text: string;
  /** 100 lies in the interval: the difference may be chance. */
  isChance: boolean;
}

/** Says in words what an index with an interval means; undefined for other values. */
export function useIndexText(): (reading: Reading | undefined) => IndexText | undefined {
  const { t, locale } = useText();
  return useCallback(
    (reading) => {
      const { value, interval } = reading ?? {};
      if (value === undefined || value === null || !interval) return undefined;
      const isChance = interval.low <= 100 && interval.high >= 100;
      const difference = Math.round(value) - 100;
      const kind = difference === 0 ? 'same' : difference < 0 ? 'fewer' : 'more';
      const percent = numberFormat(locale, { style: 'percent', ...fixed(0) }).format(Math.abs(difference) / 100);
      const whole = numberFormat(locale, fixed(0));
      const ends = { low: whole.format(interval.low), high: whole.format(interval.high) };
      const words = t(`index.${kind}`, { percent });
      return { text: t(isChance ? 'index.chance' : 'index.sure', { words, ...ends }), isChance };
    },
    [t, locale],
  );
}
