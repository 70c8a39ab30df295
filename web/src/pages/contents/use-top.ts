import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { readRows } from '../../charts/read-result.ts';
import { useDashboard } from '../../dashboard/dashboard.ts';
import { joinResults } from '../../dashboard/join-results.ts';
import { type Frame, useQuestion } from '../../data/catalogue.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';

/** The rows of a list of the top. */
export const topRows = 50;

export interface Top {
  dimension: DimensionId;
  /** Narrows the list, beside what the page is filtered for. */
  filter?: Filter;
  /** Filters of the page that the list does without, as they are chosen in it. */
  without?: readonly DimensionId[];
  /** In the order of its names from last to first, such as the newest airing first, instead of by rank. */
  latest?: boolean;
}

/** The measures of the columns: the usual ones, and the chosen one. One airing is one play. */
export function useTopColumns(dimension: DimensionId): readonly MeasureId[] {
  const { columns, extraColumns } = useDashboard();
  const { measure } = useView().view;
  const isWorth = (id: MeasureId) => dimension !== 'airing' || id !== 'plays';
  return columns.filter((id) => isWorth(id) && (id === measure || !extraColumns.includes(id)));
}

/** The first rows by the chosen measure; what takes its time comes as soon as it is there. */
export function useTop(top: Top): Answer {
  const frame = useQuestion();
  const { measure } = useView().view;
  const { slowColumns } = useDashboard();
  const columns = useTopColumns(top.dimension);
  const isSlow = (id: MeasureId) => id !== measure && slowColumns.includes(id);
  const slow = columns.filter(isSlow);
  const quick = columns.filter((id) => !isSlow(id));
  const main = useResult(topQuestion(frame, top, measure, quick));
  // Asked with the measure that orders the rows, it answers the same ones.
  const more = useResult(topQuestion(frame, top, measure, [measure, ...slow]), { enabled: slow.length > 0 });
  const isSame = more.result !== undefined && !more.outdated && !main.outdated;
  const result = useMemo(
    () => (main.result && more.result && isSame ? joinResults(main.result, more.result) : main.result),
    [main.result, more.result, isSame],
  );
  return { ...main, result };
}

/** The rows of a list, without those that the comparison period alone has. */
export function rowsIn(result: Result, columns: readonly MeasureId[]): number[] {
  const readings = columns.filter((id) => result.query.measures.includes(id)).map((id) => readRows(result, id));
  return result.rows.flatMap((_, row) => (readings.some((of) => of[row]?.value) ? [row] : []));
}

function topQuestion(frame: Frame, top: Top, ranked: MeasureId, measures: readonly MeasureId[]): QueryInput {
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
    // A list of the latest has no counterparts.
    ...(latest ? {} : { include: ['ranks'], ...(compare ? { compare } : {}) }),
  };
}
