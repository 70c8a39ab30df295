import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';

/** The customers of the reader's groups. */
export function CustomersPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  return (
    <NounPage
      noun={customerNoun}
      title={t('sales.customers')}
      nameOf={nameOf}
      columns={['name', 'kind', 'contact', 'city', 'group', 'email', 'payment_days']}
      options={{ group: groups }}
      initial={{ group: groups[0]?.value }}
    />
  );
}
