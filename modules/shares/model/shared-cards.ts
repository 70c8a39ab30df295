import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ViewSubject } from '@quarterhour/model/subjects';

/** Cards that no link shows alone: one shows days beyond the period of the link, the other is a part of the tiles. */
const withheld = ['release', 'measure'] as const;
export type SharedCard = Exclude<AnyCard, (typeof withheld)[number]>;

/** Whether a link may show a card on a page of cards. There, a tile stands for itself. */
export function isShareable(card: AnyCard): boolean {
  return card !== 'release';
}

/** Every card that can be shared, once. */
export const sharedCardIds = [...new Set(Object.values(cards).flatMap((own) => Object.keys(own) as AnyCard[]))].filter(
  (id) => !(withheld as readonly AnyCard[]).includes(id),
) as [SharedCard, ...SharedCard[]];

/** The dimensions that the queries of a card of a page may name. */
export function cardDimensions(subject: ViewSubject, card: string): readonly DimensionId[] {
  return cardRule(subject, card)?.dimensions ?? [];
}

/** The dimensions that the queries of a card may name; undefined for a card that the page does not have. */
export function dimensionsOfCard(subject: ViewSubject, card: SharedCard): readonly DimensionId[] | undefined {
  return cardRule(subject, card)?.dimensions;
}
