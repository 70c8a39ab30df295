import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
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
