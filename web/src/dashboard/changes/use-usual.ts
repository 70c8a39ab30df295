import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { use, useMemo } from 'react';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { readRows } from '../../charts/read-result.ts';
import { useFrame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { withoutChoice } from '../filtered.ts';
import { useLater } from '../use-later.ts';
import { earlierThan, usualChange } from './usual.ts';

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
  const days = usePeriod();
  const { view } = useView();
  // The card of a dimension goes on showing its other values beside the chosen ones.
  const filters = dimension ? withoutChoice(view.filters, [dimension]) : view.filters;
  const locked = use(LockedContext) !== undefined;
  const later = useLater(afterFirstChart);
  const earlier = useMemo(() => earlierThan(days), [days]);
  const { period, grain } = earlier;
  const asks = compare !== undefined && !locked;
  const { result, error, outdated } = useResult(
    { ...frame, period, filters, measures: [...measures], dimensions: [grain, ...(dimension ? [dimension] : [])] },
    { enabled: asks && later },
  );
  return useMemo(() => {
    if (!asks || error) return () => 0;
    if (!result || outdated) return unknown;
    const found = new Map<string, number>();
    return (measure, key = '') => {
      const id = JSON.stringify([measure, key]);
      const values = () =>
        readRows(result, measure)
          .filter(({ keys }) => !dimension || keys[1] === key)
          .map(({ value }) => value);
      const known = found.get(id) ?? usualChange(values(), earlier) ?? 0;
      found.set(id, known);
      return known;
    };
  }, [asks, error, result, outdated, dimension, earlier]);
}
