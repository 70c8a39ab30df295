import { DndContext, DragOverlay } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo } from 'react';
import type { Column, Item, Move, Profile, Story } from '../../model/board.ts';
import { AddLine } from './add-line.tsx';
import { ColumnBox } from './column-box.tsx';
import { ItemFace } from './item-card.tsx';
import { withMove } from './lists.ts';
import { readColumns, useChangeBoard } from './use-board.ts';
import { listKey, useDrag } from './use-drag.ts';

interface BoardColumnsProps {
  group: string;
  columns: Column[];
  items: Item[];
  stories: Story[];
  profiles: readonly Profile[];
  onOpen: (item: Item) => void;
}

/** The columns of a board, between which items are dragged. A drop sends the one move, not the order of all. */
export function BoardColumns({ group, columns, items, stories, profiles, onOpen }: BoardColumnsProps) {
  const { t } = useText();
  const { change } = useChangeBoard(group);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const state = () => columns.map(({ id, itemIds, revision }) => ({ id, itemIds, revision }));
  const moveItem = (moved: Move) =>
    void change(() => call(api.orderKanbanItems, { columns: state(), moved }), { columns: withMove(columns, moved) });
  const moveColumn = (moved: { id: number; after: number | null }) => {
    const ids = columns.map(({ id }) => id);
    void change(
      async () => {
        await call(api.orderKanbanColumns, { columnsOrder: ids, moved });
        return readColumns(group);
      },
      { columns: inOrder(columns, moved) },
    );
  };
  const { shown, dragged, context } = useDrag({
    lists: columns,
    nameOf: ({ kind, id }) =>
      (kind === 'item' ? byId.get(id)?.title : columns.find((one) => one.id === id)?.title) ?? '',
    onMoveItem: moveItem,
    onMoveList: moveColumn,
  });
  const item = dragged?.kind === 'item' ? byId.get(dragged.id) : undefined;
  return (
    <DndContext {...context}>
      <Box className="kanban-board" sx={{ display: 'flex', gap: 2, overflowX: 'auto', paddingBlockEnd: 2 }}>
        <SortableContext items={shown.map(({ id }) => listKey(id))} strategy={horizontalListSortingStrategy}>
          {shown.map((column) => (
            <ColumnBox
              key={column.id}
              column={column}
              items={byId}
              stories={stories}
              profiles={profiles}
              onOpen={onOpen}
              onAdd={(title) => change(() => call(api.addKanbanItem, { columnId: column.id, item: { title } }))}
            />
          ))}
        </SortableContext>
        <Box sx={{ inlineSize: 240, flex: 'none' }}>
          <AddLine
            label={t('kanban.column.add')}
            onAdd={(title) => change(() => call(api.addKanbanColumn, { column: { group, title } }))}
          />
        </Box>
      </Box>
      <DragOverlay>{item && <ItemFace item={item} stories={stories} profiles={profiles} />}</DragOverlay>
    </DndContext>
  );
}

/** The columns with one of them behind another, or first. */
function inOrder(columns: Column[], { id, after }: { id: number; after: number | null }): Column[] {
  const one = columns.find((column) => column.id === id);
  const others = columns.filter((column) => column.id !== id);
  const at = others.findIndex((column) => column.id === after) + 1;
  return one ? [...others.slice(0, at), one, ...others.slice(at)] : columns;
}
