import type { Aggregate } from '@quarterhour/model/measures';
import type { Parameters, Reader } from '../engine/engine.ts';
import type { Selection } from './selection.ts';

/** The most rows that one statement fetches. */
export const fetchLimit = 250_000;

/**
 * How the rows of a fetch are split in time. `asked`: by the asked dimensions of time, as codes `t0`, `t1` …; `day`: by local
 * days, as numbers since 1970 (`d`); `quarter`: by quarter hours, as UTC numbers since 1970 (`q`). `fold` puts the last two
 * into buckets and applies filters on time, so that queries about other buckets share the rows.
 */
export type FetchGrain = 'asked' | 'day' | 'quarter';

/**
 * A row as the engine answers it: `clock` (the number of the clock; absent where all are counted together), its time, `k0`, `k1` …
 * (groups), and base aggregates. `carried` are the sessions in progress when a bucket, day or quarter hour is entered: with
 * those that started in it they are its active sessions.
 */
export type FetchedRow = Record<string, string | number>;

/** One SELECT whose rows are added up, bucket by bucket and key by key; of peaks the highest is taken. */
export interface Statement {
  /** The source, for explanations. */
  source: string;
  sql: string;
  parameters: Parameters;
  grain: FetchGrain;
  /** The UTC days whose counts the rows depend on (YYYY-MM-DD, both included). */
  days: { from: string; to: string };
  /** Turns the engine's rows into rows of the form above, where they have another. */
  rowsOf?: (answer: readonly FetchedRow[]) => FetchedRow[];
}

/** A statement, and the aggregates that it is read for: each of its rows holds all of them. Rows may hold more, which other queries share. */
export interface Fetch extends Statement {
  reads: readonly Aggregate[];
}

/** One way to base aggregates: a rollup, or the sessions themselves. */
export interface Source {
  id: string;
  /**
   * The fetches for those of the wanted aggregates of a selection that it can answer: none of any others.
   * @param reader for what the choice between two statements depends on
   */
  plan(
    selection: Selection,
    wanted: ReadonlySet<Aggregate>,
    reader: Reader,
  ): Promise<readonly Fetch[]> | readonly Fetch[];
}
