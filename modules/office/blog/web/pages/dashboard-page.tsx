import Box from '@mui/material/Box';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { DaysCard } from '../cards/days-card.tsx';
import { PostsCard } from '../cards/posts-card.tsx';
import { SumsCard } from '../cards/sums-card.tsx';

/** Who reads the blog: people by post, and by day. */
export function BlogDashboardPage() {
  const { t } = useText();
  return (
    <HeadedPage title={t('blog.dashboard')} lead={t('blog.dashboard.lead')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SumsCard />
        <PostsCard />
        <DaysCard />
      </Box>
    </HeadedPage>
  );
}
