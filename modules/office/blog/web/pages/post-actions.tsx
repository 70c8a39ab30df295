import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Post } from '../../model/posts.ts';
import { paths } from './paths.ts';

/** What managers do with a post that they read: they edit it, archive it, or bring it back. */
export function PostActions({ post }: { post: Post }) {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, name } = post;
  const archive = async (version: number, archived: boolean): Promise<void> => {
    try {
      const changed = await call(api.changeBlogPost, { id, version, archived });
      await queries.invalidateQueries({ queryKey: ['blog posts'] });
      const undo = () => void archive(changed.version, false);
      toast(t(archived ? 'blog.archived' : 'blog.restored', { name }), archived ? undo : undefined);
      if (archived) await navigate(paths.list);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <Button component={Link} to={paths.edit(id)} variant="outlined">
        {t('blog.edit')}
      </Button>
      <Button color="secondary" onClick={() => void archive(post.version, !post.archived)}>
        {t(post.archived ? 'blog.restore' : 'blog.archive')}
      </Button>
    </>
  );
}
