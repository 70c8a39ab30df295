import { type AnyCard, cardRule, cards } from '../cards.ts';
import type { DimensionId } from '../dimensions.ts';
import type { ViewSubject } from '../subjects.ts';

/** Cards that no link shows alone: one shows days beyond the period of the link, the other is a part of the tiles. */
const withheld = ['release', 'measure'] as const;
export type SharedCard = Exclude<AnyCard, (typeof withheld)[number]>;

/** Every card that can be shared, once. */
export const sharedCardIds = [...new Set(Object.values(cards).flatMap((own) => Object.keys(own) as AnyCard[]))].filter(
  (id) => !(withheld as readonly AnyCard[]).includes(id),
) as [SharedCard, ...SharedCard[]];

/** The dimensions that the queries of a card may name; undefined for a card that the page does not have. */
export function dimensionsOfCard(subject: ViewSubject, card: SharedCard): readonly DimensionId[] | undefined {
  return cardRule(subject, card)?.dimensions;
}
