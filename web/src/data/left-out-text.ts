import type { LeftOutGap } from '@quarterhour/model/coverage';
import { dateFormat } from '@quarterhour/model/formats';
import { addDays } from '@quarterhour/model/period';
import { useCallback } from 'react';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { useValueName } from './value-name.ts';

/** The maximum number of gaps to name; the page Data lists all. */
const mostNamed = 3;
/** The maximum number of stations to name for the same gap. */
const mostStations = 4;

/** Names gaps: the stations that have the first one, its time, and the number of others. */
export function useGapPhrase(): (gaps: readonly LeftOutGap[]) => string {
  const { t, locale } = useText();
  const nameOf = useValueName();
  return useCallback(
    (gaps) => {
      const [gap] = gaps;
      if (!gap) return '';
      const list = (items: string[]) => new Intl.ListFormat(locale).format(items);
      const names = [...new Set(gaps.map(({ station }) => nameOf('station', station)))];
      const others = names.length - mostStations;
      const stations =
        others > 1
          ? t('filter.more_values', { first: names.slice(0, mostStations).join(', '), count: others })
          : list(names);
      const more = gaps.filter((other) => timeOf(other) !== timeOf(gap)).length;
      const named = t(`left_out.${kindOf(gap)}`, { stations, ...timesOf(gap, locale) });
      return more > 0 ? `${named} ${t('coverage.more_gaps', { count: more })}` : named;
    },
    [t, locale, nameOf],
  );
}

/** Says in one sentence what is excluded from the comparison of two periods; undefined if all of both is compared. */
export function useLeftOutText(): (gaps: readonly LeftOutGap[]) => string | undefined {
  const { t } = useText();
  const phrase = useGapPhrase();
  return useCallback(
    (gaps) => {
      // Stations on the same server have their gaps at the same time.
      const same = new Map<string, LeftOutGap[]>();
      for (const gap of gaps) same.set(timeOf(gap), [...(same.get(timeOf(gap)) ?? []), gap]);
      const named = [...same.values()].map(phrase);
      if (named.length === 0) return undefined;
      const more = named.length - mostNamed;
      const shown = more > 1 ? [...named.slice(0, mostNamed), t('coverage.more_gaps', { count: more })] : named;
      return t('left_out.note', { gaps: shown.join('; ') });
    },
    [t, phrase],
  );
}

/** A gap in the local time of its stations, whatever their zones. */
const timeOf = ({ from, to, reason, whole }: LeftOutGap) =>
  [from.slice(0, 16), to.slice(0, 16), reason, whole].join(' ');

function kindOf({ reason, whole }: LeftOutGap) {
  if (reason === 'before_log') return whole ? 'no_log_before' : 'before';
  if (reason === 'after_log') return whole ? 'no_log_after' : 'after';
  if (reason === 'before_titles') return whole ? 'no_titles_before' : 'before';
  if (reason === 'after_titles') return whole ? 'no_titles_after' : 'after';
  return 'stretch';
}

/** In local time of the station: the offset is part of the instant. */
function timesOf({ from, to, reason }: LeftOutGap, locale: string): { day: string; stretch: string } {
  const days = { from: from.slice(0, 10), to: isMidnight(to) ? addDays(to.slice(0, 10), -1) : to.slice(0, 10) };
  const edge = reason === 'before_log' || reason === 'before_titles' ? to.slice(0, 10) : days.from;
  const day = formatDays({ from: edge, to: edge }, locale);
  if (isMidnight(from) && isMidnight(to)) return { day, stretch: formatDays(days, locale) };
  const format = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return { day, stretch: format.formatRange(wall(from), wall(to)) };
}

const isMidnight = (instant: string) => instant.slice(11, 16) === '00:00';
const wall = (instant: string) => new Date(`${instant.slice(0, 16)}Z`);
