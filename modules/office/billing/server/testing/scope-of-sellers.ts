import { roles } from '@quarterhour/model/roles';
import type { NounOfGroup } from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import { guarded, managers, open, type Plan, someRow, write } from '@quarterhour/server/testing/scope-oracle/request';
import { territoryOf, whole } from '@quarterhour/server/testing/scope-oracle/rules';

const details = {
  street: 'Strada Lungă 1',
  postcode: '700001',
  city: 'Iași',
  region: 'RO-IS',
  country: 'RO',
  vat_number: 'RO1234567897',
};
export const sellers: NounOfGroup = {
  one: 'seller',
  many: 'sellers',
  fields: details,
  rows: [],
  isOfWhole: true,
  texts: ['legal_note'],
};

/** Sums of what the principal may see; those of a group outside it are 0. */
export const summarizing: Plan = guarded(roles, 'read', () => ({ input: {}, status: 200 }));

/** Groups whose seller has a provider of electronic invoices. */
export const providers = new Set<string>();

const readingProvider: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const seller = someRow(world, chance, principal, sellers.rows);
  const isSeen = seller && whole(world, principal).has(seller.group);
  return { input: { id: seller?.id ?? 999_999 }, status: isSeen ? 200 : 404 };
});

/** These worlds have no folder for electronic invoices. */
const changingProvider: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const seller = someRow(world, chance, principal, sellers.rows);
  const isSeen = seller && whole(world, principal).has(seller.group);
  const way = chance.pick(['none', 'folder', 'web_hook', 'web_hook'] as const);
  return {
    input: { id: seller?.id ?? 999_999, way, url: way === 'web_hook' ? 'https://access-point.example/in' : '' },
    status: !isSeen ? 404 : way === 'folder' ? 400 : 200,
    followUp: 'handOverInvoice',
    check() {
      if (!seller) return;
      const { group, name } = seller;
      if (way === 'none') providers.delete(group);
      else providers.add(group);
      write(world, principal, {
        action: 'change_provider',
        subject: name,
        territories: territoryOf(world, group),
        names: [group],
      });
    },
  };
});

export const providerPlans = {
  readProvider: readingProvider,
  changeProvider: changingProvider,
  // Nobody guesses the address that came with a document.
  receiveReceipt: open({ token: 'no-such-token', state: 'accepted' }, 404),
};
