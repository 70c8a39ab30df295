import type { Query } from '@quarterhour/model/query';
import type { Grant } from '../identity/scope.ts';
import type { RecentQueries } from './recent-queries.ts';

/** Nobody has asked, and nothing has changed, for so many seconds. */
const quietSeconds = 20;
/** After a pass, the server rests for so many times as long. */
const restFactor = 9;

interface Context {
  recent: RecentQueries;
  answer(grant: Grant, query: Query, signal: AbortSignal): Promise<unknown>;
  /** What answers depend on; undefined while an import or a count runs. */
  readState(): Promise<string | undefined>;
  /** UTC seconds */
  clock(): number;
}

/**
 * Answers recent queries again while the server is idle, one at a time, once for each state of the data and the clock: then
 * code is compiled, and rows and answers are in the caches, when the next person comes.
 */
export class CacheWarmer {
  readonly #context: Context;
  /** Seconds that pass evenly. */
  readonly #elapsed: () => number;
  /** Queries that are being answered for somebody. */
  #asked = 0;
  #state: string | undefined;
  #warmed: string | undefined;
  #quietSince: number;
  #restUntil = 0;
  #pass: AbortController | undefined;

  constructor(context: Context, elapsed = () => performance.now() / 1000) {
    this.#context = context;
    this.#elapsed = elapsed;
    this.#quietSince = elapsed();
  }

  /** Answers a query for somebody, before anything that nobody waits for. */
  async first<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#asked++;
    this.#pass?.abort();
    try {
      return await work();
    } finally {
      this.#asked--;
      this.#quietSince = this.#elapsed();
    }
  }

  /** Answers the recent queries if the server is idle and they changed. */
  async turn(signal: AbortSignal): Promise<void> {
    await this.#context.recent.save();
    const state = await this.#context.readState();
    const now = this.#elapsed();
    if (state !== this.#state) {
      this.#state = state;
      this.#quietSince = now;
    }
    const isQuiet = this.#asked === 0 && now >= Math.max(this.#quietSince + quietSeconds, this.#restUntil);
    if (state === undefined || state === this.#warmed || !isQuiet) return;
    this.#pass = new AbortController();
    if (await this.#warm(AbortSignal.any([signal, this.#pass.signal]))) this.#warmed = state;
    this.#pass = undefined;
    this.#restUntil = this.#elapsed() + restFactor * (this.#elapsed() - now);
  }

  /** Whether all are answered. */
  async #warm(signal: AbortSignal): Promise<boolean> {
    const { recent, answer, clock } = this.#context;
    for (const asked of await recent.list(clock())) {
      if (signal.aborted) return false;
      try {
        await answer(asked.grant, asked.query, signal);
      } catch {
        // It may name a station that is gone, or take longer than a query may.
        if (!signal.aborted) recent.remove(asked);
      }
    }
    return !signal.aborted;
  }
}
