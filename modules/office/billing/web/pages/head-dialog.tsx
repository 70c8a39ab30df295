import { NounDialog } from '@quarterhour/web/nouns/noun-dialog.tsx';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { customerNoun } from '../../../sales/model/customers.ts';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
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
