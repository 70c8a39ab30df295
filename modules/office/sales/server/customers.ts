import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { customerNoun } from '../model/customers.ts';
import { customers } from './tables.ts';

export const customersOpen = openNoun(customerNoun, {
  table: customers,
  ...ofGroup(customers.group),
  subject: ({ name }) => name,
});
