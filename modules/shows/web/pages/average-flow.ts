import type { FlowBroadcast } from '../../model/shows.ts';

/** The average audience of some broadcasts by their minutes, as far as all of them reach. */
export function averageOf(broadcasts: readonly FlowBroadcast[]): number[] {
  if (broadcasts.length === 0) return [];
  const length = Math.min(...broadcasts.map(({ minutes }) => minutes.length));
  return Array.from({ length }, (_, at) => {
    const sum = broadcasts.reduce((total, { minutes }) => total + (minutes[at]?.audience ?? 0), 0);
    return sum / broadcasts.length;
  });
}
