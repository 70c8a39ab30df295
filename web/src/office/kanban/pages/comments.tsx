import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BoardComment, Profile } from '@quarterhour/model/office/kanban/board';
import { useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { initials } from './faces.tsx';

interface CommentsProps {
  comments: readonly BoardComment[];
  profiles: readonly Profile[];
  onSay: (comment: string) => Promise<void>;
}

/** The comments on an item or a story, the first one first, and a field for another. */
export function Comments({ comments, profiles, onSay }: CommentsProps) {
  const { t, locale } = useText();
  const [text, setText] = useState('');
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
      {comments.map((comment) => (
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
