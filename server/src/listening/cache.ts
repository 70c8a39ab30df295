import { LRUCache } from 'lru-cache';
import type { Parameters, Reader, RowsOptions } from '../engine/engine.ts';

/** Reads counted tables. */
export interface ListeningReader {
  /** @param options.days the UTC days whose counts the rows depend on, both included; left out: all of them */
  rows<Row>(
    sql: string,
    parameters?: Parameters,
    options?: Pick<RowsOptions, 'signal'> & { days?: { from: string; to: string } },
  ): Promise<Row[]>;
}

/** The versions of the counts of UTC days (YYYY-MM-DD). */
export type DayVersions = ReadonlyMap<string, number>;

interface Entry {
  rows: Promise<readonly unknown[]>;
  leaving: AbortController;
  /** How many requests wait for it. */
  waiting: number;
}

/**
 * Keeps the rows of statements by the versions of the days that they depend on. A count gives the days that it changes a new
 * version, so the rows are always those that the engine would answer. A statement runs once for all requests that wait for
 * it, and is cancelled when the last of them leaves.
 */
export class ListeningCache {
  readonly #engine: Reader;
  readonly #options: Omit<RowsOptions, 'signal'>;
  readonly #kept: LRUCache<string, readonly unknown[]>;
  readonly #underWay = new Map<string, Entry>();

  /** @param options.mostBytes the size of the rows that are kept, estimated as JSON */
  constructor(
    engine: Reader,
    { mostBytes = 64_000_000, ...options }: Omit<RowsOptions, 'signal'> & { mostBytes?: number } = {},
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  }

  /** A reader that uses rows of these versions. */
  reader(versions: DayVersions, signal?: AbortSignal): ListeningReader {
    const versionOf = newestOf(versions);
    return {
      rows: <Row>(sql: string, parameters: Parameters = {}, { days }: { days?: { from: string; to: string } } = {}) =>
        this.#rows(JSON.stringify([versionOf(days), sql, parameters]), sql, parameters, signal) as Promise<Row[]>,
    };
  }

  async #rows(key: string, sql: string, parameters: Parameters, signal?: AbortSignal): Promise<readonly unknown[]> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const entry = this.#underWay.get(key) ?? this.#run(key, sql, parameters);
    entry.waiting++;
    const leave = () => {
      if (--entry.waiting === 0) entry.leaving.abort();
    };
    signal?.addEventListener('abort', leave);
    try {
      return await entry.rows;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #run(key: string, sql: string, parameters: Parameters): Entry {
    const leaving = new AbortController();
    const rows = this.#engine.rows<unknown>(sql, parameters, { ...this.#options, signal: leaving.signal });
    const entry = { rows, leaving, waiting: 0 };
    const forget = () => {
      if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
    };
    leaving.signal.addEventListener('abort', forget);
    rows.then((found) => {
      forget();
      this.#kept.set(key, found);
    }, forget);
    this.#underWay.set(key, entry);
    return entry;
  }
}

/** The newest version of some days, or of all. */
function newestOf(versions: DayVersions): (days?: { from: string; to: string }) => number {
  const all = [...versions];
  const newest = (of: readonly (readonly [string, number])[]) =>
    of.reduce((most, [, version]) => Math.max(most, version), 0);
  const whole = newest(all);
  return (days) => (days ? newest(all.filter(([day]) => day >= days.from && day <= days.to)) : whole);
}

/** About how many bytes rows are as JSON, from the first of them. */
function sizeOf(rows: readonly unknown[]): number {
  const sample = rows.slice(0, 20);
  return 100 + Math.ceil((JSON.stringify(sample).length * rows.length) / Math.max(1, sample.length));
}
