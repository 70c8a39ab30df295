import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { DayBars } from '../pages/day-bars.tsx';
import { useBlogDashboard } from './use-blog-dashboard.ts';

/** The people who read a post for the first time, day by day. */
export function DaysCard() {
  const { t } = useText();
  const dashboard = useBlogDashboard();
  const title = t('blog.dashboard.days');
  return (
    <ModuleCard module="office/blog" card="days" title={title}>
      <Loaded answer={dashboard}>{({ days }) => <DayBars label={title} days={days} />}</Loaded>
    </ModuleCard>
  );
}
