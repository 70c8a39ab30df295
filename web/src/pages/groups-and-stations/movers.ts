import type { Reading } from '../../charts/read-result.ts';

export interface Mover {
  /** The value of the dimension. */
  key: string;
  /** The value now less the value before; what is missing on one side counts as 0 there. */
  difference: number;
}

/** The values that moved most between the two periods, the largest move first, up or down. */
export function movers(rows: readonly Reading[], count: number): Mover[] {
  return rows
    .map((row) => ({ key: row.keys[0] ?? '', difference: (row.value ?? 0) - (row.before ?? 0) }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, count);
}
