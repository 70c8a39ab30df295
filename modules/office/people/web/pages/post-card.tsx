import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { dateFormat } from '@quarterhour/model/formats';
import { call } from '@quarterhour/web/data/call';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { EditOutlinedIcon } from '@quarterhour/web/icons/edit-outlined.tsx';
import { ThumbUpIcon } from '@quarterhour/web/icons/thumb-up.tsx';
import { ThumbUpOutlinedIcon } from '@quarterhour/web/icons/thumb-up-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { unseen } from '@quarterhour/web/theme/unseen';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Comment, Post, Remark } from '../../model/posts.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { OlderComments } from './older-comments.tsx';
import { useAct } from './use-people.ts';
import { WriteForm } from './write-form.tsx';

/** A post with its comments and their replies. */
export function PostCard({ post }: { post: Post }) {
  const { t } = useText();
  const act = useAct();
  const { id: postId } = post;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={t('people.post.of', { name: post.name })}
      sx={{ padding: 2, display: 'grid', gap: 1.5 }}
    >
      <RemarkBody
        remark={post}
        onLike={() => act(() => call(api.likePost, { postId }))}
        onRemove={post.own ? () => act(() => call(api.removePost, { postId })) : undefined}
      />
      <OlderComments post={post}>
        {(comment) => <CommentPart key={comment.id} post={post} comment={comment} />}
      </OlderComments>
      {post.comments.map((comment) => (
        <CommentPart key={comment.id} post={post} comment={comment} />
      ))}
      <WriteForm
        label={t('people.comment.new')}
        submit={t('people.comment.add')}
        most={2000}
        onSend={(comment) => act(() => call(api.addComment, { postId, comment }))}
      />
    </Paper>
  );
}

function CommentPart({ post, comment }: { post: Post; comment: Comment }) {
  const { t } = useText();
  const act = useAct();
  const [replying, setReplying] = useState(false);
  const [editing, setEditing] = useState<number>();
  const { id: postId } = post;
  const { id: commentId } = comment;
  const of = (remark: Remark, onLike: () => Promise<unknown>, more?: ReactNode) =>
    editing === remark.id ? (
      <WriteForm
        label={t('people.comment.edit')}
        submit={t('people.comment.save')}
        most={2000}
        initial={remark.text}
        onSend={async (key) => {
          await act(() => call(api.editComment, { id: remark.id, key }));
          setEditing(undefined);
        }}
        onCancel={() => setEditing(undefined)}
      />
    ) : (
      <RemarkBody
        remark={remark}
        onLike={onLike}
        onEdit={remark.own ? () => setEditing(remark.id) : undefined}
        onRemove={remark.own || post.own ? () => act(() => call(api.removeComment, { id: remark.id })) : undefined}
        more={more}
      />
    );
  const replyPart = (reply: Remark) => (
    <Box key={reply.id} sx={nested}>
      {of(reply, () => act(() => call(api.likeReply, { postId, commentId, replayId: reply.id })))}
    </Box>
  );
  return (
    <Box sx={{ ...nested, display: 'grid', gap: 1.5 }}>
      {of(
        comment,
        () => act(() => call(api.likeComment, { postId, commentId })),
        <Button size="small" onClick={() => setReplying(true)}>
          {t('people.reply.add')}
        </Button>,
      )}
      <OlderComments post={post} comment={comment}>
        {replyPart}
      </OlderComments>
      {comment.replies.map(replyPart)}
      {replying && (
        <Box sx={nested}>
          <WriteForm
            label={t('people.reply.new')}
            submit={t('people.reply.add')}
            most={2000}
            onSend={async (reply) => {
              await act(() => call(api.addReply, { postId, commentId, reply }));
              setReplying(false);
            }}
            onCancel={() => setReplying(false)}
          />
        </Box>
      )}
    </Box>
  );
}

interface RemarkBodyProps {
  remark: Remark;
  onLike: () => Promise<unknown>;
  onEdit?: () => void;
  onRemove?: () => Promise<unknown>;
  more?: ReactNode;
}

function RemarkBody({ remark, onLike, onEdit, onRemove, more }: RemarkBodyProps) {
  const { t, locale } = useText();
  const { author, name, text, at, edited, likes, liked, own } = remark;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <PersonAvatar name={name} size={36} />
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Link
          component={RouterLink}
          to={`/apps/user/social-profile/posts${own ? '' : `?person=${author}`}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div">
          {[dateFormat(locale, minutes).format(new Date(at)), edited ? t('people.edited') : '']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, marginInlineStart: -1 }}>
          <Button
            size="small"
            aria-pressed={liked}
            startIcon={liked ? <ThumbUpIcon /> : <ThumbUpOutlinedIcon />}
            onClick={() => void onLike()}
          >
            <Box component="span" sx={unseen}>
              {t('people.like.named', { name })}
            </Box>
            {likes}
          </Button>
          {more}
          {onEdit && (
            <IconButton size="small" aria-label={t('people.comment.edit')} onClick={onEdit}>
              <EditOutlinedIcon fontSize="small" />
            </IconButton>
          )}
          {onRemove && (
            <IconButton size="small" aria-label={t('people.remove')} onClick={() => void onRemove()}>
              <DeleteOutlinedIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const minutes = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
const nested = { paddingInlineStart: 2, borderInlineStart: '2px solid', borderColor: 'divider' } as const;
