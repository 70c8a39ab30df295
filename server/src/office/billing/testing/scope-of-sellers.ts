import { roles } from '@quarterhour/model/roles';
import type { NounOfGroup } from '../../../../testing/scope-oracle/noun-of-group.ts';
import { guarded, type Plan } from '../../../../testing/scope-oracle/request.ts';

const details = {
  street: 'Strada Lungă 1',
  postcode: '700001',
  city: 'Iași',
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
