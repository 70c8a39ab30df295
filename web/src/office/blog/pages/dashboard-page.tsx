import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { postStatuses } from '@quarterhour/model/office/blog/posts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BarList } from '../../../charts/bar-list.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { formatDay } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import { DayBars } from './day-bars.tsx';
import { paths } from './paths.ts';

/** Who reads the blog: people by post, and by day. */
export function BlogDashboardPage() {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const dashboard = useQuery({ queryKey: ['blog posts', 'dashboard'], queryFn: () => call(api.readBlogDashboard, {}) });
  const written = (count: number) => numberFormat(locale, {}).format(count);
  return (
    <HeadedPage title={t('blog.dashboard')} lead={t('blog.dashboard.lead')}>
      <Loaded answer={dashboard}>
        {({ statuses, readers, posts, days }) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box component="dl" sx={tiles}>
              <Tile label={t('blog.dashboard.people')} value={written(readers)} />
              {postStatuses.map((status) => (
                <Tile key={status} label={t(`noun.post.status.${status}`)} value={written(statuses[status] ?? 0)} />
              ))}
            </Box>
            <section>
              <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
                {t('blog.dashboard.posts')}
              </Typography>
              {posts.length === 0 ? (
                <Empty title={t('noun.post.none.title')} text={t('noun.post.none.text')} />
              ) : (
                <BarList
                  label={t('blog.dashboard.posts')}
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
              )}
            </section>
            <section>
              <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
                {t('blog.dashboard.days')}
              </Typography>
              <DayBars label={t('blog.dashboard.days')} days={days} />
            </section>
          </Box>
        )}
      </Loaded>
    </HeadedPage>
  );
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'flex-end',
        padding: 2,
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ fontSize: 26, fontWeight: 600, margin: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  margin: 0,
} as const;
