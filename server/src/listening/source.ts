import type { Aggregate } from '@quarterhour/model/measures';
import type { Parameters } from '../engine/engine.ts';
import type { NumberColumns } from '../engine/native-columns.ts';
import type { ListeningReader } from './cache.ts';
import type { ByDay } from './day-columns.ts';
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

/** One SELECT. */
export interface Select {
  sql: string;
  parameters: Parameters;
  /** The UTC days whose counts the rows depend on (YYYY-MM-DD, both included). */
  days: { from: string; to: string };
  byDay?: ByDay;
}

/** One SELECT whose rows are added up, bucket by bucket and key by key; of peaks the highest is taken. */
export interface Statement extends Select {
  /** The source, for explanations. */
  source: string;
  grain: FetchGrain;
  /** Turns the engine's rows into rows of the form above, where they have another. */
  rowsOf?: (answer: readonly FetchedRow[]) => FetchedRow[];
}

/** A statement with its source, for explanations. */
export type NamedSelect = Pick<Statement, 'sql' | 'source'>;

/** SELECTs whose rows are read as columns and added up in TypeScript, so that many queries share them. */
export interface ColumnStatement {
  source: string;
  grain: 'asked';
  selects: readonly Select[];
  rowsOf: (answers: readonly NumberColumns[]) => FetchedRow[];
}

interface Reads {
  /** The aggregates that it is read for: each of its rows holds all of them. Rows may hold more, which other queries share. */
  reads: readonly Aggregate[];
}

/** A statement, and what it is read for. */
export interface RowFetch extends Statement, Reads {}
export interface ColumnFetch extends ColumnStatement, Reads {}
export type Fetch = RowFetch | ColumnFetch;

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
    reader: ListeningReader,
  ): Promise<readonly Fetch[]> | readonly Fetch[];
}
