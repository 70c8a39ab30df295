import type { AnyCard } from '@quarterhour/model/cards';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { View } from '@quarterhour/model/view-address';
import { type ViewPage, viewKinds } from '@quarterhour/model/view-kinds';
import { z } from 'zod';
import { type BoardCard, boardCards, type DashboardBoardCard, newDashboardCard } from '../../widgets/model/boards.ts';
import { rule } from './field-errors.ts';
import { cardDimensions, isShareable } from './shared-cards.ts';

/** The page whose view a shared page of cards has: its stations, period, comparison and filters. */
export const boardPage = '/groups&stations' satisfies ViewPage;

/** Whether a link may show a card of a page: the office stays with those who are signed in. */
export function isSharedOnBoard(card: BoardCard): card is DashboardBoardCard {
  return card.subject !== 'office' && isShareable(card.card as AnyCard);
}

/** The cards of a link that shows a page of cards. */
export const sharedBoard = z
  .array(newDashboardCard.refine(isSharedOnBoard, { path: ['card'], error: rule('share_card') }))
  .min(1, rule('share_board'))
  .max(boardCards);

/** What the cards of a page need that have one subject, or one song. */
export interface BoardPart {
  view: View;
  dimensions: readonly DimensionId[];
}

/** The parts of a page of cards: each has the stations, days and filters of the page, as far as its subject knows them. */
export function boardParts(cards: readonly DashboardBoardCard[], page: View): BoardPart[] {
  const parts = new Map<string, BoardPart>();
  for (const { subject, song, card } of cards) {
    const key = JSON.stringify([subject, song]);
    const kind = viewKinds[subject];
    const ofSong: Filter[] = song === undefined ? [] : [['is', 'song', [song]]];
    const filters = [...page.filters.filter(([, dimension]) => kind.dimensions.includes(dimension)), ...ofSong];
    const { view = { ...page, subject, measure: kind.measure, filters }, dimensions = [] } = parts.get(key) ?? {};
    parts.set(key, { view, dimensions: [...dimensions, ...cardDimensions(subject, card)] });
  }
  return [...parts.values()];
}
