import type { Language } from '@quarterhour/model/languages';
import type english from '../../../../modules/office/crm/messages/en.json';
import type { Letter } from '../../notify/letter-blocks.ts';
import { textIn } from '../../text/messages.ts';

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
