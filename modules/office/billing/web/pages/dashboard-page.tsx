import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Currency } from '@quarterhour/model/money';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { MonthTableCard } from '../cards/month-table-card.tsx';
import { MonthsCard } from '../cards/months-card.tsx';
import { SumsCard } from '../cards/sums-card.tsx';
import { useSummary } from '../cards/use-summary.ts';
import { paths } from './paths.ts';

/** What was invoiced, paid and is overdue: in all, and by month. */
export function DashboardPage() {
  const { t } = useText();
  const [currency, setCurrency] = useState<Currency>();
  const { data } = useSummary({ currency });
  const { currencies = [] } = data ?? {};
  const head = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {currencies.length > 1 && (
        <TextField
          select
          size="small"
          label={t('noun.invoice.currency')}
          value={data?.currency ?? ''}
          onChange={({ target }) => setCurrency(target.value as Currency)}
        >
          {currencies.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button component={Link} to={paths.invoices} variant="outlined">
        {t('billing.invoices')}
      </Button>
    </Box>
  );
  return (
    <HeadedPage title={t('billing.dashboard')} lead={t('billing.dashboard.lead')} action={head}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SumsCard currency={currency} />
        <MonthsCard currency={currency} />
        <MonthTableCard currency={currency} />
      </Box>
    </HeadedPage>
  );
}
