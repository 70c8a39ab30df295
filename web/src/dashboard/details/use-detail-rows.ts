import type { DimensionId } from '@quarterhour/model/dimensions';
import { type Grain, isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { Opened } from '@quarterhour/model/view-address';
import { useMemo } from 'react';
import { bucketName } from '../../charts/plot/buckets.ts';
import { useValueName } from '../../data/value-name.ts';
import { useText } from '../../text/use-text.ts';
import { useDashboard } from '../dashboard.ts';
import { type DetailRow, detailRows, searchRows, sortRows } from './detail-rows.ts';
import { columnsOf } from './detail-tables.ts';

/** The grain of a table over time; undefined for all others. */
export function grainOf([dimension]: readonly DimensionId[]): Grain | undefined {
  return dimension && isTimeDimension(dimension) && !isCyclic(dimension) ? (dimension as Grain) : undefined;
}

/** The rows of the open full view that match the search, sorted. */
export function useDetailRows(result: Result | undefined, opened: Opened): readonly DetailRow[] {
  const { locale } = useText();
  const nameOf = useValueName();
  const { dimensions, search, order } = opened;
  const measures = columnsOf(useDashboard(), opened).join();
  const rows = useMemo(() => {
    const grain = grainOf(dimensions);
    const nameOfRow = (keys: readonly string[]) =>
      dimensions
        .map((dimension, index) =>
          grain ? bucketName(keys[index] ?? '', grain, locale) : nameOf(dimension, keys[index] ?? ''),
        )
        .join(', ');
    return result ? detailRows(result, measures.split(','), nameOfRow) : [];
  }, [result, dimensions, measures, nameOf, locale]);
  return useMemo(
    () => sortRows(searchRows(rows, search), order, measures.split(','), locale),
    [rows, search, order, measures, locale],
  );
}
