import type { LetterTemplate } from '../../notify/letter.ts';

interface Facts {
  name: string;
  customer: string;
  notes: string;
  /** The address of the page of reminders. */
  link: string;
}

/** The mail about a reminder, on its day. */
export const reminderLetter: LetterTemplate<Facts> = {
  en: ({ name, customer, notes, link }) => ({
    subject: `Reminder: ${name}`,
    blocks: [...about(customer && `Customer: ${customer}`, notes), { link, label: 'All reminders' }],
  }),
  fr: ({ name, customer, notes, link }) => ({
    subject: `Rappel : ${name}`,
    blocks: [...about(customer && `Client : ${customer}`, notes), { link, label: 'Tous les rappels' }],
  }),
  ro: ({ name, customer, notes, link }) => ({
    subject: `Memento: ${name}`,
    blocks: [...about(customer && `Client: ${customer}`, notes), { link, label: 'Toate mementourile' }],
  }),
  zh: ({ name, customer, notes, link }) => ({
    subject: `提醒：${name}`,
    blocks: [...about(customer && `客户：${customer}`, notes), { link, label: '全部提醒' }],
  }),
};

const about = (...lines: string[]) => lines.filter((line) => line !== '');
