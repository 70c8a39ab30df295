import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useText } from '@quarterhour/web/text/use-text';

/** What was invoiced and came in in each month, from the ledger. */
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
            <NumberTable
              label={title}
              head={[
                t('crm.month'),
                t('crm.revenue'),
                t('crm.vat'),
                t('crm.paid'),
                t('crm.refunded'),
                t('crm.written_off'),
              ]}
              rows={months.map(
                ({ month, currency, net_minor, tax_minor, paid_minor, refunded_minor, written_off_minor }) => ({
                  id: `${month} ${currency}`,
                  cells: [
                    monthOf(month),
                    ...[net_minor, tax_minor, paid_minor, refunded_minor, written_off_minor].map((minor) =>
                      formatMoney(minor, currency, locale),
                    ),
                  ],
                }),
              )}
              numbers={5}
            />
          )
        }
      </Loaded>
    </ModuleCard>
  );
}
