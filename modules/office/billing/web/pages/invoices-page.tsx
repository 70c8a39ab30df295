import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { customerNoun } from '../../../sales/model/customers.ts';
import { useInitial } from '../../../sales/web/pages/use-initial.ts';
import { invoiceNoun } from '../../model/invoices.ts';
import { headInputs } from './head-inputs.tsx';
import { editPath, invoicePath, paths } from './paths.ts';
import { useInvoiceName } from './use-invoice.ts';
import { useSendAll } from './use-send-all.ts';

/** The invoices and credit notes of the reader's groups: drafts first, then the newest. */
export function InvoicesPage({ adding }: { adding?: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const nameOf = useInvoiceName();
  const groups = useGroupOptions();
  const initial = useInitial();
  const [made, setMade] = useState(false);
  const sendAll = useSendAll();
  const customers = useNounList(customerNoun, { filter: 'archived:false', sort: 'name' });
  // The screen of route errors says what a new invoice lacks.
  if (adding && customers.error) throw customers.error;
  return (
    <NounPage
      noun={invoiceNoun}
      title={t('billing.invoices')}
      nameOf={nameOf}
      href={invoicePath}
      columns={[
        { field: 'number', text: nameOf },
        'status',
        'customer_name',
        'gross_minor',
        'open_minor',
        'issued_on',
        'due_on',
        'group',
      ]}
      sort={{ field: 'issued_on', descending: true }}
      options={{ group: groups }}
      initial={initial}
      inputs={headInputs(customers.data?.rows ?? [], t)}
      adding={groups.length > 0 && adding ? () => made || adding() : undefined}
      created={(answer) => {
        setMade(true);
        void navigate(editPath(answer as NounRow));
        return () => null;
      }}
      may={(row) => row.status === 'draft'}
      bulk={(rows) => [sendAll(rows)]}
    />
  );
}

/** The same, with the form of a new one, which goes on with its lines. */
export function CreateInvoicePage() {
  const navigate = useNavigate();
  return <InvoicesPage adding={() => navigate(paths.invoices)} />;
}
