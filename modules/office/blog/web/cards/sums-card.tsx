import { numberFormat } from '@quarterhour/model/formats';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardSums } from '@quarterhour/web/dashboard/module-cards/module-card-sums.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { postStatuses } from '../../model/posts.ts';
import { useBlogDashboard } from './use-blog-dashboard.ts';

/** How many people read the blog, and how many posts it has of each status. */
export function SumsCard() {
  const { t, locale } = useText();
  const dashboard = useBlogDashboard();
  const written = (count: number) => numberFormat(locale, {}).format(count);
  return (
    <ModuleCard module="office/blog" card="sums" title={t('blog.card.sums')}>
      <Loaded answer={dashboard}>
        {({ statuses, readers }) => (
          <ModuleCardSums
            sums={[
              { label: t('blog.dashboard.people'), text: written(readers) },
              ...postStatuses.map((status) => ({
                label: t(`noun.post.status.${status}`),
                text: written(statuses[status] ?? 0),
              })),
            ]}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}
