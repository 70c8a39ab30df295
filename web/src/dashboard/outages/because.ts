import type { Gap } from '@quarterhour/model/coverage';
import type { MeasureId } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { formatChange } from '@quarterhour/model/units';
import type { Reading } from '../../charts/read-result.ts';
import type { useValueName } from '../../data/value-name.ts';
import { formatDays } from '../../text/moments.ts';
import type { Text } from '../../text/use-text.ts';
import { changeWithout } from './outages-behind.ts';

interface Told {
  text: Pick<Text, 't' | 'locale'>;
  nameOf: ReturnType<typeof useValueName>;
  measure: MeasureId;
  /** How many stations the view has. */
  stations: number;
}

/**
 * A sentence on a change with the outages that explain a part of it, the largest first, and what the change would be without
 * them, as far as that is known. The page, its exports and the mails of reports say the same.
 */
export function sentenceBecause(sentence: string, outages: readonly Gap[], reading: Reading, told: Told): string {
  const { text, nameOf, measure, stations } = told;
  const { t, locale } = text;
  const [first] = outages;
  if (!first) return sentence;
  const because = t('outages.because', {
    // Without its full stop.
    sentence: sentence.slice(0, -1),
    count: outages.length,
    state: first.reason,
    among: stations === 1 ? 'one' : 'several',
    station: nameOf('station', first.station),
    day: formatDays(daysOf(first), locale),
  });
  const without = measure === 'listening_hours' ? changeWithout(outages, reading) : null;
  if (without === null) return because;
  return t('outages.because_and_without', {
    because,
    without: t('outages.without', { count: outages.length, change: formatChange(without, locale) }),
  });
}

/** The days of a gap in local time of its station. */
function daysOf({ from, to }: Gap): { from: string; to: string } {
  const last = to.slice(0, 10);
  return { from: from.slice(0, 10), to: to.slice(11, 16) === '00:00' ? addDays(last, -1) : last };
}
