import { fieldError } from '@quarterhour/model/field-errors';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { customersOpen } from '../../sales/server/customers.ts';
import { addressNoun, mostAddresses } from '../model/addresses.ts';
import { addresses } from './tables.ts';

const rules = ofGroup(addresses.group);

export const addressesOpen = openNoun(addressNoun, {
  table: addresses,
  ...rules,
  subject: ({ name }) => name,
  async allow(store, change) {
    await rules.allow(store, change);
    const { group, customer } = { ...change.before, ...change.values } as { group: string; customer?: number | null };
    if (customer === null || customer === undefined) return;
    const { group: of } = await customersOpen.readRow(store, change.principal, customer);
    if (of !== group) throw wrongField(fieldError('customer', 'choose_customer'));
  },
});

/** Addresses of a group, the one that was changed first. */
export async function addressesAfter(store: Store, principal: Principal, { id, group }: { id: number; group: string }) {
  const { rows } = await addressesOpen.page(store, principal, {
    filter: `archived:false,group:${group}`,
    limit: mostAddresses,
  });
  const changed = await addressesOpen.read(store, principal, id);
  return { address: [changed, ...rows.filter((row) => row.id !== id)].slice(0, mostAddresses) };
}
