import type { Columns, NumberColumns } from './native-columns.ts';

/** Values for the `{name:Type}` parameters of a statement. Nothing that a person typed is ever part of the SQL text. */
export type Parameters = Record<string, string | number | boolean | readonly string[] | readonly number[]>;

/** Limits of a query, and a signal for when nobody waits for it any more. */
export interface RowsOptions {
  timeoutSeconds?: number;
  memoryBytes?: number;
  /** Aborted when nobody waits any more: a waiting statement is not started, and a server stops a running one. */
  signal?: AbortSignal;
  /** Called with the number of rows that the engine has read for the answer. */
  onRead?: (rows: number) => void;
}

/** The listening store: ClickHouse, in this process or behind a URL. The SQL is the same for both. */
export interface Engine {
  /**
   * Runs a SELECT and returns its rows. 64-bit integers arrive as numbers (exact up to 2^53), DateTime as UTC text.
   * @throws EngineError with the engine's own message if the statement fails or exceeds its options
   */
  rows<Row>(sql: string, parameters?: Parameters, options?: RowsOptions): Promise<Row[]>;
  /**
   * Runs a SELECT of columns of UInt16, UInt32 and UInt64 and returns them whole: of many rows a fraction of the work of `rows`. Without
   * rows there may be no columns.
   * @throws as `rows` does
   */
  columns(sql: string, parameters?: Parameters, options?: RowsOptions): Promise<NumberColumns>;
  /** Runs a statement without a result: CREATE, ALTER, DROP, INSERT … SELECT. */
  command(sql: string, parameters?: Parameters): Promise<void>;
  /** Appends rows (column name to value) to a table; durable when it resolves. */
  append(table: string, rows: readonly Record<string, unknown>[]): Promise<void>;
  /**
   * Appends rows to a table, given as columns: for many rows a fraction of the work of `append`. They may belong to any number
   * of partitions.
   */
  appendColumns(table: string, columns: Columns): Promise<void>;
  /**
   * Appends to a table the rows that a SELECT makes of each line of a text, in the column `line String` of its source. The text ends with a line end; its lines are read in their order, so rowNumberInAllBlocks() is the number of a
   * line. To use more processors, append several texts side by side.
   */
  appendLines(
    table: string,
    select: (lines: string) => string,
    text: Uint8Array,
    parameters?: Parameters,
  ): Promise<void>;
  /**
   * Applies the numbered migrations that this store has not seen; safe to run twice and side by side.
   * @param migrates false: a store of an older version is refused instead
   */
  migrate(migrates?: boolean): Promise<void>;
  /** Closes the sessions with the store after running statements have ended. */
  close(): Promise<void>;
}

/** The part of the engine that queries need. */
export type Reader = Pick<Engine, 'rows'>;
/** The part of it that reads columns too. */
export type ColumnReader = Pick<Engine, 'rows' | 'columns'>;

/** A statement failed in the engine. `code` is ClickHouse's error number, if there is one. */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly code: number | undefined;
  constructor(message: string, code?: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether what is stored is not what was written: the engine names the part, the file or the definition that it was reading. */
  get isDamage(): boolean {
    return /Checksum doesn't match|while (reading (from part|column|or decompressing) |loading part )|Cannot parse definition from metadata file|\((CORRUPTED_DATA|BAD_SIZE_OF_FILE_IN_DATA_PART|NO_FILE_IN_DATA_PART)\)/i.test(
      this.message,
    );
  }
}
