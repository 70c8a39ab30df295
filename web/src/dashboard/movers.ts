import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import type { Reading } from '../charts/read-result.ts';

export interface Mover {
  /** The value of the dimension. */
  key: string;
  /** What is compared of the value now, less the value before; what is missing on one side counts as 0 there. */
  difference: number;
}

/** Of all active sessions, the part that a value must have in both periods for its ratio to be told. */
const leastShare = 0.01;

/** Whether a measure divides one sum by another, so that a handful of sessions can move it as far as all. */
export function isRatio(id: MeasureId): boolean {
  const { aggregates }: Measure = measures[id];
  return aggregates.length > 1;
}

/**
 * The values that moved most between the two periods, the largest move first, up or down.
 * @param sizes the active sessions of the same rows, where only values with a part worth telling are wanted
 */
export function movers(rows: readonly Reading[], count: number, sizes?: readonly Reading[]): Mover[] {
  const least = (of: 'value' | 'before') => leastShare * (sizes ?? []).reduce((sum, size) => sum + (size[of] ?? 0), 0);
  const [now, before] = [least('value'), least('before')];
  const isLarge = (size: Reading | undefined) => (size?.value ?? 0) >= now && (size?.before ?? 0) >= before;
  return rows
    .filter((_, index) => !sizes || isLarge(sizes[index]))
    .map((row) => ({ key: row.keys[0] ?? '', difference: (row.compared ?? 0) - (row.before ?? 0) }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, count);
}
