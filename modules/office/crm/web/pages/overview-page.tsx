import Button from '@mui/material/Button';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { LeadsCard } from '../cards/leads-card.tsx';

/** How many leads there are of each status, and what they may book. */
export function OverviewPage() {
  const { t } = useText();
  const toList = (
    <Button component={Link} to="/apps/crm/lead-management/lm-lead-list" variant="outlined">
      {t('crm.leads.all')}
    </Button>
  );
  return (
    <HeadedPage title={t('crm.overview')} lead={t('crm.overview.lead')} action={toList}>
      <LeadsCard />
    </HeadedPage>
  );
}
