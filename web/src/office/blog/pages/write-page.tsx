import Alert from '@mui/material/Alert';
import { type Post, postFields } from '@quarterhour/model/office/blog/posts';
import { Navigate } from 'react-router';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useMay } from '../../../identity/use-may.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { paths } from './paths.ts';
import { PostForm } from './post-form.tsx';
import { usePost, usePostId } from './use-posts.ts';

/** A new post. */
export function AddPostPage() {
  const { t } = useText();
  const may = useMay();
  const groups = useGroupOptions();
  const group = may('superAdmin') ? null : (groups[0]?.value as string | undefined);
  return (
    <HeadedPage title={t('blog.add')} lead={t('blog.write.lead')}>
      {!may('groupManager') && (
        <Alert severity="error" variant="outlined">
          {t('error.forbidden')}
        </Alert>
      )}
      {may('groupManager') && group !== undefined && (
        <PostForm initial={postFields.parse({ name: '-', group })} groups={groups} />
      )}
    </HeadedPage>
  );
}

/** A post that exists. */
export function EditPostPage() {
  const id = usePostId();
  return id === undefined ? <Navigate to={paths.list} replace /> : <EditPost id={id} />;
}

function EditPost({ id }: { id: number }) {
  const { t } = useText();
  const groups = useGroupOptions();
  const post = usePost(id);
  return (
    <HeadedPage title={t('blog.edit')} lead={t('blog.write.lead')}>
      <Loaded answer={post}>
        {(read) => <PostForm key={read.id} post={read} initial={fieldsOf(read)} groups={groups} />}
      </Loaded>
    </HeadedPage>
  );
}

function fieldsOf({ group, name, summary, body, tags, status, publish_at, cover, archived }: Post) {
  return { group, name, summary, body, tags, status, publish_at, cover: cover?.id ?? null, archived };
}
