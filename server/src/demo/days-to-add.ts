import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';

/** The newest days of a first start, which pages open with: they are imported first. */
const recentDays = 28;
/** How long ago a first start has two stations move to other methods: long enough to compare, short enough to import. */
const daysSinceMove = 14;

/** Days to import, and the day on which two stations moved. */
export interface AddedDays {
  days: DayRange;
  moved: string;
}

/**
 * The days that the demonstration lacks up to its last one: those that are imported at once, and the older ones of a first
 * start, which follow.
 * @param imported the days of each log that was imported to the end
 * @param count the days of a first start
 */
export function daysToAdd(
  imported: readonly DayRange[],
  last: string,
  count: number,
): { origin: string; recent?: AddedDays; older?: AddedDays } {
  const oldest = imported.toSorted((one, other) => (one.from < other.from ? -1 : 1))[0];
  const newest = imported
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const end = oldest?.to ?? last;
  // A first start that was ended half-way lacks the older days.
  const isWhole = oldest !== undefined && (count <= recentDays || dayCount(oldest) !== recentDays);
  const origin = isWhole ? oldest.from : addDays(end, 1 - count);
  const sinceOrigin = (day: string) => (day < origin ? origin : day);
  const begin = sinceOrigin(addDays(end, 1 - recentDays));
  const moved = sinceOrigin(addDays(end, 1 - daysSinceMove));
  const next = addDays(newest ?? last, 1);
  return {
    origin,
    recent: oldest
      ? next <= last
        ? { days: { from: next, to: last }, moved: next }
        : undefined
      : { days: { from: begin, to: end }, moved },
    older: isWhole || begin === origin ? undefined : { days: { from: origin, to: addDays(begin, -1) }, moved },
  };
}
