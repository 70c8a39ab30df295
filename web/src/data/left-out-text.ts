import type { LeftOutGap } from '@quarterhour/model/coverage';
import { dateFormat } from '@quarterhour/model/formats';
import { addDays } from '@quarterhour/model/period';
import { useCallback } from 'react';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { useValueName } from './value-name.ts';

/** Gaps that are named; the page Data lists all. */
const mostNamed = 3;

/** Says what two periods are compared without, in one sentence; undefined where all of both is compared. */
export function useLeftOutText(): (gaps: readonly LeftOutGap[]) => string | undefined {
  const { t, locale } = useText();
  const nameOf = useValueName();
  return useCallback(
    (gaps) => {
      // Stations of one server have their gaps together.
      const same = new Map<string, LeftOutGap[]>();
      for (const gap of gaps) {
        const key = [gap.from, gap.to, gap.reason, gap.whole].join(' ');
        same.set(key, [...(same.get(key) ?? []), gap]);
      }
      const list = (items: string[]) => new Intl.ListFormat(locale).format(items);
      const named = [...same.values()].flatMap((group) => {
        const [gap] = group;
        if (!gap) return [];
        const stations = list([...new Set(group.map(({ station }) => nameOf('station', station)))]);
        return [t(`left_out.${kindOf(gap)}`, { stations, ...timesOf(gap, locale) })];
      });
      if (named.length === 0) return undefined;
      const more = named.length - mostNamed;
      const shown = more > 1 ? [...named.slice(0, mostNamed), t('coverage.more_gaps', { count: more })] : named;
      return t('left_out.note', { gaps: shown.join('; ') });
    },
    [t, locale, nameOf],
  );
}

function kindOf({ reason, whole }: LeftOutGap) {
  if (reason === 'before_log') return whole ? 'no_log_before' : 'before';
  if (reason === 'after_log') return whole ? 'no_log_after' : 'after';
  return 'stretch';
}

/** By the clock of the station: the offset is part of the instant. */
function timesOf({ from, to, reason }: LeftOutGap, locale: string): { day: string; stretch: string } {
  const days = { from: from.slice(0, 10), to: isMidnight(to) ? addDays(to.slice(0, 10), -1) : to.slice(0, 10) };
  const edge = reason === 'before_log' ? to.slice(0, 10) : days.from;
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
