import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { AttachFileIcon } from '@quarterhour/web/icons/attach-file.tsx';
import { ChatBubbleOutlineOutlinedIcon } from '@quarterhour/web/icons/chat-bubble-outline-outlined.tsx';
import { EventOutlinedIcon } from '@quarterhour/web/icons/event-outlined.tsx';
import { LinkIcon } from '@quarterhour/web/icons/link.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { KeyboardEvent } from 'react';
import type { Item, Profile, Story } from '../../model/board.ts';
import { Faces } from './faces.tsx';
import { itemKey } from './use-drag.ts';

interface ItemCardProps {
  item: Item;
  stories: readonly Story[];
  profiles: readonly Profile[];
  onOpen: (item: Item) => void;
}

/** An item that can be dragged, and opens with a click or Enter. */
export function ItemCard(props: ItemCardProps) {
  const { t } = useText();
  const { item, onOpen } = props;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: itemKey(item.id),
    attributes: { roleDescription: t('kanban.drag.role') },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isDragging) onOpen(item);
    else listeners?.onKeyDown?.(event);
  };
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', opacity: isDragging ? 0.4 : 1, touchAction: 'manipulation' }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Box
        ref={setNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={onKeyDown}
        onClick={() => onOpen(item)}
        className="kanban-item"
      >
        <ItemFace {...props} />
      </Box>
    </Box>
  );
}

const colors = { low: 'default', medium: 'default', high: 'error' } as const;

/** What an item shows of itself. */
export function ItemFace({ item, stories, profiles }: Omit<ItemCardProps, 'onOpen'>) {
  const { t, locale } = useText();
  const { title, priority, dueDate, storyId, commentIds, source, assign, attachments } = item;
  const story = stories.find(({ id }) => id === storyId);
  const isLate = dueDate !== null && dueDate < new Date().toISOString().slice(0, 10);
  const day = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        padding: 1.5,
        cursor: 'grab',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
      })}
    >
      {story && (
        <Typography variant="caption" color="textSecondary" noWrap>
          {story.title}
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
        {priority !== 'medium' && (
          <Chip size="small" variant="outlined" color={colors[priority]} label={t(`kanban.priority.${priority}`)} />
        )}
        {dueDate !== null && (
          <Typography variant="caption" color={isLate ? 'error' : 'textSecondary'} sx={mark}>
            <EventOutlinedIcon fontSize="inherit" />
            {isLate ? t('kanban.late', { day: day(dueDate) }) : day(dueDate)}
          </Typography>
        )}
        {commentIds.length > 0 && (
          <Typography variant="caption" color="textSecondary" sx={mark} title={t('kanban.comments')}>
            <ChatBubbleOutlineOutlinedIcon fontSize="inherit" />
            {commentIds.length}
          </Typography>
        )}
        {attachments.length > 0 && (
          <Typography variant="caption" color="textSecondary" sx={mark} title={t('kanban.attachments')}>
            <AttachFileIcon fontSize="inherit" />
            {attachments.length}
          </Typography>
        )}
        {source && (
          <Typography variant="caption" color="textSecondary" sx={{ ...mark, minInlineSize: 0 }} title={source.label}>
            <LinkIcon fontSize="inherit" />
          </Typography>
        )}
        {assign.length > 0 && (
          <Box sx={{ marginInlineStart: 'auto' }}>
            <Faces assign={assign} profiles={profiles} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' } as const;
