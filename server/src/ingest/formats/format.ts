import type { Mark } from './evidence.ts';

/**
 * Two ways to read lines: the engine reads plain ones quickly, the parser here reads all others carefully.
 * @typeParam Fields the fields of one line; a field that the line does not carry is ''
 */
export interface LineReader<Fields> {
  /**
   * The columns of subqueries below the pieces, for a reader with many of them: each layer selects from the one before, the
   * first from the lines, and all keep `line`.
   */
  layers?: readonly string[];
  /** ClickHouse expressions over the column `line` and over each other, by the names that `sql` uses. */
  pieces: Record<string, string>;
  /**
   * ClickHouse expressions over the pieces, one for each field. If `readable` is 1, they agree with `parse`; if it is 0,
   * their values mean nothing, and `parse` reads the line. None of them ever throws.
   */
  sql: Record<(keyof Fields & string) | 'readable', string>;
  /** A ClickHouse expression like those: 1 only for lines of which `isNote` holds. */
  note?: string;
  /**
   * A ClickHouse expression like those: the line without white space at its end, as the parser reads it. Its hash tells whether
   * the line is known; left out, that of the whole line does.
   */
  plain?: string;
  /** Reads one line without its line end; the error is a sentence that says what is wrong and where. */
  parse(line: string): Fields | { error: string };
  /** Whether a line is no record, such as an event of another kind; asked of lines that the engine did not read. */
  isNote?(line: string): boolean;
  /** The first line, by which the reader was made, is a record and no heading. */
  readsHeading?: true;
}

/** Parameters of a reader besides the lines. */
export interface Layout {
  /** The line that names the fields of the lines after it; undefined if none came before them. */
  heading?: string;
  /** The first lines under the heading, by which a unit is recognised that the heading does not name. */
  first?: readonly string[];
  /** The pattern of the lines that the user gave; undefined: the format's own. */
  pattern?: string;
  /** The time zone (IANA) of times that show none; undefined if it is unknown. */
  timezone?: string;
}

export interface LineFormat<Fields> {
  /** The name of the format on the command line. */
  id: string;
  label: string;
  /** A line of the format, shown to people who import a file of another one. */
  example: string;
  /** Lines that begin with `notes` are no records. One that begins with `fields` names the fields of those after it. */
  headings?: { notes: string; fields: string } | 'first_line';
  /** Whether `Layout.pattern` may be given. */
  takesPattern?: true;
  /** A file may be one JSON list, whose elements are then the lines. */
  jsonList?: true;
  /** Its lines may name a listener by anything instead of an address. */
  namesListeners?: true;
  /** What else than readable lines shows that the first lines of a file are of this format, or of another one. */
  marks?(lines: readonly string[]): Mark[];
  /** The reader of lines, or a sentence that says why these lines cannot be read. */
  reader(layout: Layout): LineReader<Fields> | { error: string };
}

/** One finished connection, as one line of a log reports it. */
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
