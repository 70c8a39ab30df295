import { HeadedPage } from '../../../controls/page.tsx';
import { useText } from '../../../text/use-text.ts';
import { EarningsCard } from '../cards/earnings-card.tsx';

/** What was ordered and paid back in each month. */
export function EarningsPage() {
  const { t } = useText();
  return (
    <HeadedPage title={t('crm.earnings')} lead={t('crm.earnings.lead')}>
      <EarningsCard />
    </HeadedPage>
  );
}
