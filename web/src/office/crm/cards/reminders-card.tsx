import { api } from '@quarterhour/model/api';
import { reminderNoun } from '@quarterhour/model/office/crm/reminders';
import { Loaded } from '../../../controls/page.tsx';
import { ModuleCard } from '../../../dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '../../../dashboard/module-cards/module-card-rows.tsx';
import { call } from '../../../data/call.ts';
import { useCardData } from '../../../data/use-card-data.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useText } from '../../../text/use-text.ts';

const page = '/apps/crm/contact-management/cm-reminders-followup';

/** What is to be followed up next. */
export function RemindersCard() {
  const { t } = useText();
  const words = useNounWords(reminderNoun);
  const reminders = useCardData([reminderNoun.many, 'next'], (signal) =>
    call(api.listReminders, { filter: 'done:false,archived:false', sort: 'due', limit: 6 }, signal),
  );
  const title = t('crm.card.reminders');
  return (
    <ModuleCard module="office/crm" card="reminders" title={title}>
      <Loaded answer={reminders}>
        {(data) => (
          <ModuleCardRows
            label={title}
            none={words.phrase('none.title')}
            rows={data.reminders.map(({ id, name, customer_name, due }) => ({
              id,
              name,
              href: page,
              details: customer_name,
              state: words.value('due', due),
            }))}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}
