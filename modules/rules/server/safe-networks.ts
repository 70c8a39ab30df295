import { fieldError } from '@quarterhour/model/field-errors';
import { addDays } from '@quarterhour/model/period';
import { wrongField } from '@quarterhour/server/host/refusal';
import { addressesOf } from '@quarterhour/server/ingest/safe-addresses';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { safeNetworks } from '@quarterhour/server/store/schema/rules';
import { sql } from 'drizzle-orm';
import { safeNetworkNoun } from '../model/safe-networks.ts';
import { earliestDay, type Horizon } from './horizon.ts';
import { recordAffected } from './limits.ts';

/** Networks that rules about addresses spare, from the horizon on. */
export function openSafeNetworks(horizon: Horizon) {
  return openNoun(safeNetworkNoun, {
    table: safeNetworks,
    // Only superAdmins may call.
    seen: (_store, { role }) => (role === 'superAdmin' ? undefined : sql`false`),
    subject: ({ network }) => network,
    territories: () => [],
    async allow(_store, { values = {} }) {
      const { network, until } = values;
      if (network !== undefined && !addressesOf(network)) throw wrongField(fieldError('network', 'safe_network'));
      const today = new Date(horizon.clock() * 1000).toISOString().slice(0, 10);
      const isDay = until === undefined || !Number.isNaN(Date.parse(until));
      if (!isDay || (until && (until < today || until > addDays(today, 366)))) {
        throw wrongField(fieldError('until', 'safe_until'));
      }
    },
    also: ({ before }) => (before ? {} : { fromDay: earliestDay(horizon) }),
    async changing(db, { before }) {
      return async (after) => {
        const from = before ? after.fromDay : earliestDay(horizon);
        for (const rule of ['crowded_address', 'data_centre'] as const) {
          await recordAffected(db as Parameters<typeof recordAffected>[0], rule, from);
        }
      };
    },
  });
}
