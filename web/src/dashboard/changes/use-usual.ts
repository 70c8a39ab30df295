import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { use, useMemo } from 'react';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { useFrame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { withoutChoice } from '../filtered.ts';
import { useLater } from '../use-later.ts';

/** The largest usual change of a measure, of all or of one value: 0 if nothing is known of it. */
export type Usual = (measure: MeasureId, key?: string) => number;

/** Until the answer is there, no change stands out. */
const unknown: Usual = () => Number.POSITIVE_INFINITY;

/**
 * How much some measures usually change under the view, in all or by a dimension. It is asked after the first chart.
 * @param measures of one tile set, so that one query answers for all
 */
export function useUsual(measures: readonly MeasureId[], dimension?: DimensionId): Usual {
  const { compare, equal_coverage: _, ...frame } = useFrame();
  const { view } = useView();
  // The card of a dimension goes on showing its other values beside the chosen ones.
  const filters = dimension ? withoutChoice(view.filters, [dimension]) : view.filters;
  const locked = use(LockedContext) !== undefined;
  const later = useLater(afterFirstChart);
  const asks = compare !== undefined && !locked;
  const { result, error, outdated } = useResult(
    {
      ...{ ...frame, filters, measures: [...measures], dimensions: dimension ? [dimension] : [] },
      include: ['usual_change'],
    },
    { enabled: asks && later },
  );
  return useMemo(() => {
    if (!asks || error) return () => 0;
    if (!result || outdated) return unknown;
    const rows = new Map(result.rows.map((row) => [dimension ? String(row[0]) : '', row]));
    const placeOf = new Map(
      result.columns.flatMap(({ role, of }, at) => (role === 'usual_change' ? [[of, at] as const] : [])),
    );
    return (measure, key = '') => Number(rows.get(key)?.[placeOf.get(measure) ?? -1] ?? 0);
  }, [asks, error, result, outdated, dimension]);
}
