import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import { exportCardOf } from '@quarterhour/model/export-cards';
import type { ExportCard } from '@quarterhour/model/exports';
import type { CardId, View } from '@quarterhour/model/view-address';
import type { BoardCard } from '@quarterhour/model/widgets/boards';
import { allCards } from '../../dashboard/cards/all-cards.ts';
import { songOf } from '../../pages/contents/chosen-song.ts';
import { newCard } from './use-boards.ts';

/** A card of a view as a page of cards shows it, with what the view chose for it. */
export function cardFrom(view: View, shown: ExportCard): BoardCard {
  const { subject, measure, tabs, tables, grain, split, filters } = view;
  const card = (Object.keys(cards[subject]) as AnyCard[]).find((one) => exportCardOf(one) === shown);
  if (!card) throw new Error(`There is no card ${shown} of ${subject}.`);
  const own = allCards[subject][card]?.file.tabs;
  const isOverTime = card === 'time';
  return newCard(subject, card, {
    measure: cardRule(subject, card)?.measure ? undefined : measure,
    tab: tabs.find((tab) => own?.includes(tab)),
    table: tables.includes(card === 'excluded' ? 'left_out' : (card as CardId)) || undefined,
    grain: isOverTime ? grain : undefined,
    split: (isOverTime && split !== undefined) || undefined,
    song: songOf(filters),
  });
}
