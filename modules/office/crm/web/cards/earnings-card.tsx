import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useText } from '@quarterhour/web/text/use-text';
import { MoneyTable } from '../pages/money-table.tsx';

/** What was ordered and paid back in each month. */
export function EarningsCard() {
  const { t, locale } = useText();
  const earnings = useCardData(['orders', 'earnings'], (signal) => call(api.readEarnings, {}, signal));
  const monthOf = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = t('crm.card.earnings');
  return (
    <ModuleCard module="office/crm" card="earnings" title={title}>
      <Loaded answer={earnings}>
        {({ months }) =>
          months.length === 0 ? (
            <Typography color="textSecondary">{t('crm.statement.none.text')}</Typography>
          ) : (
            <MoneyTable
              label={title}
              head={[t('crm.month'), t('sales.orders'), t('crm.ordered'), t('crm.refunded'), t('crm.earned')]}
              rows={months.map(({ month, currency, orders, ordered_minor, refunded_minor }) => ({
                id: `${month} ${currency}`,
                cells: [
                  monthOf(month),
                  numberFormat(locale, {}).format(orders),
                  ...[ordered_minor, refunded_minor, ordered_minor - refunded_minor].map((minor) =>
                    formatMoney(minor, currency, locale),
                  ),
                ],
              }))}
              numbers={4}
            />
          )
        }
      </Loaded>
    </ModuleCard>
  );
}
