import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DragIndicatorIcon } from '@quarterhour/web/icons/drag-indicator.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Column, Item, Profile, Story } from '../../model/board.ts';
import { AddLine } from './add-line.tsx';
import { Faces } from './faces.tsx';
import { ItemCard } from './item-card.tsx';
import { itemKey, listKey } from './use-drag.ts';

interface StoryBoxProps {
  story: Story;
  items: ReadonlyMap<number, Item>;
  columns: readonly Column[];
  profiles: readonly Profile[];
  onOpen: (story: Story) => void;
  onOpenItem: (item: Item) => void;
  onAdd: (title: string) => Promise<void>;
}

/** A story with its items; it is dragged by its handle. */
export function StoryBox({ story, items, columns, profiles, onOpen, onOpenItem, onAdd }: StoryBoxProps) {
  const { t, locale } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: listKey(story.id),
    attributes: { roleDescription: t('kanban.drag.role') },
  });
  const shown = story.itemIds.flatMap((id) => items.get(id) ?? []);
  const last = columns.at(-1)?.id;
  const done = shown.filter(({ columnId }) => columnId === last).length;
  const day = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-label={story.title}
      className="kanban-story"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        padding: 1.5,
        borderRadius: 1,
        opacity: isDragging ? 0.5 : 1,
        backgroundColor: (theme.vars ?? theme).palette.desk.wash,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('kanban.column.drag', { title: story.title })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorIcon fontSize="small" />
        </IconButton>
        <Button
          color="secondary"
          onClick={() => onOpen(story)}
          sx={{ fontWeight: 600, textAlign: 'start', flex: '1 1 200px', justifyContent: 'flex-start' }}
        >
          {story.title}
        </Button>
        {story.priority !== 'medium' && (
          <Chip
            size="small"
            variant="outlined"
            color={story.priority === 'high' ? 'error' : 'default'}
            label={t(`kanban.priority.${story.priority}`)}
          />
        )}
        {story.dueDate !== null && (
          <Typography variant="caption" color="textSecondary">
            {day(story.dueDate)}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('kanban.story.done', { done, count: shown.length })}
        </Typography>
        <Faces assign={story.assign} profiles={profiles} />
      </Box>
      <SortableContext items={shown.map(({ id }) => itemKey(id))} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label={story.title}
          sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, minBlockSize: 16 }}
        >
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} stories={[]} profiles={profiles} onOpen={onOpenItem} />
          ))}
        </Box>
      </SortableContext>
      {columns.length > 0 && <AddLine label={t('kanban.item.add')} onAdd={onAdd} />}
    </Box>
  );
}
