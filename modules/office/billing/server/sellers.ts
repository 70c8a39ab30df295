import { fieldError } from '@quarterhour/model/field-errors';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import { eq } from 'drizzle-orm';
import { type Seller, sellerNoun } from '../model/sellers.ts';
import { sellers } from './tables.ts';

const rules = ofWholeGroup(sellers.group);

export const sellersOpen = openNoun(sellerNoun, {
  table: sellers,
  ...rules,
  subject: ({ name }) => name,
  async allow(store, change) {
    await rules.allow(store, change);
    const { group } = (change.values ?? {}) as Seller;
    if (change.before || !(await findSeller(store, group))) return;
    throw wrongField(fieldError('group', 'seller_there', { group }), 'taken');
  },
});

export async function findSeller({ db }: Readable, group: string) {
  return (await db.select().from(sellers).where(eq(sellers.group, group)))[0];
}

/** @throws Refusal wrong_input for a group without one */
export async function sellerOf(readable: Readable, group: string): Promise<typeof sellers.$inferSelect> {
  const seller = await findSeller(readable, group);
  if (!seller) throw wrongField(fieldError('group', 'seller_missing', { group }));
  return seller;
}
