import { Loaded } from '../../../controls/page.tsx';
import { ModuleCard } from '../../../dashboard/module-cards/module-card.tsx';
import { useText } from '../../../text/use-text.ts';
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
