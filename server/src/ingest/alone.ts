import type { Store } from '../store/open.ts';

const lastOf = new WeakMap<Store, Promise<unknown>>();

/** Imports and counts of one store come one after the other: each begins when the one before has ended, well or not. */
export function alone<Answer>(store: Store, work: () => Promise<Answer>): Promise<Answer> {
  const before = lastOf.get(store) ?? Promise.resolve();
  const answer = before.then(work, work);
  lastOf.set(store, answer);
  return answer;
}
