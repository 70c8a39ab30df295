import type { Engine } from '../engine/engine.ts';
import { spilling } from './staging.ts';

/** Staged lines of a step, a span of whole days: the table, the columns that are read, and a condition on the lines. */
export interface StepLines {
  lines: string;
  columns: string;
  where?: string;
}

/** The lines of a step. Parameters: from, to (UTC seconds). */
const ofStep = ({ where = '1' }: StepLines) => `readable AND at >= {from:UInt32} AND at < {to:UInt32} AND ${where}`;

/** The part of a line's hash that distinguishes most lines, in half the bytes. */
const lineKey = 'toUInt32(line_hash)';

/** Creates a table for the hashes of lines that `distinctLines` finds more than once. */
export function createRepeated(engine: Engine, repeated: string): Promise<void> {
  return engine.command(`CREATE TABLE ${repeated} (line_hash UInt64) ENGINE = Memory`);
}

/** The lines of a step of a large import, each with its `line_key`. Most logs contain no line twice. */
export async function distinctLines(
  engine: Engine,
  step: StepLines,
  repeated: string,
  span: { from: number; to: number },
): Promise<string> {
  await engine.command(
    `INSERT INTO ${repeated}
     SELECT line_hash FROM ${step.lines} WHERE ${ofStep(step)} GROUP BY line_hash HAVING count() > 1 SETTINGS ${spilling}`,
    span,
  );
  const [any] = await engine.rows<{ repeated: number }>(`SELECT count() AS repeated FROM ${repeated}`);
  const all = `SELECT ${step.columns}, ${lineKey} AS line_key FROM ${step.lines} WHERE ${ofStep(step)}`;
  if (any?.repeated === 0) return all;
  const among = `IN (SELECT line_hash FROM ${repeated})`;
  return `${all} AND line_hash NOT ${among}
    UNION ALL
    ${numberedLines(step, `AND line_hash ${among}`)}`;
}

/**
 * The lines of a step, each with its `line_key`. Equal lines of one file are different connections or requests, so each carries its
 * number among them; the same line and number in another file is the same one read again.
 */
export function numberedLines(step: StepLines, condition = ''): string {
  const { lines, columns } = step;
  return `SELECT ${columns}, if(number = 1, ${lineKey}, toUInt32(cityHash64(line_hash, number))) AS line_key
    FROM (
      SELECT ${columns}, row_number() OVER (PARTITION BY line_hash, file ORDER BY chunk) AS number
      FROM ${lines} WHERE ${ofStep(step)} ${condition}
    )
    LIMIT 1 BY line_hash, number`;
}
