import { itemNoun } from '@quarterhour/model/office/billing/items';
import { ofWholeGroup } from '../../catalogue/of-group.ts';
import { openNoun } from '../../nouns/open-noun.ts';
import { items } from './tables.ts';

export const itemsOpen = openNoun(itemNoun, {
  table: items,
  ...ofWholeGroup(items.group),
  subject: ({ name }) => name,
});
