import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { invoicePath } from '../pages/paths.ts';
import { useInvoiceName } from '../pages/use-invoice.ts';

const unpaid = ['overdue', 'part_paid', 'sent'] as const;
const shown = 6;

/** The invoices that are to be paid next, the most overdue first. */
export function DueCard() {
  const { t, locale } = useText();
  const words = useNounWords(invoiceNoun);
  const nameOf = useInvoiceName();
  const due = useCardData(['invoices', 'due'], dueInvoices);
  const details = ({ customer_name, due_on }: Invoice) =>
    [customer_name, due_on && `${words.label('due_on')} ${words.value('due_on', due_on)}`].filter(Boolean).join(' · ');
  return (
    <ModuleCard module="office/billing" card="due" title={t('billing.card.due')}>
      <Loaded answer={due}>
        {({ invoices }) => (
          <ModuleCardRows
            label={t('billing.card.due')}
            none={t('billing.card.due.none')}
            rows={invoices.map((invoice) => ({
              id: invoice.id,
              name: nameOf(invoice),
              href: invoicePath(invoice),
              details: details(invoice),
              state: (
                <>
                  {formatMoney(invoice.open_minor, invoice.currency, locale)}
                  {' · '}
                  {words.value('status', invoice.status)}
                </>
              ),
            }))}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}

async function dueInvoices(signal: AbortSignal): Promise<{ invoices: Invoice[] }> {
  const lists = await Promise.all(
    unpaid.map((status) =>
      call(api.listInvoices, { filter: `status:${status},kind:invoice`, sort: 'due_on', limit: shown }, signal),
    ),
  );
  const invoices = lists.flatMap((list) => list.invoices);
  return {
    invoices: invoices.sort((one, other) => ((one.due_on ?? '') < (other.due_on ?? '') ? -1 : 1)).slice(0, shown),
  };
}
