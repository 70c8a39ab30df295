import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { itemNoun } from '../model/items.ts';
import { items } from './tables.ts';

export const itemsOpen = openNoun(itemNoun, {
  table: items,
  ...ofWholeGroup(items.group),
  subject: ({ name }) => name,
});
