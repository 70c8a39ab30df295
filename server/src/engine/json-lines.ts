import { forEachSliced } from '../host/time-slices.ts';

/** Rows that become one buffer. */
const rowsAtOnce = 1000;

/** Rows as JSON, one on each line; gives other work time in between. */
export async function jsonLines(rows: readonly unknown[]): Promise<Uint8Array> {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, number) => number * rowsAtOnce);
  const parts: Buffer[] = [];
  await forEachSliced(starts, (start) => {
    const lines = rows.slice(start, start + rowsAtOnce).map((row) => `${JSON.stringify(row)}\n`);
    parts.push(Buffer.from(lines.join('')));
  });
  return Buffer.concat(parts);
}
