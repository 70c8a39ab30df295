import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';

/** Things that changes compare with all others of their kind before they are stored; the numbers name their locks. */
const kinds = {
  mounts: 1,
  podcast_files: 2,
  people: 3,
  song_merges: 4,
  outages: 5,
  refunds: 6,
  shipping_rates: 7,
  schedules: 8,
} as const;

export type ClaimKind = keyof typeof kinds;

/** An arbitrary number that all Quarterhour servers agree on, beside those of `open.ts`. */
const lockClass = 1_523_902;

/**
 * Runs a transaction that reads what others have of a kind, then stores something of that kind. Such transactions run one
 * after the other on all servers of a store: in two at once, neither would see what the other stores.
 */
export function inClaimTransaction<Answer>(
  { db }: Pick<Store, 'db'>,
  kind: ClaimKind,
  work: (db: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (transaction) => {
    // Each later statement reads what transactions stored that held the lock before.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}::int, ${kinds[kind]}::int)`);
    return work(transaction);
  });
}
