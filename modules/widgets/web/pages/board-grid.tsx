import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { printedGrid } from '@quarterhour/web/dashboard/dashboard-grid.tsx';
import { type Text, useText } from '@quarterhour/web/text/use-text';
import { useRef, useState } from 'react';
import type { BoardCard, OfficeBoardCard } from '../../model/boards.ts';
import { BoardCell } from './board-cell.tsx';
import { titleOf } from './card-title.ts';
import { type OfficeCard, officeCardOf } from './office-cards.ts';
import { printedWidths } from './printed-widths.ts';

interface BoardGridProps {
  cards: BoardCard[];
  /** Those of the office among them. */
  office: readonly OfficeCard[];
  arranging: boolean;
  onChange: (cards: BoardCard[]) => void;
}

/** Cards change places only when one is dropped: they differ in size, and would jump under the pointer. */
const inPlace = () => null;

/**
 * Where an arrow key brings a card: to the next place or the one before, whichever lies beside it. Cards differ in size,
 * so the nearest one in the direction of the key would often be in another row.
 */
const nextPlace =
  (cards: readonly BoardCard[]): KeyboardCoordinateGetter =>
  (event, { active, context: { over, collisionRect, droppableRects } }) => {
    const isMirrored = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      ArrowLeft: isMirrored ? 1 : -1,
      ArrowRight: isMirrored ? -1 : 1,
    };
    const step = steps[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const next = cards[cards.findIndex(({ id }) => id === (over?.id ?? active)) + step];
    const rect = next && droppableRects.get(next.id);
    if (!rect || !collisionRect) return undefined;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };

/** The cards of a page in twelve columns. While they are arranged, they are moved and resized by pointer or keyboard. */
export function BoardGrid({ cards, office, arranging, onChange }: BoardGridProps) {
  const { t } = useText();
  const nameOf = (card: BoardCard) => (card.subject === 'office' ? nameOfOffice(card, office, t) : titleOf(card, t));
  const printed = printedWidths(cards);
  const grid = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<BoardCard>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace(cards) }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setMoved(undefined);
    const [from, to] = [active.id, over?.id].map((id) => cards.findIndex((card) => card.id === id));
    if (from === undefined || to === undefined || to < 0 || from === to) return;
    onChange(arrayMove(cards, from, to));
  };
  const replace = (next: BoardCard) => onChange(cards.map((card) => (card.id === next.id ? next : card)));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(cards, nameOf, t),
        screenReaderInstructions: { draggable: t('widgets.move.how') },
      }}
      onDragStart={({ active }) => setMoved(cards.find(({ id }) => id === active.id))}
      onDragEnd={drop}
      onDragCancel={() => setMoved(undefined)}
    >
      <SortableContext items={cards.map(({ id }) => id)} strategy={inPlace} disabled={!arranging}>
        <Box
          ref={grid}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
            paddingBlockStart: 1,
            '@media print': printedGrid,
          }}
        >
          {cards.map((card, index) => (
            <BoardCell
              key={card.id}
              {...{ card, arranging, grid }}
              printedWidth={printed[index] ?? 100}
              title={nameOf(card)}
              office={card.subject === 'office' ? officeCardOf(office, card) : undefined}
              place={t('widgets.place', { place: index + 1, count: cards.length })}
              onChange={replace}
              onRemove={() => onChange(cards.filter(({ id }) => id !== card.id))}
            />
          ))}
        </Box>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {moved && (
          // As large as the card: what is below its middle decides where it is dropped.
          <Paper elevation={6} sx={{ padding: 1.5, typography: 'h3', blockSize: '100%', opacity: 0.85 }}>
            {nameOf(moved)}
          </Paper>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function nameOfOffice(card: OfficeBoardCard, office: readonly OfficeCard[], t: Text['t']): string {
  const found = officeCardOf(office, card);
  return found ? t(found.title) : card.card;
}

/** What screen readers hear while a card is moved. */
function announcementsOf(
  cards: readonly BoardCard[],
  nameOf: (card: BoardCard) => string,
  t: Text['t'],
): Announcements {
  const words = (id: unknown) => {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    return { title: card ? nameOf(card) : '', place: index + 1, count: cards.length };
  };
  return {
    onDragStart: ({ active }) => t('widgets.move.taken', words(active.id)),
    // A card that was just taken is over its own place, which has been said.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('widgets.move.over', { ...words(over.id), title: words(active.id).title })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('widgets.move.dropped', { ...words(over.id), title: words(active.id).title }) : undefined,
    onDragCancel: ({ active }) => t('widgets.move.cancelled', words(active.id)),
  };
}
