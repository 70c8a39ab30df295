import { LRUCache } from 'lru-cache';
import type { ColumnReader, Parameters, RowsOptions } from '../engine/engine.ts';
import type { NumberColumns } from '../engine/native-columns.ts';

type ReadOptions = Pick<RowsOptions, 'signal'> & {
  /** The UTC days whose counts the rows depend on, both included; left out: all of them. */
  days?: { from: string; to: string };
};

/** Reads counted tables. */
export interface ListeningReader {
  rows<Row>(...asked: Asked): Promise<Row[]>;
  /** The same as columns of numbers. */
  columns(...asked: Asked): Promise<NumberColumns>;
}

type Asked = [sql: string, parameters?: Parameters, options?: ReadOptions];
type Answer = readonly unknown[] | NumberColumns;
type Read = (options: RowsOptions) => Promise<Answer>;

/** The versions of the counts of UTC days (YYYY-MM-DD). */
export type DayVersions = ReadonlyMap<string, number>;

interface Entry {
  answer: Promise<Answer>;
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
  readonly #engine: ColumnReader;
  readonly #options: Omit<RowsOptions, 'signal'>;
  readonly #kept: LRUCache<string, Answer>;
  readonly #underWay = new Map<string, Entry>();

  /** @param options.mostBytes the size of the rows that are kept, estimated as JSON */
  constructor(
    engine: ColumnReader,
    { mostBytes = 64_000_000, ...options }: Omit<RowsOptions, 'signal'> & { mostBytes?: number } = {},
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  }

  /** A reader that uses rows of these versions. */
  reader(versions: DayVersions, signal?: AbortSignal): ListeningReader {
    const versionOf = newestOf(versions);
    const read = (kind: string, [sql, parameters = {}, { days } = {}]: Asked, run: Read) =>
      this.#read(JSON.stringify([kind, versionOf(days), sql, parameters]), run, signal);
    return {
      rows: <Row>(...asked: Asked) =>
        read('rows', asked, (limits) => this.#engine.rows(asked[0], asked[1], limits)) as Promise<Row[]>,
      columns: (...asked) =>
        read('columns', asked, (limits) => this.#engine.columns(asked[0], asked[1], limits)) as Promise<NumberColumns>,
    };
  }

  async #read(key: string, read: Read, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const entry = this.#underWay.get(key) ?? this.#run(key, read);
    entry.waiting++;
    const leave = () => {
      if (--entry.waiting === 0) entry.leaving.abort();
    };
    signal?.addEventListener('abort', leave);
    try {
      return await entry.answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #run(key: string, read: Read): Entry {
    const leaving = new AbortController();
    const answer = read({ ...this.#options, signal: leaving.signal });
    const entry = { answer, leaving, waiting: 0 };
    const forget = () => {
      if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
    };
    leaving.signal.addEventListener('abort', forget);
    answer.then((found) => {
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

/** About how many bytes an answer is: columns in memory, rows as JSON, from the first of them. */
function sizeOf(answer: Answer): number {
  if (!isRows(answer)) return Object.values(answer).reduce((sum, { byteLength }) => sum + byteLength, 100);
  const sample = answer.slice(0, 20);
  return 100 + Math.ceil((JSON.stringify(sample).length * answer.length) / Math.max(1, sample.length));
}

const isRows = (answer: Answer): answer is readonly unknown[] => Array.isArray(answer);
