import type { Gap } from '@quarterhour/model/coverage';
import { addDays } from '@quarterhour/model/period';
import { formatChange, isUnchanged } from '@quarterhour/model/units';
import type { useValueName } from '../../data/value-name.ts';
import { formatDays } from '../../text/moments.ts';
import type { Text } from '../../text/use-text.ts';
import type { OutagesBehind } from './outages-behind.ts';

interface Told {
  text: Pick<Text, 't' | 'locale'>;
  nameOf: ReturnType<typeof useValueName>;
  /** How many stations the view has. */
  stations: number;
}

/**
 * A sentence on a change with the outages that explain or hide a part of it, and what the change would be without them, as far
 * as that is known. The page, its exports and the mails of reports say the same.
 */
export function sentenceBecause(sentence: string, outages: OutagesBehind, told: Told): string {
  const { text, nameOf, stations } = told;
  const { t, locale } = text;
  const [first] = outages.gaps;
  if (!first) return sentence;
  const times = timesOf(outages.gaps);
  const together = new Set(outages.gaps.map(({ station }) => station)).size;
  const because = t('outages.because', {
    // Without its full stop.
    sentence: sentence.slice(0, -1),
    weight: outages.weight,
    count: times.length,
    state: outages.gaps.every(({ reason }) => reason === 'confirmed') ? 'confirmed' : 'suspected',
    among: stations === 1 ? 'one' : together > 1 && times.length === 1 ? 'together' : 'several',
    together,
    station: nameOf('station', first.station),
    day: formatDays(daysOf(times[0] ?? first), locale),
  });
  const without = withoutText(outages, text);
  return without ? t('outages.because_and_without', { because, without }) : because;
}

/** What a change would be without its outages; undefined if that is not known. */
export function withoutText(
  { gaps, all, without }: OutagesBehind,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string | undefined {
  if (without === null) return undefined;
  return t('outages.without', {
    which: all.length > gaps.length ? 'both' : timesOf(gaps).length === 1 ? 'one' : 'several',
    left: isUnchanged(without) ? 'none' : 'some',
    change: formatChange(without, locale),
  });
}

/** The times of outages, which stations of one server have together. */
function timesOf(gaps: readonly Gap[]): Pick<Gap, 'from' | 'to'>[] {
  const times: Pick<Gap, 'from' | 'to'>[] = [];
  for (const { from, to } of gaps.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const last = times.at(-1);
    if (!last || Date.parse(from) >= Date.parse(last.to)) times.push({ from, to });
    else if (Date.parse(to) > Date.parse(last.to)) last.to = to;
  }
  return times;
}

/** The days of a gap in local time of its station. */
function daysOf({ from, to }: Pick<Gap, 'from' | 'to'>): { from: string; to: string } {
  const last = to.slice(0, 10);
  return { from: from.slice(0, 10), to: to.slice(11, 16) === '00:00' ? addDays(last, -1) : last };
}
