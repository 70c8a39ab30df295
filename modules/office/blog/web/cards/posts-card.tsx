import Typography from '@mui/material/Typography';
import { numberFormat } from '@quarterhour/model/formats';
import { BarList } from '@quarterhour/web/charts/bar-list.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useNavigate } from 'react-router';
import { paths } from '../pages/paths.ts';
import { useBlogDashboard } from './use-blog-dashboard.ts';

/** The readers of each post. */
export function PostsCard() {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const dashboard = useBlogDashboard();
  const written = (count: number) => numberFormat(locale, {}).format(count);
  const title = t('blog.dashboard.posts');
  return (
    <ModuleCard module="office/blog" card="posts" title={title}>
      <Loaded answer={dashboard}>
        {({ posts }) =>
          posts.length === 0 ? (
            <Typography color="textSecondary">{t('noun.post.none.title')}</Typography>
          ) : (
            <BarList
              label={title}
              onChoose={(id) => void navigate(paths.post(Number(id)))}
              bars={posts.map((post) => ({
                id: String(post.id),
                name: post.name,
                hint: formatDay(post.published_at, locale),
                size: post.readers,
                value: written(post.readers),
                exact: t('blog.readers', { count: post.readers }),
              }))}
            />
          )
        }
      </Loaded>
    </ModuleCard>
  );
}
