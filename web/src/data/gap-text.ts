import type { Gap } from '@quarterhour/model/coverage';
import { useCallback } from 'react';
import { formatMoment } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { useValueName } from './value-name.ts';

/** Describes a gap: station, time and reason. */
export function useGapText(): (gap: Gap) => string {
  const { t, locale } = useText();
  const nameOf = useValueName();
  return useCallback(
    ({ station, from, to, reason, note }) => {
      // The time is that of the station's clock; the offset is part of the instant.
      const moment = (instant: string) => formatMoment(`${instant.slice(0, 16)}Z`, 'UTC', locale);
      const words = { station: nameOf('station', station), from: moment(from), to: moment(to) };
      const text = t(`gap.${reason}`, words);
      return note ? `${text} (${note})` : text;
    },
    [t, locale, nameOf],
  );
}
