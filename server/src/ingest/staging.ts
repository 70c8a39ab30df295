import type { Engine } from '../engine/engine.ts';
import { mapSliced } from '../host/time-slices.ts';
import { countingPrefix, countingTable, createCountingTable } from '../listening/counted-table.ts';
import { tablesByDay } from '../listening/rollups.ts';
import type { Layout, LineFormat, LineReader } from './formats/format.ts';
import { allOf } from './formats/sql-layers.ts';
import type { LineKind } from './line-kind.ts';
import { isUnfinished, longestLine } from './sources/chunks.ts';
import type { Section } from './sources/sections.ts';

/** The prefix of tables for an import's or a count's work in progress; the next start drops them. */
const prefix = 'temporary_';

/** The name of a table for work in progress. `work` is a number that no other running work has. */
export function temporary(work: string, what: string): string {
  return `${prefix}${work}_${what}`;
}

/** Drops the tables of killed or finished work, and empties those of killed counts. Call it while no other work is under way. */
export async function dropTemporary(engine: Engine): Promise<void> {
  const tables = await engine.rows<{ name: string; is_filled: number }>(
    // Views first: a table is not dropped under its view.
    `SELECT name, total_rows > 0 AS is_filled FROM system.tables WHERE database = currentDatabase()
       AND (startsWith(name, {prefix:String}) OR startsWith(name, {counting:String}))
     ORDER BY engine != 'MaterializedView', name`,
    { prefix, counting: countingPrefix },
  );
  const names = new Set(tables.map(({ name }) => name));
  const counting = tables.filter(({ name }) => name.startsWith(countingPrefix));
  // A table whose key changes is dropped for a moment.
  for (const table of tablesByDay) {
    if (!names.has(countingTable(table))) await engine.command(createCountingTable(table));
  }
  const dropped = [...names].filter((name) => !name.startsWith(countingPrefix));
  if (counting.some(({ is_filled }) => is_filled)) await emptyCounting(engine);
  if (dropped.length > 0) await engine.command(`DROP TABLE ${dropped.join(', ')} SYNC`);
}

/** Empties the tables into which counts write. A statement for each of them takes 5 to 10 ms, one for all as long as that. */
export async function emptyCounting(engine: Engine): Promise<void> {
  const name = await databaseOf(engine);
  await engine.command(`TRUNCATE TABLES FROM {name:Identifier} LIKE '${countingPrefix}%'`, { name });
}

const databases = new WeakMap<Engine, string>();

/** The name of the database, which stays what it is. */
async function databaseOf(engine: Engine): Promise<string> {
  const [row] = databases.has(engine) ? [] : await engine.rows<{ name: string }>('SELECT currentDatabase() AS name');
  const name = databases.get(engine) ?? row?.name ?? '';
  databases.set(engine, name);
  return name;
}

/**
 * Settings of tables that live for a minute: merging their parts would be wasted work.
 * Data that grow with the file spill to disk, which bounds memory.
 */
export const unmerged = 'SETTINGS max_bytes_to_merge_at_max_space_in_pool = 1';
/**
 * The engine of a table that grows with an import. Of few lines it is in memory: to create a table on disk, fill it and drop it
 * costs as much as to read some thousand lines.
 */
export function workEngine(inMemory: boolean, orderBy: string): string {
  return inMemory ? 'ENGINE = Memory' : `ENGINE = MergeTree ORDER BY ${orderBy} ${unmerged}`;
}

/** Bytes of an import whose tables are in memory: some 10 000 lines. */
const fewBytes = 2_000_000;

/** Bytes under a heading in which a reader looks for the units of its fields. */
const firstBytes = 65_536;

export const spilling = 'max_bytes_before_external_group_by = 400000000, max_bytes_before_external_sort = 400000000';

/** The clause that names the pieces of a line in a SELECT. */
export function withPieces({ pieces }: Pick<LineReader<unknown>, 'pieces'>): string {
  const named = Object.entries(pieces).map(([name, expression]) => `${expression} AS ${name}`);
  return named.length === 0 ? '' : `WITH ${named.join(', ')}`;
}

