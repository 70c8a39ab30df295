import type { MeasureId } from '@quarterhour/model/measures';
import type { Cell } from '@quarterhour/model/result';
import type { Shown } from './located-query.ts';

/** The measure that ranks rows: the first that they are ordered by, else the first that is asked. */
export function rankedBy({ measures, order }: Pick<Shown, 'measures' | 'order'>): {
  measure: MeasureId;
  direction: 'asc' | 'desc';
} {
  for (const [id, direction] of order) {
    const measure = measures.find((one) => one === id);
    if (measure) return { measure, direction };
  }
  return { measure: measures[0] as MeasureId, direction: 'desc' };
}

/** The rank of each value, from 1; equal values share a rank. A null or 0 has none. */
export function ranksOf(values: readonly Cell[], direction: 'asc' | 'desc'): (number | null)[] {
  const known = values.filter((value): value is number => typeof value === 'number' && value !== 0);
  const sorted = known.sort((a, b) => (direction === 'asc' ? a - b : b - a));
  const ranks = new Map<Cell, number>();
  sorted.forEach((value, index) => {
    if (!ranks.has(value)) ranks.set(value, index + 1);
  });
  return values.map((value) => ranks.get(value) ?? null);
}
