import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../host/refusal.ts';

/** Requests of one principal that may wait: several windows of the dashboard opened at once. */
const waitingAtMost = 100;
const retryAfter = 5;

/** Limits the work that each principal runs at a time, so that nobody's requests block those of others. */
export class ConcurrencyLimits {
  readonly #limits = new Map<string, LimitFunction>();
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws Refusal too_many if too many requests of the principal wait already */
  async take<Answer>(principal: string, work: () => Promise<Answer>): Promise<Answer> {
    const limit = this.#limits.get(principal) ?? pLimit(this.#atOnce);
    if (limit.pendingCount >= waitingAtMost) {
      const message = `${waitingAtMost} of your queries wait to be answered already; ask again when they are.`;
      throw new Refusal('too_many', message, { retryAfter });
    }
    this.#limits.set(principal, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(principal);
    }
  }
}