/** The source of a SELECT: lines, with what the layers of a reader make of them. */
export function withLayers({ layers = [] }: Pick<LineReader<unknown>, 'layers'>, lines: string): string {
  return layers.reduce((below, layer) => `(SELECT ${layer} FROM ${below})`, lines);
}

/** The lines of an import: read, but not yet split into new and known ones. */
export class Staging<Fields> {
  readonly lines: string;
  readonly #engine: Engine;
  readonly #careful: string;
  readonly #kind: LineKind<Fields>;
  readonly #format: LineFormat<Fields>;
  readonly #layout: Layout;
  /** Readers by the heading above the lines. */
  readonly #readers = new Map<string | undefined, LineReader<Fields> | { error: string }>();
  readonly #sections = new Map<number, Omit<Section, 'text'>>();
  #inMemory = false;
  #isCreated = false;
  #hasCareful = false;

  constructor(engine: Engine, work: string, kind: LineKind<Fields>, format: LineFormat<Fields>, layout: Layout = {}) {
    this.lines = temporary(work, 'lines');
    this.#careful = temporary(work, 'careful');
    this.#engine = engine;
    this.#kind = kind;
    this.#format = format;
    this.#layout = layout;
  }

  get headings() {
    return this.#format.headings;
  }

  /** Whether tables that grow with this import are in memory. */
  get inMemory(): boolean {
    return this.#inMemory;
  }

  /**
   * Creates the table, unless it exists.
   * @param bytes of all lines, where they are known
   */
  async create(bytes = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#isCreated) return;
    this.#isCreated = true;
    this.#inMemory = bytes <= fewBytes;
    const staged = Object.entries(this.#kind.columns);
    await this.#engine.command(`CREATE TABLE ${this.lines} (
      chunk UInt32,
      file UInt32,
      number UInt32 CODEC(Delta, LZ4),        -- of the line in the chunk
      ${staged.map(([name, { type }]) => `${name} ${type}`).join(', ')},
      line_hash UInt64 CODEC(NONE),
      readable UInt8,
      note UInt8,                             -- it is no record
      text String                             -- the line, where it is neither
      ${this.#inMemory ? '' : ', INDEX moments at TYPE minmax'}
    ) ${workEngine(this.#inMemory, 'chunk')}`);
  }

  /** Creates the table that takes lines as the careful parser reads them. */
  async #createCareful(): Promise<void> {
    const { columns, fields } = this.#kind;
    const typed = Object.entries<string>(fields).map(([name, type]) => `${name} ${type}`);
    await this.#engine.command(
      `CREATE TABLE ${this.#careful} (chunk UInt32, file UInt32, line String, ${typed.join(', ')}) ENGINE = Null`,
    );
    // A column with the name of a field is the field.
    const kept = Object.entries(columns).map(([name, { is }]) => `${is} AS ${name}`);
    await this.#engine.command(
      `CREATE MATERIALIZED VIEW ${this.#careful}_view TO ${this.lines} AS
       SELECT chunk, file, 0 AS number, ${kept.join(', ')}, cityHash64(line) AS line_hash, 1 AS readable, 0 AS note, '' AS text
       FROM ${this.#careful} SETTINGS prefer_column_name_to_alias = 1`,
    );
  }

  /** Has the engine parse the lines of a section; it leaves an unfinished line to the careful parser. */
  append(chunk: number, file: number, { text, ...section }: Section): Promise<void> {
    this.#sections.set(chunk, section);
    const whole = Number(!isUnfinished(text));
    const opens = Number(section.opens);
    if (typeof this.headings === 'object') this.#readerOf(section.heading, text);
    const select = (lines: string) => this.#select(section.heading, lines);
    return this.#engine.appendLines(this.lines, select, text, { chunk, file, whole, opens });
  }

