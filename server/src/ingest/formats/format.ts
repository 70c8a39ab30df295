/** What one line of a log said about one connection. A field that the log does not carry is ''. */
export interface Hit {
  /** Unix seconds of the moment at which the connection ended. */
  at: number;
  /** How long the connection lasted, in whole seconds. */
  seconds: number;
  bytes: number;
  /** HTTP status. */
  status: number;
  method: string;
  /** The path asked for, decoded, without its query. */
  mount: string;
  address: string;
  agent: string;
  referer: string;
}

/** A log format: the same lines read quickly by the engine where they are plain, and carefully here where they are not. */
export interface LogFormat {
  /** The word of the command line. */
  id: string;
  label: string;
  /** ClickHouse expressions over the column `line` and over each other, by the names that `sql` knows them by. */
  pieces: Record<string, string>;
  /**
   * ClickHouse expressions over the pieces, one for each field of a hit. Where `readable` is 1 they agree with `parse`;
   * where it is 0 their values mean nothing, and the line belongs to `parse`. None of them ever throws.
   */
  sql: Record<keyof Hit | 'readable', string>;
  /** Reads one line without its line end; the error is a sentence that says what is wrong and where. */
  parse(line: string): Hit | { error: string };
}

/** The clause that gives the pieces of a line their names in a SELECT. */
export function withPieces({ pieces }: LogFormat): string {
  const named = Object.entries(pieces).map(([name, expression]) => `${expression} AS ${name}`);
  return `WITH ${named.join(', ')}`;
}
