import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { InvoiceSummary } from '../../model/calls.ts';
import { monthName, type SummaryCardProps, sums, useSummary } from './use-summary.ts';

/** What was invoiced, paid and is overdue of each month, as a table. */
export function MonthTableCard(props: SummaryCardProps) {
  const { t } = useText();
  const summary = useSummary(props);
  return (
    <ModuleCard module="office/billing" card="month_table" title={t('billing.card.month_table')}>
      <Loaded answer={summary}>{(data) => <MonthTable {...data} />}</Loaded>
    </ModuleCard>
  );
}

function MonthTable({ months, currency }: InvoiceSummary) {
  const { t, locale } = useText();
  return (
    // A wide table scrolls within its part, not the page.
    <Box role="region" aria-label={t('billing.card.month_table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
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
              <TableCell>{monthName(month.month, locale)}</TableCell>
              {sums.map((sum) => (
                <TableCell key={sum} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {formatMoney(month[`${sum}_minor`], currency, locale)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
