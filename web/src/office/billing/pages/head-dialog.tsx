import { type Invoice, invoiceNoun } from '@quarterhour/model/office/billing/invoices';
import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { NounDialog } from '../../../nouns/noun-dialog.tsx';
import { useNounList } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';
import { headInputs } from './head-inputs.tsx';
import { useInvoiceName } from './use-invoice.ts';

/** Changes what a draft says besides its lines. */
export function HeadDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useText();
  const nameOf = useInvoiceName();
  const customers = useNounList(customerNoun, { filter: 'archived:false', sort: 'name' }).data?.rows ?? [];
  return (
    <NounDialog noun={invoiceNoun} row={invoice} nameOf={nameOf} inputs={headInputs(customers, t)} onClose={onClose} />
  );
}
