import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DragIndicatorIcon } from '@quarterhour/web/icons/drag-indicator.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Column, Item, Profile, Story } from '../../model/board.ts';
import { AddLine } from './add-line.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ItemCard } from './item-card.tsx';
import { itemKey, listKey } from './use-drag.ts';

interface ColumnBoxProps {
  column: Column;
  items: ReadonlyMap<number, Item>;
  stories: readonly Story[];
  profiles: readonly Profile[];
  onOpen: (item: Item) => void;
  onAdd: (title: string) => Promise<void>;
}

/** A column with its items; it is dragged by its handle. */
export function ColumnBox({ column, items, stories, profiles, onOpen, onAdd }: ColumnBoxProps) {
  const { t } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: listKey(column.id),
    attributes: { roleDescription: t('kanban.drag.role') },
  });
  const shown = column.itemIds.flatMap((id) => items.get(id) ?? []);
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-label={column.title}
      className="kanban-column"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        alignSelf: 'start',
        gap: 1,
        padding: 1,
        // Four columns fit beside the menu at 1440 pixels.
        flex: '1 1 288px',
        minInlineSize: 252,
        maxInlineSize: 288,
        borderRadius: 1,
        opacity: isDragging ? 0.5 : 1,
        backgroundColor: (theme.vars ?? theme).palette.desk.wash,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('kanban.column.drag', { title: column.title })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorIcon fontSize="small" />
        </IconButton>
        <Typography variant="h3" component="h2" noWrap sx={{ flex: 1 }}>
          {column.title}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {shown.length}
          </Typography>
        </Typography>
        <ColumnMenu column={column} />
      </Box>
      <SortableContext items={shown.map(({ id }) => itemKey(id))} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label={column.title}
          sx={{ display: 'grid', alignContent: 'start', gap: 1, padding: 0, margin: 0, minBlockSize: 32 }}
        >
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} stories={stories} profiles={profiles} onOpen={onOpen} />
          ))}
        </Box>
      </SortableContext>
      <AddLine label={t('kanban.item.add')} onAdd={onAdd} />
    </Box>
  );
}
