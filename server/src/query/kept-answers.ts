import type { Query } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { LRUCache } from 'lru-cache';
import type { ListeningReader } from '../listening/cache.ts';
import { hasLinesAhead } from '../listening/coverage/read-coverage.ts';
import type { LocatedQuery } from './located-query.ts';

interface Kept {
  result: Result;
  /** The clock when it was computed, UTC seconds. */
  at: number;
}

/** Answers of one state of the catalogue and the data. */
export interface AnswersOfState {
  find(key: string, now: number): Result | undefined;
  keep(key: string, result: Result, now: number): void;
}

/** Keeps whole answers that no passing of time changes, until the catalogue or the data change. */
export class KeptAnswers {
  readonly #kept: LRUCache<string, Kept>;

  /** @param options.mostBytes the size of the answers that are kept, estimated as JSON */
  constructor({ mostBytes = 24_000_000 }: { mostBytes?: number } = {}) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ result }) => sizeOf(result) });
  }

  /** @param state changes with everything that an answer depends on, but for the query and the clock */
  of(state: string): AnswersOfState {
    const name = (key: string) => `${state}\n${key}`;
    return {
      find: (key, now) => {
        const kept = this.#kept.get(name(key));
        return kept && kept.at <= now ? kept.result : undefined;
      },
      keep: (key, result, now) => this.#kept.set(name(key), { result, at: now }),
    };
  }
}

/** Names what an answer is about: the query, the periods that it means now, and what its reader may see. */
export function keyOf(query: Query, { about: { catalogue }, when: { period, before } }: LocatedQuery): string {
  const { stations, podcasts = [] } = catalogue;
  const idsOf = (seen: readonly { id: number }[]) => seen.map(({ id }) => id).join();
  const daysOf = (clocks: readonly { from: number; to: number }[] = []) => clocks.map(({ from, to }) => [from, to]);
  return JSON.stringify([query, daysOf(period.clocks), daysOf(before?.clocks), idsOf(stations), idsOf(podcasts)]);
}

/**
 * Whether an answer stays the same as time passes: its periods are over, and nothing that it tells of lasts beyond now.
 * @param now the clock, UTC seconds
 */
export async function isSettled(
  { about: { cube, catalogue }, when: { period, before } }: LocatedQuery,
  reader: ListeningReader,
  now: number,
): Promise<boolean> {
  const clocks = [...period.clocks, ...(before?.clocks ?? [])];
  const stretch = {
    from: Math.min(...clocks.map(({ from }) => from)),
    to: Math.max(...clocks.map(({ to }) => to)),
  };
  if (stretch.to > now) return false;
  const stations = catalogue.stations.map(({ id }) => id);
  if (await hasLinesAhead(reader, stations, now)) return false;
  return ((await cube.readEnd?.(reader, stretch, now)) ?? now) <= now;
}

/** About how many bytes an answer is as JSON, from its first rows. */
function sizeOf({ rows, ...rest }: Result): number {
  const sample = rows.slice(0, 20);
  const ofRows = (JSON.stringify(sample).length * rows.length) / Math.max(1, sample.length);
  return 100 + JSON.stringify(rest).length + Math.ceil(ofRows);
}
