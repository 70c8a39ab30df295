import { eq, inArray, lt, sql } from 'drizzle-orm';
import { Refusal } from '../host/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { failures } from '../store/schema/identity.ts';

/** The failures that pass without a wait, for each kind of count. */
const free = {
  /** All attempts from one address, which may be an office with many people. */
  address: 20,
  /** One account, from one address. */
  pair: 3,
  /** One account, in one browser in which its person signed in before. */
  browser: 3,
  /** One account, from anywhere else: guessing from many addresses. */
  account: 30,
  /** A signed-in person who has to enter the password again. */
  proof: 3,
  /** Links requested by mail for one account. */
  link: 10,
} as const;
type Kind = keyof typeof free;
/** The names that an attempt counts against, by kind. */
type Counts = Partial<Record<Kind, string>>;

/** Always in this order, so that two attempts cannot block each other. */
const kinds = Object.keys(free) as Kind[];
/**
 * Counts that a success does not reset: a guesser could reset an address with an account of their own, and the owner's
 * sign-in would reset the guesses at the account.
 */
const shared: readonly Kind[] = ['address', 'account'];
const longestWait = 900;
const forgottenAfter = 3600;

/**
 * The counts of a sign-in. In a browser in which the person signed in before, guesses from elsewhere change nothing: guessers
 * only slow down their own address and, from many addresses, unknown browsers (OWASP, "Device cookies").
 * @param browser the identifier that the browser proves
 */
export function signInCounts(account: string, address: string, browser: string | undefined): Counts {
  return browser === undefined ? { address, account, pair: `${account} ${address}` } : { address, browser };
}

export function proofCounts(account: string, address: string): Counts {
  return { address, proof: account };
}

export function linkCounts(account: string, address: string): Counts {
  return { address, pair: `link ${account} ${address}`, link: account };
}

/**
 * Slows down guessing: after the free failures each further one doubles the wait. An attempt counts as failed until it
 * succeeds, so many at once gain nothing. All servers of a store count together, and a restart resets nothing.
 */
export class Throttle {
  readonly #store: Store;
  readonly #clock: () => number;

  /** @param clock unix seconds */
  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @throws Refusal too_many while any of the attempt's counts has to wait; then it is not counted. */
  async attempt(counts: Counts): Promise<void> {
    await this.#store.db.transaction(async (db) => {
      for (const kind of kinds) {
        const of = counts[kind];
        if (of !== undefined) await this.#count(db, kind, of);
      }
    });
  }

  /** Resets the person's own counts, and removes only this attempt from shared ones. */
  async succeeded(counts: Counts): Promise<void> {
    const own = kinds.filter((kind) => counts[kind] !== undefined && !shared.includes(kind));
    await this.#store.db.delete(failures).where(
      inArray(
        failures.name,
        own.map((kind) => nameOf(kind, counts[kind])),
      ),
    );
    for (const kind of shared) await this.#giveBack(kind, counts[kind]);
  }

  /** The attempt was no guess: removes it, and keeps those before. */
  async withdraw(counts: Counts): Promise<void> {
    for (const kind of kinds) if (counts[kind] !== undefined) await this.#giveBack(kind, counts[kind]);
  }

  /**
   * The password is right and a code is still to come: the attempt no longer counts for the address, but still for the
   * account.
   */
  async halfWay({ address }: Counts): Promise<void> {
    await this.#giveBack('address', address);
  }

  async #giveBack(kind: Kind, of: string | undefined): Promise<void> {
    await this.#store.db
      .update(failures)
      .set({ count: sql`${failures.count} - 1` })
      .where(eq(failures.name, nameOf(kind, of)));
  }

  async #count(db: Pick<Database, 'insert' | 'select' | 'update'>, kind: Kind, of: string): Promise<void> {
    const now = this.#clock();
    const name = nameOf(kind, of);
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

function nameOf(kind: Kind, of = ''): string {
  return `${kind} ${of}`;
}

/** Deletes failures that no longer count. */
export async function sweepFailures(store: Store): Promise<void> {
  await store.db.delete(failures).where(lt(failures.last, Math.floor(Date.now() / 1000) - forgottenAfter));
}
