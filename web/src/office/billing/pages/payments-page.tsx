import Button from '@mui/material/Button';
import { paymentNoun } from '@quarterhour/model/office/billing/payments';
import { Link } from 'react-router';
import { HeadedPage } from '../../../controls/page.tsx';
import { NounList } from '../../../nouns/noun-list.tsx';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useMayCall } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';
import { paths, paymentPath } from './paths.ts';

/** The payments to the reader's groups, the newest first. A new one has a page of its own, because it is spread over invoices. */
export function PaymentsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const words = useNounWords(paymentNoun);
  const mayCreate = useMayCall(paymentNoun)('create');
  const add = mayCreate && (
    <Button component={Link} to={paths.addPayment} variant="contained">
      {t('billing.add_payment')}
    </Button>
  );
  return (
    <NounList
      noun={{ ...paymentNoun, calls: { list: paymentNoun.calls.list, remove: paymentNoun.calls.remove } }}
      label={t('billing.payments')}
      nameOf={({ customer_name }) => String(customer_name)}
      href={paymentPath}
      columns={['customer_name', 'amount_minor', 'received_on', 'method', 'reference', 'group']}
      sort={{ field: 'received_on', descending: true }}
      options={{ group: groups }}
      frame={(content) => (
        <HeadedPage title={t('billing.payments')} lead={words.phrase('lead')} action={add}>
          {content}
        </HeadedPage>
      )}
    />
  );
}
