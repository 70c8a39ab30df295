import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { MonthBars } from '../pages/month-bars.tsx';
import { monthName, type SummaryCardProps, useSummary } from './use-summary.ts';

/** What was invoiced, paid and is overdue of each month, as bars. */
export function MonthsCard(props: SummaryCardProps) {
  const { t, locale } = useText();
  const summary = useSummary(props);
  return (
    <ModuleCard module="office/billing" card="months" title={t('billing.card.months')}>
      <Loaded answer={summary}>
        {({ months, currency }) => (
          <MonthBars {...{ months, currency }} monthOf={(month, short) => monthName(month, locale, short)} />
        )}
      </Loaded>
    </ModuleCard>
  );
}
