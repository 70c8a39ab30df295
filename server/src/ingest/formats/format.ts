/**
 * How lines are read: quickly by the engine where they are plain, and carefully here where they are not.
 * @typeParam Fields what is read of one line; a field that the line does not carry is ''
 */
export interface LineReader<Fields> {
  /** ClickHouse expressions over the column `line` and over each other, by the names that `sql` knows them by. */
  pieces: Record<string, string>;
  /**
   * ClickHouse expressions over the pieces, one for each field. Where `readable` is 1 they agree with `parse`;
   * where it is 0 their values mean nothing, and the line belongs to `parse`. None of them ever throws.
   */
  sql: Record<(keyof Fields & string) | 'readable', string>;
  /** Reads one line without its line end; the error is a sentence that says what is wrong and where. */
  parse(line: string): Fields | { error: string };
}

/** What a reader needs to know beside the lines. */
export interface Layout {
  /** The line that names the fields of the lines after it; undefined where none came before them. */
  heading?: string;
  /** How lines are written, as whoever imports them says; undefined: as the format says. */
  pattern?: string;
}

export interface LineFormat<Fields> {
  /** The word of the command line. */
  id: string;
  label: string;
  /** A line as the format has it, for who hands in a file of another one. */
  example: string;
  /** Lines that begin with `notes` are no records. One that begins with `fields` names the fields of those after it. */
  headings?: { notes: string; fields: string } | 'first_line';
  /** Whether `Layout.pattern` may be given. */
  takesPattern?: true;
  /** The reader of lines, or a sentence that says why none of these lines can be read. */
  reader(layout: Layout): LineReader<Fields> | { error: string };
}

/** What one line of a log said about one finished connection. */
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
