import type { Result } from '@quarterhour/model/result';
import { readRows } from '../../charts/read-result.ts';

/** The maximum length of a line: later downloads no longer distinguish episodes. */
const mostDays = 90;

/** The days of the axis, from 0. */
export function releaseDays(count: number): number[] {
  return Array.from({ length: Math.min(count, mostDays) }, (_, day) => day);
}

/**
 * The cumulative downloads of each episode by days since its release, day 0 first, up to its last download.
 * @param result downloads by `episode` and `days_since_release`
 */
export function cumulated(result: Result): Map<string, number[]> {
  const byEpisode = new Map<string, number[]>();
  for (const { keys, value } of readRows(result, 'downloads')) {
    const [episode = '', day = ''] = keys;
    // Empty if the feed gives no release date.
    if (day === '' || Number(day) >= mostDays) continue;
    const days = byEpisode.get(episode) ?? [];
    days[Number(day)] = (days[Number(day)] ?? 0) + (value ?? 0);
    byEpisode.set(episode, days);
  }
  return new Map(
    [...byEpisode].map(([episode, days]) => {
      let sum = 0;
      return [
        episode,
        Array.from(days, (downloads = 0) => {
          sum += downloads;
          return sum;
        }),
      ];
    }),
  );
}
