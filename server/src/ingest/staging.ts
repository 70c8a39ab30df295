import type { Engine } from '../engine/engine.ts';
import { refererHostSql } from './enrich/classify-method.ts';
import { type Hit, type LogFormat, withPieces } from './formats/format.ts';
import { isUnfinished, longestLine } from './sources/chunks.ts';

/** Tables that hold an import's or a count's work in progress begin like this; whoever starts next drops them. */
const prefix = 'temporary_';

/** The name of a table for work in progress. `work` is a number that no other running work has. */
export function temporary(work: string, what: string): string {
  return `${prefix}${work}_${what}`;
}

/** Drops what killed or finished work left behind; to be called while no other work is under way. */
export async function dropTemporary(engine: Engine): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    // Views first: a table is not dropped under its view.
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
     ORDER BY engine != 'MaterializedView', name`,
    { prefix },
  );
  for (const { name } of tables) await engine.command(`DROP TABLE ${name} SYNC`);
}

/**
 * Settings of tables that live for a minute: merging their parts would be work for nothing.
 * Memory is bounded by spilling to disk what would grow with the file.
 */
export const unmerged = 'SETTINGS max_bytes_to_merge_at_max_space_in_pool = 1';
export const spilling = 'max_bytes_before_external_group_by = 400000000, max_bytes_before_external_sort = 400000000';

/** By what an import tells devices apart. Agents are of low cardinality, and hashed once for a block. */
const deviceHash = 'cityHash64(cityHash64(address), cityHash64(agent))';

/** A line that the format's own parser has read. */
export type CarefulRow = Hit & { chunk: number; file: number; line: string };

/** The lines of an import: read, and not yet told apart into new ones and known ones. */
export class Staging {
  readonly lines: string;
  private readonly engine: Engine;
  private readonly work: string;
  /** Makes of a line what is kept of it. */
  private readonly select: string;

  constructor(engine: Engine, work: string, format: LogFormat) {
    this.engine = engine;
    this.work = work;
    this.lines = temporary(work, 'lines');
    const { sql } = format;
    this.select = `${withPieces(format)}
      SELECT {chunk:UInt32}, {file:UInt32}, rowNumberInAllBlocks(), ${sql.at}, ${sql.seconds}, ${sql.bytes}, ${sql.status},
      toLowCardinality(${sql.method}), toLowCardinality(${sql.mount}), toLowCardinality(${refererHostSql(sql.referer)}),
      ${sql.address} AS address, toLowCardinality(${sql.agent}) AS agent, ${deviceHash}, cityHash64(line),
      ${sql.readable} AND length(line) <= ${longestLine} AND {whole:UInt8} AS readable, if(readable, '', line)`;
  }

  async create(): Promise<void> {
    await this.engine.command(`CREATE TABLE ${this.lines} (
      chunk UInt32,
      file UInt32,
      number UInt32 CODEC(Delta, LZ4),        -- of the line in the chunk
      at UInt32 CODEC(Delta, LZ4),
      seconds UInt32,
      bytes UInt64,
      status UInt16,
      method LowCardinality(String),
      mount LowCardinality(String),
      referer_host LowCardinality(String),
      address String,
      agent LowCardinality(String),
      device_hash UInt64 CODEC(NONE),
      line_hash UInt64 CODEC(NONE),
      readable UInt8,
      text String,                            -- the line, where it is not readable
      INDEX moments at TYPE minmax
    ) ENGINE = MergeTree ORDER BY chunk ${unmerged}`);
    await this.engine.command(
      `CREATE TABLE ${this.careful} (chunk UInt32, file UInt32, line String, at UInt32, seconds UInt32, bytes UInt64,
        status UInt16, method String, mount String, address String, agent String, referer String) ENGINE = Null`,
    );
    await this.engine.command(
      `CREATE MATERIALIZED VIEW ${this.careful}_view TO ${this.lines} AS SELECT chunk, file, 0 AS number, at, seconds, bytes, status,
        method, mount, ${refererHostSql('referer')} AS referer_host, address, agent, ${deviceHash} AS device_hash,
        cityHash64(line) AS line_hash, 1 AS readable, '' AS text FROM ${this.careful}`,
    );
  }

  /** Has the engine parse lines; it does not trust itself with one that has no end. */
  append(chunk: number, file: number, text: Buffer): Promise<void> {
    const whole = Number(!isUnfinished(text));
    return this.engine.appendLines(this.lines, this.select, text, { chunk, file, whole });
  }

  /** The chunks in their order, with their lines, and how many of these the engine does not trust itself to read. */
  chunks(): Promise<{ chunk: number; file: number; lines: number; unread: number }[]> {
    return this.engine.rows(
      `SELECT chunk, any(file) AS file, count() AS lines, countIf(NOT readable) AS unread
       FROM ${this.lines} GROUP BY chunk ORDER BY chunk`,
    );
  }

  /** The lines of a chunk that the engine could not read, as bytes, with their places in it counted from 0. */
  async unread(chunk: number): Promise<{ number: number; text: Buffer }[]> {
    const rows = await this.engine.rows<{ number: number; text: string }>(
      `SELECT number, base64Encode(text) AS text FROM ${this.lines}
       WHERE chunk = {chunk:UInt32} AND NOT readable ORDER BY number`,
      { chunk },
    );
    return rows.map(({ number, text }) => ({ number, text: Buffer.from(text, 'base64') }));
  }

  /** Appends lines that the format's own parser has read. */
  async appendHits(rows: readonly CarefulRow[]): Promise<void> {
    await this.engine.append(
      this.careful,
      rows.map((row) => ({ ...row })),
    );
  }

  private get careful(): string {
    return temporary(this.work, 'careful');
  }
}
