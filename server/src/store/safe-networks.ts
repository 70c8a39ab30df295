import { addDays } from '@quarterhour/model/period';
import type { Store } from './open.ts';
import { safeNetworks } from './schema/rules.ts';

/** The networks that are safe, each with the time in which it is (unix seconds, `to` excluded). */
export async function readSafeNetworks(store: Store): Promise<{ network: string; from: number; to: number }[]> {
  const rows = await store.db.select().from(safeNetworks);
  const at = (day: string) => Math.max(0, Date.parse(`${day}T00:00:00Z`) / 1000);
  return rows.map(({ network, fromDay, until }) => ({ network, from: at(fromDay), to: at(addDays(until, 1)) }));
}
