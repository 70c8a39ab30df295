import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { readRows } from '../../charts/read-result.ts';
import { type Dashboard, useDashboard } from '../../dashboard/dashboard.ts';
import { joinResults } from '../../dashboard/details/join-results.ts';
import { type Frame, useFrame } from '../../data/catalogue.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';

/** The row limit of a top list. */
export const topRows = 50;

export interface Top {
  dimension: DimensionId;
  /** Narrows the list, in addition to the page's filters. */
  filter?: Filter;
  /** The dimensions whose page filters do not apply, because the list offers their values. */
  without?: readonly DimensionId[];
  /** Ordered by name in descending order, such as the newest airing first, instead of by rank. */
  latest?: boolean;
}

/** The measures of the columns of a list of the page. */
export function useTopColumns(dimension: DimensionId): readonly MeasureId[] {
  return topColumns(useDashboard(), useView().view.measure, dimension);
}

/** The measures of the columns: the default ones, and the chosen one. One airing is one play. */
export function topColumns(
  { columns, extraColumns }: Pick<Dashboard, 'columns' | 'extraColumns'>,
  measure: MeasureId,
  dimension: DimensionId,
): readonly MeasureId[] {
  const isWorth = (id: MeasureId) => dimension !== 'airing' || id !== 'plays';
  return columns.filter((id) => isWorth(id) && (id === measure || !extraColumns.includes(id)));
}

/** The measures in sets that are asked together: quick ones with the one that ranks rows do not wait for slow ones. */
export function quickAndSlow(
  { slowColumns }: Pick<Dashboard, 'slowColumns'>,
  ranked: MeasureId,
  columns: readonly MeasureId[],
): { quick: readonly MeasureId[]; slow: readonly MeasureId[] } {
  const isSlow = (id: MeasureId) => id !== ranked && slowColumns.includes(id);
  return { quick: columns.filter((id) => !isSlow(id)), slow: columns.filter(isSlow) };
}

/** The first rows by the chosen measure; slow measures follow when they arrive. */
export function useTop(top: Top): Answer {
  const frame = useFrame();
  const { measure } = useView().view;
  const { quick, slow } = quickAndSlow(useDashboard(), measure, useTopColumns(top.dimension));
  const main = useResult(topQuery(frame, top, measure, quick));
  // Including the ordering measure makes this answer return the same rows.
  const more = useResult(topQuery(frame, top, measure, [measure, ...slow]), { enabled: slow.length > 0 });
  const isSame = more.result !== undefined && !more.outdated && !main.outdated;
  const result = useMemo(
    () => (main.result && more.result && isSame ? joinResults(main.result, more.result) : main.result),
    [main.result, more.result, isSame],
  );
  return { ...main, result };
}

/** The rows of a list, without those that only the comparison period has. */
export function rowsIn(result: Result, columns: readonly MeasureId[]): number[] {
  const readings = columns.filter((id) => result.query.measures.includes(id)).map((id) => readRows(result, id));
  return result.rows.flatMap((_, row) => (readings.some((of) => of[row]?.value) ? [row] : []));
}

/** The first rows of a list. @param ranked the measure that orders them */
export function topQuery(frame: Frame, top: Top, ranked: MeasureId, measures: readonly MeasureId[]): QueryInput {
  const { dimension, filter, without = [], latest } = top;
  const { compare, ...alone } = frame;
  const filters = frame.filters.filter(([, of]) => !without.includes(of));
  return {
    ...alone,
    filters: filter ? [...filters, filter] : filters,
    measures: [...measures],
    dimensions: [dimension],
    order_by: [[latest ? dimension : ranked, 'desc']],
    limit: topRows,
    // A list of the latest has no comparison.
    ...(latest ? {} : { include: ['ranks'], ...(compare ? { compare } : {}) }),
  };
}
