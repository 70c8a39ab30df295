import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { formatMoney } from '@quarterhour/model/money';
import { useQuery } from '@tanstack/react-query';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { MoneyTable } from './money-table.tsx';

/** What was ordered and paid back in each month. */
export function EarningsPage() {
  const { t, locale } = useText();
  const earnings = useQuery({ queryKey: ['orders', 'earnings'], queryFn: () => call(api.readEarnings, {}) });
  const monthOf = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <HeadedPage title={t('crm.earnings')} lead={t('crm.earnings.lead')}>
      <Loaded answer={earnings}>
        {({ months }) =>
          months.length === 0 ? (
            <Empty title={t('crm.statement.none.title')} text={t('crm.statement.none.text')} />
          ) : (
            <MoneyTable
              label={t('crm.earnings')}
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
    </HeadedPage>
  );
}
