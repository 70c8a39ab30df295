import { dayCount } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { Text } from '../text/use-text.ts';

/** The share from which on a period counts as covered. */
const nearlyAll = 0.995;

/** The part of the period that the logs cover, such as "17 of 52 weeks"; undefined if they cover all or nothing. */
export function coveredPart({ meta, query }: Result, t: Text['t']): string | undefined {
  const share = meta.coverage?.share ?? null;
  if (share === null || share >= nearlyAll || share === 0) return undefined;
  // Stations whose clocks differ can add one day to the period of all together.
  const days = Math.max(...(query.clocks.length > 0 ? query.clocks : [query]).map(({ period }) => dayCount(period)));
  // A single missing day takes no week away.
  const isOfWeeks = days % 7 === 0 && days > 7 && (1 - share) * days >= 7;
  const [unit, count] =
    days === 1 ? (['hours', 24] as const) : isOfWeeks ? (['weeks', days / 7] as const) : (['days', days] as const);
  // A partly covered last week does not count as covered.
  const covered = Math.min(Math.max(Math.round(share * count), 0), count - (count > 1 ? 1 : 0));
  return t(`coverage.${unit}`, { covered, count });
}
