import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardSums } from '@quarterhour/web/dashboard/module-cards/module-card-sums.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type SummaryCardProps, sums, useSummary } from './use-summary.ts';

/** What was invoiced, paid and is overdue, in all. */
export function SumsCard(props: SummaryCardProps) {
  const { t, locale } = useText();
  const summary = useSummary(props);
  return (
    <ModuleCard module="office/billing" card="sums" title={t('billing.card.sums')}>
      <Loaded answer={summary}>
        {(data) => (
          <>
            <ModuleCardSums
              sums={[...sums, 'open' as const].map((sum) => ({
                label: t(`billing.sum.${sum}`),
                text: formatMoney(data[`${sum}_minor`], data.currency, locale),
              }))}
            />
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
              {t('billing.counts', { sent: data.sent, drafts: data.drafts, overdue: data.overdue })}
            </Typography>
          </>
        )}
      </Loaded>
    </ModuleCard>
  );
}
