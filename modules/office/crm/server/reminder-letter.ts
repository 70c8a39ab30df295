import type { Language } from '@quarterhour/model/languages';
import type { Letter } from '@quarterhour/server/notify/letter-blocks';
import { textIn } from '@quarterhour/server/text/messages';
import type english from '../messages/en.json';

interface Facts {
  name: string;
  customer: string;
  notes: string;
  /** The address of the page of reminders. */
  link: string;
}

/** The mail about a reminder, on its day. */
export function reminderLetter(language: Language, { name, customer, notes, link }: Facts): Letter {
  const { t } = textIn<keyof typeof english>('modules/office/crm/messages', language);
  const lines = [customer && t('letter.reminder.customer', { customer }), notes].filter((line) => line !== '');
  return {
    subject: t('letter.reminder.subject', { name }),
    blocks: [...lines, { button: link, label: t('letter.reminder.link') }],
  };
}
