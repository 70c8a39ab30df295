import { communicationNoun } from '@quarterhour/model/office/crm/communications';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { useCustomerInput } from './use-row-input.tsx';

/** The calls, mails and meetings with customers, the newest first. */
export function CommunicationsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const customer = useCustomerInput();
  return (
    <NounPage
      noun={communicationNoun}
      title={t('crm.communications')}
      nameOf={nameOf}
      columns={['name', 'day', 'kind', 'customer_name', 'by', 'group', 'notes']}
      sort={{ field: 'day', descending: true }}
      options={{ group: groups, customer: customer.options }}
      initial={{ group: groups[0]?.value }}
      inputs={{ customer: customer.input }}
    />
  );
}
