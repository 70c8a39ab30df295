import type { AnyCard } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { allCards } from '@quarterhour/web/dashboard/cards/all-cards';
import type { Text } from '@quarterhour/web/text/use-text';
import type { DashboardBoardCard } from '../../model/boards.ts';

/** The name of a card of a dashboard on a page; that of a tile is its measure. */
export function titleOf({ subject, card, measure }: Omit<DashboardBoardCard, 'id' | 'columns'>, t: Text['t']): string {
  if (card === 'measure') return t(`measure.${measure ?? viewKinds[subject].measure}`);
  return t(allCards[subject][card as AnyCard]?.title ?? 'measures.label');
}

/** Whether a card shows one measure that its reader can choose. */
export function choosesMeasure(subject: ViewSubject, card: string): boolean {
  return !['tiles', 'time', 'excluded', 'peak', 'around', 'release', 'airings'].includes(card) && subject in viewKinds;
}
