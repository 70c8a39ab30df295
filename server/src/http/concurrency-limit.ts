import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../host/refusal.ts';

/** Requests of one principal that may wait: several windows of the dashboard opened at once. */
const waitingAtMost = 100;
const retryAfter = 5;
const refusals = {
  queries: 'queries wait to be answered already; ask again when they are.',
  uploads: 'uploads wait to be imported already; send this one again when they are.',
};

/** Limits the work that each principal runs at a time, so that nobody's requests block those of others. */
export class ConcurrencyLimits {
  readonly #limits = new Map<string, LimitFunction>();
  readonly #atOnce: number;
  readonly #what: keyof typeof refusals;

  constructor(atOnce: number, what: keyof typeof refusals = 'queries') {
    this.#atOnce = atOnce;
    this.#what = what;
  }

  /** @throws Refusal too_many if too many requests of the principal wait already */
  refuseMore(principal: string): void {
    if ((this.#limits.get(principal)?.pendingCount ?? 0) < waitingAtMost) return;
    throw new Refusal('too_many', `${waitingAtMost} of your ${refusals[this.#what]}`, { retryAfter });
  }

  /** @throws Refusal too_many if too many requests of the principal wait already */
  async take<Answer>(principal: string, work: () => Promise<Answer>): Promise<Answer> {
    this.refuseMore(principal);
    const limit = this.#limits.get(principal) ?? pLimit(this.#atOnce);
    this.#limits.set(principal, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(principal);
    }
  }
}
