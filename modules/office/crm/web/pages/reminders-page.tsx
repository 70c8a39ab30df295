import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { reminderNoun } from '../../model/reminders.ts';
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
