import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { Navigate, useSearchParams } from 'react-router';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { DispatchList } from './dispatch-list.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { paths } from './paths.ts';
import { useInvoice, useInvoiceName } from './use-invoice.ts';

/** One invoice: what it says, what is open of it, and what can be done next. */
export function InvoicePage() {
  const id = useId();
  return id === undefined ? <Navigate to={paths.invoices} replace /> : <OneInvoice id={id} />;
}

/** The same, with the lines of a draft open to changes. If it cannot be read, the screen of route errors says so. */
export function EditInvoicePage() {
  const id = useId();
  return id === undefined ? <Navigate to={paths.invoices} replace /> : <OneInvoice id={id} editing />;
}

function useId(): number | undefined {
  const id = useSearchParams()[0].get('id');
  return id ? Number(id) : undefined;
}

function OneInvoice({ id, editing = false }: { id: number; editing?: boolean }) {
  const { t } = useText();
  const invoice = useInvoice(id);
  if (editing && invoice.error) throw invoice.error;
  if (invoice.data) return <InvoiceBody invoice={invoice.data} editing={editing} />;
  return (
    <HeadedPage title={t('billing.invoice')} lead={t('noun.invoice.lead')}>
      <Loaded answer={invoice}>{() => null}</Loaded>
    </HeadedPage>
  );
}

function InvoiceBody({ invoice, editing }: { invoice: Invoice; editing: boolean }) {
  const { t, locale } = useText();
  const nameOf = useInvoiceName();
  const mayChange = useMayCall(invoiceNoun)('change');
  const { customer_name, issued_on, due_on, status, note, reference } = invoice;
  const day = (date: string) => formatDays({ from: date, to: date }, locale);
  const lead =
    issued_on && due_on
      ? t('billing.lead.sent', { customer: customer_name, issued: day(issued_on), due: day(due_on) })
      : t('billing.lead.draft', { customer: customer_name });
  const isOpen = editing && mayChange && status === 'draft';
  return (
    <HeadedPage title={nameOf(invoice)} lead={lead}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <InvoiceActions invoice={invoice} editing={isOpen} />
        {reference && <Typography>{t('billing.reference', { reference })}</Typography>}
        <InvoiceLines invoice={invoice} editing={isOpen} />
        <InvoiceTotals invoice={invoice} />
        {note && <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
        {status !== 'draft' && <DispatchList invoice={invoice} />}
      </Box>
    </HeadedPage>
  );
}
