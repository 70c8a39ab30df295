import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { communicationNoun } from '../../model/communications.ts';
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
