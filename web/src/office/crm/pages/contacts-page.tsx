import { contactNoun } from '@quarterhour/model/office/crm/contacts';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { useCustomerInput } from './use-row-input.tsx';

/** The people at customers, as a list. */
export function ContactsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const customer = useCustomerInput();
  return (
    <NounPage
      noun={contactNoun}
      title={t('crm.contacts')}
      nameOf={nameOf}
      columns={['name', 'customer_name', 'position', 'email', 'phone', 'company', 'group']}
      options={{ group: groups, customer: customer.options }}
      initial={{ group: groups[0]?.value }}
      inputs={{ customer: customer.input }}
    />
  );
}
