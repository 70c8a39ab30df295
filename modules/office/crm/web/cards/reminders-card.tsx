import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { reminderNoun } from '../../model/reminders.ts';

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
