import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import { exportCardOf } from '@quarterhour/model/export-cards';
import type { ExportCard } from '@quarterhour/model/exports';
import type { CardId, View } from '@quarterhour/model/view-address';
import { allCards } from '@quarterhour/web/dashboard/cards/all-cards';
import type { ModuleCardName } from '@quarterhour/web/dashboard/page-action';
import { songOf } from '@quarterhour/web/pages/contents/chosen-song';
import type { BoardCard } from '../../model/boards.ts';
import { newCard, newOfficeCard } from './use-boards.ts';

/** A card as a page of cards shows it; one of a view with what the view chose for it. */
export function cardFrom(view: View, shown: ExportCard | ModuleCardName): BoardCard {
  if (typeof shown === 'object') return newOfficeCard(shown);
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
