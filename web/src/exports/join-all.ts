import type { Result } from '@quarterhour/model/result';
import { joinResults } from '../dashboard/details/join-results.ts';

/** The answers of a card side by side. */
export function joinAll(results: readonly Result[], first: Result): Result {
  return results.slice(1).reduce((joined, more) => joinResults(joined, more), first);
}
