import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { ofGroup } from '../../catalogue/of-group.ts';
import { openNoun } from '../../nouns/open-noun.ts';
import { customers } from './tables.ts';

export const customersOpen = openNoun(customerNoun, {
  table: customers,
  ...ofGroup(customers.group),
  subject: ({ name }) => name,
});
