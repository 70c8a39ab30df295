import type { ExportContextInput } from '@quarterhour/model/exports';
import { cardsOf } from './cards.ts';
import type { Answers, PlannedCard } from './kinds/card-kind.ts';
import { fullKind } from './kinds/full.tsx';
import { kinds } from './kinds/kinds.ts';
import type { Reader } from './reader.tsx';

/** The cards to export, with their queries; those that follow from answers are missing until these are known. */
export function planCards(
  reader: Reader,
  { card: wanted, cards }: Pick<ExportContextInput, 'card' | 'cards'>,
  answers: Answers,
): PlannedCard[] {
  const { view } = reader;
  const isFull = view.open && (wanted === undefined || wanted === 'full');
  if (isFull) return [{ id: 'full', plan: undefined, kind: fullKind, ...fullKind.plan(reader) }];
  if (wanted === 'full') return [];
  return cardsOf(view, wanted)
    .filter(({ id }) => cards?.includes(id) !== false)
    .map((plan): PlannedCard => {
      const kind = kinds[plan.kind];
      return { id: plan.id, plan, kind, ...kind.plan(reader, plan, answers) };
    });
}
