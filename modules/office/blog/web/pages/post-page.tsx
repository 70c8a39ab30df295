import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { Link, Navigate } from 'react-router';
import { Picture } from '../../../files/web/picture.tsx';
import { RichText } from '../../../files/web/rich-text.tsx';
import { type Post, postNoun } from '../../model/posts.ts';
import { paths } from './paths.ts';
import { PostActions } from './post-actions.tsx';
import { PostFacts } from './post-card.tsx';
import { usePost, usePostId } from './use-posts.ts';

/** One post, to be read. */
export function PostPage() {
  const id = usePostId();
  return id === undefined ? <Navigate to={paths.list} replace /> : <OnePost id={id} />;
}

function OnePost({ id }: { id: number }) {
  const { t } = useText();
  const may = useMayCall(postNoun);
  const post = usePost(id);
  return (
    <HeadedPage
      title={post.data?.name ?? t('blog.post')}
      lead={post.data?.summary ?? ''}
      action={may('change') && post.data && <PostActions post={post.data} />}
    >
      <Loaded answer={post}>{(read) => <Article post={read} />}</Loaded>
    </HeadedPage>
  );
}

function Article({ post }: { post: Post }) {
  const { t } = useText();
  const { id, cover, body, status, archived, tags, name } = post;
  return (
    <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 2, maxInlineSize: 760 }}>
      <PostFacts post={post} />
      {archived && <Chip label={t('blog.status.archived')} sx={{ justifySelf: 'start' }} />}
      {status !== 'published' && <Chip label={t(`noun.post.status.${status}`)} sx={{ justifySelf: 'start' }} />}
      {post.public && status === 'published' && !archived && (
        <MuiLink href={paths.publicPost(id)} target="_blank" rel="noreferrer" sx={{ justifySelf: 'start' }}>
          {t('blog.public.read')}
        </MuiLink>
      )}
      {cover && <Picture id={cover.id} alt="" sx={{ inlineSize: '100%', borderRadius: 2 }} />}
      <RichText html={body} />
      {tags.length > 0 && (
        <Box component="ul" aria-label={t('noun.post.tags')} sx={tagList}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip
                size="small"
                variant="outlined"
                label={tag}
                component={Link}
                to={`${paths.list}?q=${encodeURIComponent(tag)}`}
                clickable
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const tagList = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', padding: 0, margin: 0 } as const;
