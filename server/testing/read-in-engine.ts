import type { Engine } from '../src/engine/engine.ts';
import type { LineReader } from '../src/ingest/formats/format.ts';
import { withPieces } from '../src/ingest/staging.ts';

/** A statement with more lines is too long. */
const pageLines = 150;

/** The fields that the engine reads in lines, by the expressions of a format. */
export async function readInEngine<Fields>(
  engine: Engine,
  reader: LineReader<Fields>,
  lines: readonly (string | Buffer)[],
): Promise<(Fields & { readable: number })[]> {
  const columns = Object.entries<string>(reader.sql).map(([field, sql]) => `${sql} AS value_${field}`);
  const named = Object.keys(reader.sql).map((field) => `value_${field} AS ${field}`);
  const read: (Fields & { readable: number })[] = [];
  for (let from = 0; from < lines.length; from += pageLines) {
    const page = lines.slice(from, from + pageLines).map((line) => Buffer.from(line).toString('hex'));
    const rows = await engine.rows<Fields & { readable: number }>(
      `SELECT ${named.join(', ')} FROM (
         ${withPieces(reader)} SELECT ${columns.join(', ')}
         FROM (SELECT unhex(arrayJoin({lines:Array(String)})) AS line)
       )`,
      { lines: page },
    );
    read.push(...rows);
  }
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
