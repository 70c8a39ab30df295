import { communicationNoun } from '@quarterhour/model/office/crm/communications';
import { contactNoun } from '@quarterhour/model/office/crm/contacts';
import { leadNoun } from '@quarterhour/model/office/crm/leads';
import { reminderNoun } from '@quarterhour/model/office/crm/reminders';
import { ofWholeGroup } from '../../catalogue/of-group.ts';
import { openNoun } from '../../nouns/open-noun.ts';
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
