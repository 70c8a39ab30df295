import { reminderNoun } from '@quarterhour/model/office/crm/reminders';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { useSettings } from '../../../theme/settings.ts';
import { useCustomerInput } from './use-row-input.tsx';

/** What is to be followed up; the author of a reminder gets a mail on its day. */
export function RemindersPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const customer = useCustomerInput();
  const { i18n: language } = useSettings();
  return (
    <NounPage
      noun={reminderNoun}
      title={t('crm.reminders')}
      nameOf={nameOf}
      columns={['name', 'due', 'done', 'customer_name', 'by', 'group', 'notes']}
      options={{ group: groups, customer: customer.options }}
      initial={{ group: groups[0]?.value, language }}
      inputs={{ customer: customer.input }}
    />
  );
}