  /** The SELECT by which the engine reads a line. */
  #select(heading: string | undefined, lines: string): string {
    const { fields, columns } = this.#kind;
    const reader = this.#readerOf(heading);
    const unread = () =>
      Object.entries<string>(fields).map(([name, type]) => [name, `defaultValueOfTypeName('${type}')`]);
    const sql: Record<string, string> = 'error' in reader ? Object.fromEntries(unread()) : reader.sql;
    const { pieces, plain = 'line', note }: Partial<LineReader<Fields>> = 'error' in reader ? {} : reader;
    const values = Object.fromEntries(Object.keys(fields).map((name) => [name, sql[name] ?? `''`]));
    const record = [
      `length(line) <= ${longestLine}`,
      '{whole:UInt8}',
      'NOT ({opens:UInt8} AND rowNumberInAllBlocks() = 0)',
      ...(typeof this.headings === 'object' ? [`NOT startsWith(line, '${this.headings.notes}')`] : []),
    ];
    return `${withPieces({ pieces: { ...pieces, ...values } })}
      SELECT {chunk:UInt32}, {file:UInt32}, rowNumberInAllBlocks(),
        ${Object.values(columns)
          .map(({ is }) => is)
          .join(', ')},
        cityHash64(${plain}), ${allOf([sql.readable ?? '0', ...record])} AS readable,
        ${note ? allOf([note, ...record]) : '0'} AS note, if(readable OR note, '', line)
      FROM ${'error' in reader ? lines : withLayers(reader, lines)}`;
  }

  #readerOf(heading: string | undefined, text?: Buffer): LineReader<Fields> | { error: string } {
    const known = this.#readers.get(heading);
    const first = known ? undefined : text?.subarray(0, firstBytes).toString().split('\n');
    const reader = known ?? this.#format.reader({ ...this.#layout, heading, first });
    this.#readers.set(heading, reader);
    return reader;
  }

  /** Reads a line with the careful parser; undefined for a heading or a note. */
  parse(chunk: number, number: number, line: string): Fields | { error: string } | undefined {
    const { heading, opens } = this.#sections.get(chunk) ?? { heading: undefined, opens: false };
    const reader = this.#readerOf(heading);
    if (opens && number === 0 && ('error' in reader || !reader.readsHeading)) return undefined;
    if (typeof this.headings === 'object' && line.startsWith(this.headings.notes)) return undefined;
    if ('error' in reader) return reader;
    return reader.isNote?.(line) ? undefined : reader.parse(line);
  }

  /** The chunks in their order: how many lines they have, how many of these are notes, and how many the engine left to the parser. */
  chunks(): Promise<{ chunk: number; file: number; lines: number; notes: number; unread: number }[]> {
    return this.#engine.rows(
      `SELECT chunk, any(file) AS file, count() AS lines, countIf(note) AS notes, countIf(NOT readable AND NOT note) AS unread
       FROM ${this.lines} GROUP BY chunk ORDER BY chunk`,
    );
  }

  /** The lines of a chunk that the engine could not read, as bytes, with their positions in it from 0. */
  async unread(chunk: number): Promise<{ number: number; text: Buffer }[]> {
    const rows = await this.#engine.rows<{ number: number; text: string }>(
      `SELECT number, base64Encode(text) AS text FROM ${this.lines}
       WHERE chunk = {chunk:UInt32} AND NOT readable AND NOT note ORDER BY number`,
      { chunk },
    );
    return mapSliced(rows, ({ number, text }) => ({ number, text: Buffer.from(text, 'base64') }));
  }

  /** Appends lines that the format's own parser has read. */
  async appendParsed(rows: readonly ({ chunk: number; file: number; line: string } & Fields)[]): Promise<void> {
    if (rows.length === 0) return;
    if (!this.#hasCareful) await this.#createCareful();
    this.#hasCareful = true;
    await this.#engine.append(this.#careful, await mapSliced(rows, (row) => ({ ...row })));
  }
}
