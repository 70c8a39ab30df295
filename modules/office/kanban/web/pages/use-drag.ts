import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  closestCorners,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Move } from '../../model/board.ts';
import { afterIn, isSame, type List, listOf, moveOver, withMove } from './lists.ts';

/** How draggable things are named: item-12 in list-3. Lists are dragged as well. */
export const itemKey = (id: number) => `item-${id}`;
export const listKey = (id: number) => `list-${id}`;

interface Dragged {
  kind: 'item' | 'list';
  id: number;
}
function parse(key: UniqueIdentifier): Dragged {
  const [kind = 'item', id = '0'] = String(key).split('-');
  return { kind: kind === 'list' ? 'list' : 'item', id: Number(id) };
}

interface DragOptions<Of extends List> {
  lists: readonly Of[];
  /** The name of an item or a list, for people who hear the page. */
  nameOf: (dragged: Dragged) => string;
  onMoveItem: (move: Move) => void;
  onMoveList: (move: { id: number; after: number | null }) => void;
}

/** Dragging items in and between lists, and lists among themselves, with the mouse, by touch and by keyboard. */
export function useDrag<Of extends List>({ lists, nameOf, onMoveItem, onMoveList }: DragOptions<Of>) {
  const { t } = useText();
  const [dragged, setDragged] = useState<Dragged>();
  const [move, setMove] = useState<Move>();
  const shown = move ? withMove(lists, move) : [...lists];
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const end = () => {
    setDragged(undefined);
    setMove(undefined);
  };
  /** The move that would bring the item where it is now. */
  const moveOf = ({ active, over }: DragOverEvent | DragEndEvent): Move | undefined => {
    const { id } = parse(active.id);
    if (!over) return undefined;
    const { kind, id: at } = parse(over.id);
    const target = kind === 'list' ? at : listOf(shown, at)?.id;
    if (target === undefined) return undefined;
    const top = active.rect.current.translated?.top ?? 0;
    const isBelow = top > over.rect.top + over.rect.height / 2;
    if (kind === 'list' && listOf(shown, id)?.id === target) return move;
    return at === id && kind === 'item' ? move : moveOver(shown, id, target, kind === 'item' ? at : undefined, isBelow);
  };
  const onDragOver = (event: DragOverEvent) => {
    const { id, kind } = parse(event.active.id);
    if (kind === 'list') return;
    const next = moveOf(event);
    // Within a list, the library itself shows the order.
    if (next && next.to !== listOf(shown, id)?.id) setMove(next);
  };
  const onDragEnd = (event: DragEndEvent) => {
    const { id, kind } = parse(event.active.id);
    if (kind === 'list') {
      const over = event.over && parse(event.over.id).kind === 'list' ? parse(event.over.id).id : undefined;
      const ids = lists.map((list) => list.id);
      if (over !== undefined && over !== id) onMoveList({ id, after: afterIn(ids, id, over) });
    } else {
      const last = event.over ? moveOf(event) : undefined;
      if (last && !isSame(lists, last)) onMoveItem(last);
    }
    end();
  };
  const collisions: CollisionDetection = (args) => {
    const { kind } = parse(args.active.id);
    const among = args.droppableContainers.filter(({ id }) => kind === 'item' || parse(id).kind === 'list');
    const given = { ...args, droppableContainers: among };
    if (kind === 'list') return closestCenter(given);
    const within = pointerWithin(given);
    const items = within.filter(({ id }) => parse(id).kind === 'item');
    if (items.length > 0) return items;
    return within.length > 0 ? within : closestCorners(given);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('kanban.drag.start', { title: nameOf(parse(active.id)) }),
    // Nothing is over itself: what was picked up is still being said then.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('kanban.drag.over', { title: nameOf(parse(active.id)), over: nameOf(parse(over.id)) })
        : undefined,
    onDragEnd: ({ active }) => t('kanban.drag.end', { title: nameOf(parse(active.id)) }),
    onDragCancel: ({ active }) => t('kanban.drag.cancel', { title: nameOf(parse(active.id)) }),
  };
  return {
    shown,
    dragged,
    context: {
      sensors,
      collisionDetection: collisions,
      accessibility: { announcements, screenReaderInstructions: { draggable: t('kanban.drag.how') } },
      onDragStart: ({ active }: DragStartEvent) => setDragged(parse(active.id)),
      onDragOver,
      onDragEnd,
      onDragCancel: end,
    },
  };
}
