import type { Query } from '@quarterhour/model/query';
import type { Grant } from '../identity/scope.ts';
import type { RecentQueries, RecentQuery } from './recent-queries.ts';

/** Nobody has asked, and nothing has changed, for so many seconds; after a start, nothing is waited for. */
const quietSeconds = 20;
/** After a pass, the server rests for so many times as long. */
const restFactor = 9;

interface Context {
  recent: RecentQueries;
  /** What is answered as long as nobody has asked anything. */
  starting: readonly RecentQuery[];
  answer(grant: Grant, query: Query, signal: AbortSignal): Promise<unknown>;
  /** What answers depend on; undefined while an import or a count runs. */
  readState(): Promise<string | undefined>;
  /** UTC seconds */
  clock(): number;
}

/**
 * Answers recent queries again while the server is idle, one at a time, once for each state of the data and the clock: then
 * code is compiled, and rows and answers are in the caches, when the next person comes. After a start it begins at once; who
 * asks meanwhile comes first, and shares the statements that run.
 */
export class CacheWarmer {
  readonly #context: Context;
  /** Seconds that pass evenly. */
  readonly #elapsed: () => number;
  /** Queries that are being answered for somebody: each settles then, and never fails. */
  readonly #asked = new Set<Promise<void>>();
  #state: string | undefined;
  #warmed: string | undefined;
  #quietSince = Number.NEGATIVE_INFINITY;
  #restUntil = 0;
  #pass: AbortController | undefined;

  constructor(context: Context, elapsed = () => performance.now() / 1000) {
    this.#context = context;
    this.#elapsed = elapsed;
  }

  /** Answers a query for somebody, before anything that nobody waits for. */
  async first<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (!this.#isStarting) this.#pass?.abort();
    const answer = work();
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    this.#asked.add(settled);
    try {
      return await answer;
    } finally {
      this.#asked.delete(settled);
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
    const isQuiet = this.#asked.size === 0 && now >= Math.max(this.#quietSince + quietSeconds, this.#restUntil);
    if (state === undefined || state === this.#warmed || !(isQuiet || this.#isStarting)) return;
    this.#pass = new AbortController();
    if (await this.#warm(AbortSignal.any([signal, this.#pass.signal]))) this.#warmed = state;
    this.#pass = undefined;
    this.#restUntil = this.#elapsed() + restFactor * (this.#elapsed() - now);
  }

  /** Nothing has been answered again since the start. */
  get #isStarting(): boolean {
    return this.#warmed === undefined;
  }

  /** Whether all are answered. */
  async #warm(signal: AbortSignal): Promise<boolean> {
    const { recent, starting, answer, clock } = this.#context;
    const known = await recent.list(clock());
    for (const asked of known.length > 0 ? known : starting) {
      while (this.#asked.size > 0) await Promise.all(this.#asked);
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
