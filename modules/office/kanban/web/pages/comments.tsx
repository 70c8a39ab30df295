import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { usePages } from '@quarterhour/web/data/use-pages';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { BoardComment, Profile } from '../../model/board.ts';
import { initials } from './faces.tsx';

interface CommentsProps {
  group: string;
  /** The item or the story. */
  of: { itemId: number } | { storyId: number };
  profiles: readonly Profile[];
  onSay: (comment: string) => Promise<void>;
}

/** The comments of a page. */
const atOnce = 100;

/** The comments on an item or a story, the first one first, and a field for another. */
export function Comments({ group, of, profiles, onSay }: CommentsProps) {
  const { t, locale } = useText();
  const [text, setText] = useState('');
  const { answer, more } = usePages(['kanban', group, 'comments', of], async (page, signal) => {
    const { comments: rows, next } = await call(
      api.listKanbanComments,
      { group, ...of, ...page, limit: atOnce },
      signal,
    );
    return { rows, next };
  });
  const nameOf = ({ profileId, by }: BoardComment) => profiles.find(({ id }) => id === profileId)?.name ?? by;
  const say = async () => {
    const given = text.trim();
    if (given === '') return;
    setText('');
    await onSay(given);
  };
  return (
    <Box component="section" aria-label={t('kanban.comments')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{t('kanban.comments')}</Typography>
      {answer.data?.map((comment) => (
        <Box key={comment.id} sx={{ display: 'flex', gap: 1 }}>
          <Avatar aria-hidden sx={{ inlineSize: 28, blockSize: 28, fontSize: 12 }}>
            {initials(nameOf(comment))}
          </Avatar>
          <Box sx={{ minInlineSize: 0 }}>
            <Typography variant="caption" color="textSecondary">
              {nameOf(comment)} ·{' '}
              {new Date(comment.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment.comment}
            </Typography>
          </Box>
        </Box>
      ))}
      <MoreButton more={more} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          multiline
          size="small"
          label={t('kanban.comment')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <Button color="secondary" variant="outlined" disabled={text.trim() === ''} onClick={() => void say()}>
          {t('kanban.say')}
        </Button>
      </Box>
    </Box>
  );
}
