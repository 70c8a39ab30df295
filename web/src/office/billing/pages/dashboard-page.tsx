import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { dateFormat } from '@quarterhour/model/formats';
import { type Currency, formatMoney } from '@quarterhour/model/money';
import type { InvoiceSummary } from '@quarterhour/model/office/billing/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { MonthBars } from './month-bars.tsx';
import { paths } from './paths.ts';

const sums = ['billed', 'paid', 'overdue'] as const;

/** What was invoiced, paid and is overdue: in all, and by month. */
export function DashboardPage() {
  const { t } = useText();
  const [currency, setCurrency] = useState<Currency>();
  const summary = useQuery({
    queryKey: ['invoices', 'summary', currency],
    queryFn: () => call(api.summarizeInvoices, { currency, months: 12 }),
  });
  const { currencies = [] } = summary.data ?? {};
  const choice = currencies.length > 1 && (
    <TextField
      select
      size="small"
      label={t('noun.invoice.currency')}
      value={summary.data?.currency ?? ''}
      onChange={({ target }) => setCurrency(target.value as Currency)}
    >
      {currencies.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <HeadedPage title={t('billing.dashboard')} lead={t('billing.dashboard.lead')} action={choice}>
      <Loaded answer={summary}>{(data) => <Sums summary={data} />}</Loaded>
    </HeadedPage>
  );
}

function Sums({ summary }: { summary: InvoiceSummary }) {
  const { t, locale } = useText();
  const { currency, months } = summary;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const monthOf = (month: string, short = false) =>
    dateFormat(locale, { month: 'short', ...(!short && { year: 'numeric' }), timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    );
  const tiles = [
    ...sums.map((sum) => [t(`billing.sum.${sum}`), money(summary[`${sum}_minor`])] as const),
    [t('billing.sum.open'), money(summary.open_minor)] as const,
  ];
  return (
    // A wide table scrolls within its part, not the page.
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 2 }}
      >
        {tiles.map(([label, text]) => (
          <Box key={label} sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 2 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ margin: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography>
        {t('billing.counts', { sent: summary.sent, drafts: summary.drafts, overdue: summary.overdue })}{' '}
        <Link component={RouterLink} to={paths.invoices}>
          {t('billing.invoices')}
        </Link>
      </Typography>
      <section>
        <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
          {t('billing.by_month')}
        </Typography>
        <MonthBars {...{ months, currency, monthOf }} />
        <Box
          role="region"
          aria-label={t('billing.by_month')}
          tabIndex={0}
          sx={{ overflowX: 'auto', marginBlockStart: 2 }}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('billing.month')}</TableCell>
                {sums.map((sum) => (
                  <TableCell key={sum} align="right">
                    {t(`billing.sum.${sum}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map((month) => (
                <TableRow key={month.month}>
                  <TableCell>{monthOf(month.month)}</TableCell>
                  {sums.map((sum) => (
                    <TableCell key={sum} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {money(month[`${sum}_minor`])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </section>
    </Box>
  );
}
