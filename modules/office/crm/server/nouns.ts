import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { communicationNoun } from '../model/communications.ts';
import { contactNoun } from '../model/contacts.ts';
import { leadNoun } from '../model/leads.ts';
import { reminderNoun } from '../model/reminders.ts';
import { byAuthor, ofCustomer } from './of-customer.ts';
import { communications, contacts, leads, reminders } from './tables.ts';

const subject = ({ name }: { name: string }) => name;

export const leadsOpen = openNoun(leadNoun, {
  table: leads,
  ...ofCustomer(leads.group, ofWholeGroup(leads.group)),
  subject,
});
export const contactsOpen = openNoun(contactNoun, { table: contacts, ...ofCustomer(contacts.group), subject });
export const remindersOpen = openNoun(reminderNoun, {
  table: reminders,
  ...ofCustomer(reminders.group),
  subject,
  also: byAuthor,
});
export const communicationsOpen = openNoun(communicationNoun, {
  table: communications,
  ...ofCustomer(communications.group),
  subject,
  also: byAuthor,
});
