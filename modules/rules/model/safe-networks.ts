import { version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { largestNumber, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, rule('rule_day'));
const fields = z.strictObject({
  /** An address, or a network such as 203.0.113.0/24. */
  network: text.trim().min(1, rule('safe_network')).max(100),
  reason: text.trim().min(1, rule('safe_reason')).max(300),
  /** The last day on which it is safe (UTC). */
  until: day,
});
const id = z.coerce.number().int().positive().max(largestNumber);

/** Networks in which people listen, although rules about addresses would exclude them. */
export const safeNetworkNoun = defineNoun({
  one: 'safe_network',
  many: 'safe_networks',
  path: '/api/safe-networks',
  key: z.object({ id }),
  row: z.object({ ...fields.shape, id: z.int(), from_day: text, version }),
  fields,
  changes: changesOf(fields.omit({ network: true })),
  search: ['network', 'reason'],
  filters: [],
  sort: ['until', 'network'],
  calls: {
    list: {
      name: 'listSafeNetworks',
      summary: 'Lists the networks that rules about addresses spare.',
      access: ['superAdmin'],
    },
    create: {
      name: 'createSafeNetwork',
      summary: 'Adds a network that rules about addresses spare until a day.',
      access: ['superAdmin'],
      example: { network: '203.0.113.0/24', reason: 'A hall of residence', until: '2027-01-31' },
    },
    change: { name: 'changeSafeNetwork', summary: 'Changes the end of a safe network.', access: ['superAdmin'] },
    remove: { name: 'removeSafeNetwork', summary: 'Removes a safe network.', access: ['superAdmin'] },
  },
});
