import type { Engine } from '../src/engine/engine.ts';
import type { LineReader } from '../src/ingest/formats/format.ts';
import { withLayers, withPieces } from '../src/ingest/staging.ts';

let tables = 0;
const pageLines = 2000;

/** The fields that the engine reads in lines, by the expressions of a format. */
export async function readInEngine<Fields>(
  engine: Engine,
  reader: LineReader<Fields>,
  lines: readonly (string | Buffer)[],
): Promise<(Fields & { readable: number })[]> {
  const table = `read_${tables++}`;
  const columns = Object.entries<string>(reader.sql).map(([field, sql]) => `${sql} AS value_${field}`);
  const select = (source: string) =>
    `${withPieces(reader)} SELECT rowNumberInAllBlocks() AS number, ${columns.join(', ')} FROM ${withLayers(reader, source)}`;
  await engine.command(`CREATE TABLE ${table} ENGINE = Memory EMPTY AS ${select("(SELECT '' AS line)")}`);
  const text = lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]);
  await engine.appendLines(table, select, Buffer.concat(text));
  const named = Object.keys(reader.sql).map((field) => `value_${field} AS ${field}`);
  const read: (Fields & { readable: number })[] = [];
  for (let from = 0; from < lines.length; from += pageLines) {
    const page = await engine.rows<Fields & { readable: number }>(
      `SELECT ${named.join(', ')} FROM ${table} WHERE number >= {from:UInt64} AND number < {to:UInt64} ORDER BY number`,
      { from, to: from + pageLines },
    );
    read.push(...page);
  }
  await engine.command(`DROP TABLE ${table}`);
  return read;
}

/**
 * A line with a part of it changed at random: cut, doubled, or torn as a full disk or a crash leaves it.
 * @param below a random whole number below a limit
 */
export function mutate(line: string, below: (limit: number) => number): string {
  const scraps = ['"', '\\', '%', '%4', '-', ' ', '\t', 'é', '\\x22', '#', '', '0', '99999999999999999999', line];
  let text = line;
  for (let times = 1 + below(3); times > 0; times--) {
    const from = below(text.length + 1);
    text = text.slice(0, from) + (scraps[below(scraps.length)] ?? '') + text.slice(from + below(8));
  }
  return text.replace(/[\r\n]/g, ' ');
}
