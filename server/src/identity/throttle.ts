import { eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import type { Database, Store } from '../store/open.ts';
import { failures } from '../store/schema.ts';

/** Failures that pass without a wait; an address may be an office with many people. */
const free = { account: 3, address: 20 };
const longestWait = 900;
const forgottenAfter = 3600;

/**
 * Slows down guessing: after the free failures each further one doubles the wait, for the account and for the address.
 * An attempt counts as failed until it succeeds, so that many at once win nothing. All servers of a store count
 * together, and a restart forgets nothing.
 */
export class Throttle {
  readonly #store: Store;
  readonly #clock: () => number;

  /** @param clock unix seconds */
  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @throws Refusal too_many while the account or the address has to wait. */
  async attempt(account: string, address: string): Promise<void> {
    await this.#store.db.transaction(async (db) => {
      // Always in this order, so that no two attempts wait for each other; who has to wait undoes both.
      await this.#count(db, 'address', address);
      await this.#count(db, 'account', account);
    });
  }

  /** The account begins anew; the address only gets this attempt back, or one account of one's own would clear it. */
  async succeeded(account: string, address: string): Promise<void> {
    await this.#store.db.delete(failures).where(eq(failures.name, `account ${account}`));
    await this.halfWay(address);
  }

  /** The password fits and a code is still to come: the address gets this attempt back, the account does not. */
  async halfWay(address: string): Promise<void> {
    await this.#store.db
      .update(failures)
      .set({ count: sql`${failures.count} - 1` })
      .where(eq(failures.name, `address ${address}`));
  }

  async #count(db: Pick<Database, 'insert' | 'select' | 'update'>, kind: keyof typeof free, of: string): Promise<void> {
    const now = this.#clock();
    const name = `${kind} ${of}`;
    await db.insert(failures).values({ name, count: 0, last: now }).onConflictDoNothing();
    const [known] = await db.select().from(failures).where(eq(failures.name, name)).for('update');
    const count = known && now - known.last < forgottenAfter ? known.count : 0;
    const wait = known && count >= free[kind] ? known.last + Math.min(longestWait, 2 ** (count - free[kind])) - now : 0;
    if (wait > 0) {
      throw new Refusal('too_many', `Too many attempts; try again in ${wait} seconds.`, { retryAfter: wait });
    }
    await db
      .update(failures)
      .set({ count: count + 1, last: now })
      .where(eq(failures.name, name));
  }
}

/** Forgets failures that count no more. */
export async function sweepFailures(store: Store): Promise<void> {
  await store.db.delete(failures).where(lt(failures.last, Math.floor(Date.now() / 1000) - forgottenAfter));
}
