import { LRUCache } from 'lru-cache';
import type { ColumnReader, Parameters, RowsOptions } from '../engine/engine.ts';
import type { NumberColumns } from '../engine/native-columns.ts';
import { type ByDay, DayColumns, type DayVersions, sizeOfColumns } from './day-columns.ts';
import { PackedRows, sizeAsJson } from './packed-rows.ts';

type ReadOptions = Pick<RowsOptions, 'signal'> & {
  /** The UTC days whose counts the rows depend on, both included; left out: all of them. */
  days?: Days;
  byDay?: ByDay;
};

/** UTC days (YYYY-MM-DD), both included. */
export interface Days {
  from: string;
  to: string;
}

/** What rollups do not hold (days-behind.ts). */
export interface Behind {
  /** A statement that reads it from sessions. @param days the UTC days that its rows depend on; left out: all of them */
  completed(sql: string, parameters: Parameters, days?: Days): { sql: string; parameters: Parameters };
  /** The share of the sessions of some days that lie in days that a rollup does not hold: 0 to 1. */
  shareOf(rollup: string, days: Days): number;
}

/** Reads counted tables. */
export interface ListeningReader {
  /** Nobody reads rollups without it: an engine alone answers only what they hold. */
  shareBehind: Behind['shareOf'];
  rows<Row>(...asked: Asked): Promise<Row[]>;
  /** The same as columns of numbers. */
  columns(...asked: Asked): Promise<NumberColumns>;
}

type Asked = [sql: string, parameters?: Parameters, options?: ReadOptions];
type Answer = readonly unknown[] | NumberColumns;
/** What is kept of an answer. */
type Kept = Answer | PackedRows;
type Read = (options: RowsOptions) => Promise<Answer>;

/** Fewer rows are kept as they are: they take little memory, and are read often. */
const packedFrom = 2000;

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
  readonly #kept: LRUCache<string, Kept>;
  readonly #days = new DayColumns();
  readonly #underWay = new Map<string, Entry>();

  /** @param options.mostBytes the size of the rows that are kept: of columns in memory, of few rows as JSON */
  constructor(
    engine: ColumnReader,
    { mostBytes = 64_000_000, ...options }: Omit<RowsOptions, 'signal'> & { mostBytes?: number } = {},
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  }

  /**
   * A reader that uses rows of these versions.
   * @param behind days that rollups do not hold: the rows are the same once they do, so that they are kept
   */
  reader(versions: DayVersions, signal?: AbortSignal, behind?: Behind): ListeningReader {
    const versionOf = newestOf(versions);
    const whole = ([sql, parameters = {}, { days } = {}]: Asked) =>
      behind ? behind.completed(sql, parameters, days) : { sql, parameters };
    const read = (kind: string, [sql, parameters = {}, { days } = {}]: Asked, run: Read) =>
      this.#read(JSON.stringify([kind, versionOf(days), sql, parameters]), run, signal);
    const columns = (...asked: Asked) =>
      read('columns', asked, (limits) => {
        const { sql, parameters } = whole(asked);
        return this.#engine.columns(sql, parameters, limits);
      }) as Promise<NumberColumns>;
    return {
      shareBehind: (rollup, days) => behind?.shareOf(rollup, days) ?? 0,
      rows: <Row>(...asked: Asked) =>
        read('rows', asked, (limits) => {
          const { sql, parameters } = whole(asked);
          return this.#engine.rows(sql, parameters, limits);
        }) as Promise<Row[]>,
      columns: (...asked) => (asked[2]?.byDay ? this.#days.read(asked, versions, columns) : columns(...asked)),
    };
  }

  async #read(key: string, read: Read, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(key);
    if (kept) return kept instanceof PackedRows ? kept.rows() : kept;
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
    answer.then(async (found) => {
      this.#kept.set(key, await packed(found));
      forget();
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

async function packed(answer: Answer): Promise<Kept> {
  return isRows(answer) && answer.length >= packedFrom ? PackedRows.of(answer as Record<string, unknown>[]) : answer;
}

/** About how many bytes are kept: of columns in memory, of rows as JSON. */
function sizeOf(kept: Kept): number {
  if (kept instanceof PackedRows) return kept.size;
  return isRows(kept) ? 100 + sizeAsJson(kept) : sizeOfColumns(kept);
}

const isRows = (answer: Answer): answer is readonly unknown[] => Array.isArray(answer);
