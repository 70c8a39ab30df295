import { createHash } from 'node:crypto';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';

/**
 * A hash of the figures of a report, without its days: two periods with the same figures have the same. Buckets of time and
 * comparisons differ in any case, so they are left out.
 */
export function digestOf(results: readonly Result[]): string {
  const figures = results
    .filter(({ query }) => !(query.dimensions as DimensionId[]).some((id) => isTimeDimension(id) && !isCyclic(id)))
    .map(({ columns, rows, query }) => {
      const kept = columns.flatMap(({ role }, index) => (role === 'dimension' || role === 'measure' ? [index] : []));
      const cells = rows.map((row) => kept.map((index) => row[index]));
      return JSON.stringify([query.measures, query.dimensions, query.filters, cells]);
    });
  return createHash('sha256')
    .update([...new Set(figures)].sort().join('\n'))
    .digest('hex');
}
