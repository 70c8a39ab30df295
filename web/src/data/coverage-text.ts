import { dayCount } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { Text } from '../text/use-text.ts';

/** From here on a period counts as covered. */
const nearlyAll = 0.995;

/** How much of the period the logs cover, such as "17 of 52 weeks"; undefined where it is all of it, or nothing. */
export function coveredPart({ meta, query }: Result, t: Text['t']): string | undefined {
  const share = meta.coverage?.share ?? null;
  if (share === null || share >= nearlyAll || share === 0) return undefined;
  // Clocks whose day begins earlier make the days of all together one more.
  const days = Math.max(...(query.clocks.length > 0 ? query.clocks : [query]).map(({ period }) => dayCount(period)));
  // A day that is missing takes no week away.
  const isOfWeeks = days % 7 === 0 && days > 7 && (1 - share) * days >= 7;
  const [unit, count] =
    days === 1 ? (['hours', 24] as const) : isOfWeeks ? (['weeks', days / 7] as const) : (['days', days] as const);
  // Part of the last one is not all of it.
  const covered = Math.min(Math.max(Math.round(share * count), 0), count - (count > 1 ? 1 : 0));
  return t(`coverage.${unit}`, { covered, count });
}
