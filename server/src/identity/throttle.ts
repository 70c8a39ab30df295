import { Refusal } from '../refusal.ts';

/** Failures that pass without a wait; an address may be an office with many people. */
const free = { account: 3, address: 20 };
const longestWait = 900;
const forgottenAfter = 3600;
const remembered = 20_000;

/**
 * Slows down guessing: after the free failures each further one doubles the wait, for the account and for the address.
 * An attempt counts as failed until it succeeds, so that many at once win nothing.
 */
export class Throttle {
  readonly #failures = new Map<string, { count: number; last: number }>();
  readonly #clock: () => number;

  /** @param clock unix seconds */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @throws Refusal too_many while the account or the address has to wait. */
  attempt(account: string, address: string): void {
    const now = this.#clock();
    const wait = Math.max(this.#wait('account', account, now), this.#wait('address', address, now));
    if (wait > 0) {
      throw new Refusal('too_many', `Too many attempts; try again in ${wait} seconds.`, { retryAfter: wait });
    }
    for (const key of [`account ${account}`, `address ${address}`]) {
      const count = (this.#recent(key, now)?.count ?? 0) + 1;
      this.#failures.delete(key);
      this.#failures.set(key, { count, last: now });
    }
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= remembered) break;
      this.#failures.delete(oldest);
    }
  }

  /** The account begins anew; the address only gets this attempt back, or one account of one's own would clear it. */
  succeeded(account: string, address: string): void {
    this.#failures.delete(`account ${account}`);
    this.halfWay(address);
  }

  /** The password fits and a code is still to come: the address gets this attempt back, the account does not. */
  halfWay(address: string): void {
    const found = this.#failures.get(`address ${address}`);
    if (found) found.count -= 1;
  }

  #recent(key: string, now: number) {
    const found = this.#failures.get(key);
    return found && now - found.last < forgottenAfter ? found : undefined;
  }

  #wait(kind: keyof typeof free, name: string, now: number): number {
    const found = this.#recent(`${kind} ${name}`, now);
    if (!found || found.count < free[kind]) return 0;
    return found.last + Math.min(longestWait, 2 ** (found.count - free[kind])) - now;
  }
}
