import { addDays } from '@quarterhour/model/period';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { readRows } from '../../charts/read-result.ts';
import { filteredValues } from '../../dashboard/filtered.ts';
import type { Frame } from '../../data/catalogue.ts';

/** The number of episodes to draw by default, and the maximum. */
const usual = 5;
const most = 8;
/** The number of days before the end of the period from which on downloads are counted. */
const daysBack = 729;

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

/**
 * The chosen episodes, else those with the most downloads.
 * @param ranking downloads by `episode`, the most first; undefined while it is not known
 */
export function episodesOf(filters: readonly Filter[], ranking: Result | undefined): string[] {
  const chosen = [...filteredValues(filters, 'episode')];
  if (chosen.length > 0) return chosen.slice(0, most);
  const ranked = ranking ? readRows(ranking, 'downloads').filter(({ value }) => value) : [];
  return ranked.slice(0, usual).map(({ keys }) => keys[0] ?? '');
}

/** The downloads of episodes by days since their release. @param frame without filters on episodes */
export function releasesQuery({ compare: _, ...frame }: Frame, to: string, episodes: readonly string[]): QueryInput {
  return {
    ...frame,
    period: { from: addDays(to, -daysBack), to },
    filters: [...frame.filters, ['is', 'episode', [...episodes]]],
    measures: ['downloads'],
    dimensions: ['episode', 'days_since_release'],
  };
}
