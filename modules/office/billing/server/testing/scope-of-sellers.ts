import { roles } from '@quarterhour/model/roles';
import type { NounOfGroup } from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import { guarded, type Plan } from '@quarterhour/server/testing/scope-oracle/request';

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
