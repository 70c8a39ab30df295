import { cards } from '@quarterhour/model/cards';
import type { MeasureId } from '@quarterhour/model/measures';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { type ComponentType, use } from 'react';
import { LockedContext } from '../../data/locked.ts';
import { Cell, DashboardGrid } from '../dashboard-grid.tsx';
import type { CardComponents } from './card-entry.ts';

interface CardCellsProps<Subject extends ViewSubject> {
  subject: Subject;
  components: CardComponents<Subject>;
  /** The cards of the page in their order. */
  order: readonly (keyof CardComponents<Subject>)[];
  /** Other widths than the usual ones, in twelfths. */
  widths?: Partial<Record<keyof CardComponents<Subject>, number>>;
}

/** The grid of a dashboard with some cards of its subject. */
export function CardCells<Subject extends ViewSubject>(props: CardCellsProps<Subject>) {
  const { subject, components, order, widths = {} as NonNullable<typeof props.widths> } = props;
  const rules: Record<string, { columns: number; measure?: MeasureId }> = cards[subject];
  // A share link may leave out the only measure of a card.
  const { measures } = use(LockedContext) ?? {};
  const shown = order.filter((id) => {
    const own = rules[String(id)]?.measure;
    return !own || !measures || measures.includes(own);
  });
  return (
    <DashboardGrid>
      {shown.map((id) => {
        const Card: ComponentType = components[id];
        return (
          <Cell key={String(id)} id={`card-${String(id)}`} columns={widths[id] ?? rules[String(id)]?.columns}>
            <Card />
          </Cell>
        );
      })}
    </DashboardGrid>
  );
}
