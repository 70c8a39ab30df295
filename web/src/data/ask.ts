import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { call, callForLines, ProblemError, refusal } from './call.ts';

interface Asked {
  query: QueryInput;
  signal: AbortSignal;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** The maximum number of queries in one request. */
const most = 40;

let gathered: Asked[] = [];

/**
 * Asks a query. Queries that the cards of a page ask in the same moment go out in one request, and each answer
 * resolves as soon as the server sends it.
 * @throws ProblemError as `call` does, for this query alone if the others are answered
 */
export function ask(query: QueryInput, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (gathered.length === 0) setTimeout(sendAsked);
    gathered.push({ query, signal, resolve, reject });
  });
}

/** Sends the collected queries at once. */
export function sendAsked(): void {
  const all = gathered.filter((asked) => !asked.signal.aborted);
  for (const { signal, reject } of gathered) if (signal.aborted) reject(signal.reason);
  gathered = [];
  for (let at = 0; at < all.length; at += most) void sendTogether(all.slice(at, at + most));
}

async function sendTogether(all: readonly Asked[]): Promise<void> {
  const [first] = all;
  if (first && all.length === 1) {
    call(api.query, first.query, first.signal).then(first.resolve, first.reject);
    return;
  }
  const open = new Set(all);
  const leaving = new AbortController();
  const settle = (asked: Asked) => {
    open.delete(asked);
    if (open.size === 0) leaving.abort();
  };
  for (const asked of all) {
    asked.signal.addEventListener('abort', () => {
      asked.reject(asked.signal.reason);
      settle(asked);
    });
  }
  try {
    const queries = all.map(({ query }) => ({ ...query }));
    await callForLines(
      api.queries,
      { queries },
      (line) => {
        const asked = all[line.index];
        if (!asked) return;
        if ('result' in line) asked.resolve(line.result);
        else asked.reject(refusal(api.queries, line.problem.status, JSON.stringify(line.problem)));
        open.delete(asked);
      },
      leaving.signal,
    );
    throw new ProblemError(0);
  } catch (error) {
    for (const { reject } of open) reject(error);
  }
}
