import Alert from '@mui/material/Alert';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type Post, postFields } from '../../model/posts.ts';
import { paths } from './paths.ts';
import { PostForm } from './post-form.tsx';
import { usePost, usePostId } from './use-posts.ts';

/** A new post. */
export function AddPostPage() {
  const may = useMay();
  const groups = useGroupOptions();
  const group = may('superAdmin') ? null : (groups[0]?.value as string | undefined);
  return (
    <WritersPage title="blog.add">
      {group !== undefined && <PostForm initial={postFields.parse({ name: '-', group })} groups={groups} />}
    </WritersPage>
  );
}

/** A post that exists. */
export function EditPostPage() {
  const id = usePostId();
  if (id === undefined) return <Navigate to={paths.list} replace />;
  return (
    <WritersPage title="blog.edit">
      <EditPost id={id} />
    </WritersPage>
  );
}

/** A page of those who may write posts. */
function WritersPage({ title, children }: { title: 'blog.add' | 'blog.edit'; children: ReactNode }) {
  const { t } = useText();
  const may = useMay();
  return (
    <HeadedPage title={t(title)} lead={t('blog.write.lead')}>
      {may('groupManager') ? (
        children
      ) : (
        <Alert severity="error" variant="outlined">
          {t('error.forbidden')}
        </Alert>
      )}
    </HeadedPage>
  );
}

function EditPost({ id }: { id: number }) {
  const groups = useGroupOptions();
  const post = usePost(id);
  return (
    <Loaded answer={post}>
      {(read) => <PostForm key={read.id} post={read} initial={fieldsOf(read)} groups={groups} />}
    </Loaded>
  );
}

function fieldsOf({ group, name, summary, body, tags, status, publish_at, cover, public: isPublic, archived }: Post) {
  return { group, name, summary, body, tags, status, publish_at, cover: cover?.id ?? null, public: isPublic, archived };
}
