import Button from '@mui/material/Button';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { NounList } from '@quarterhour/web/nouns/noun-list.tsx';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { paymentNoun } from '../../model/payments.ts';
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
