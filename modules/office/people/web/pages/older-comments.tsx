import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { usePages } from '@quarterhour/web/data/use-pages';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type ReactNode, useState } from 'react';
import type { Comment, Post } from '../../model/posts.ts';
import { peopleKey } from './use-people.ts';

interface OlderCommentsProps {
  post: Post;
  /** The comment whose replies these are. */
  comment?: Comment;
  children: (comment: Comment) => ReactNode;
}

/** The comments or replies before those that come with a post, read when somebody asks for them. */
export function OlderComments({ post, comment, children }: OlderCommentsProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const first = (comment ?? post).next;
  const of = { postId: post.id, commentId: comment?.id };
  const { answer, more } = usePages(
    [peopleKey, 'comments', of, first],
    async ({ cursor = first }, signal) => {
      const { comments: rows, next } = await call(api.listComments, { ...of, cursor }, signal);
      return { rows: rows.toReversed(), next };
    },
    { enabled: isOpen },
  );
  if (first === undefined) return null;
  const known = new Set((comment ? comment.replies : post.comments).map(({ id }) => id));
  const older = (answer.data ?? []).filter(({ id }) => !known.has(id)).toReversed();
  const button = isOpen ? more : { isThere: true, isLoading: false, read: () => setOpen(true) };
  return (
    <>
      <MoreButton more={button} label={t('people.comments.older')} />
      {older.map(children)}
    </>
  );
}
