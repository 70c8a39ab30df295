import type { DimensionId } from '@quarterhour/model/dimensions';
import { useCallback, useMemo } from 'react';
import { useAnswer } from '../data/use-result.ts';
import { useView } from '../data/view.ts';
import { useTokens } from '../theme/theme.ts';
import { rankingQuery, splitValues } from './queries.ts';

/**
 * The colours of the palette for lines beside each other, the most different first: six of them differ by 9 (CIEDE2000) at
 * least, in both modes, also for people who see no red or no green.
 */
const order = [9, 3, 1, 4, 6, 7];

/** The colour of a line among the lines of a chart. */
export function lineColor(series: readonly string[], place: number): string | undefined {
  return series[order[place] ?? -1];
}

/** The colour of each value for which the main chart draws a line, the same on every card. Other values have none. */
export function useColor(): (dimension: DimensionId, value: string) => string | undefined {
  const { series } = useTokens();
  const { split, measure } = useView().view;
  const { result } = useAnswer((frame) => split && rankingQuery(frame, measure, split));
  const largest = useMemo(() => splitValues(result), [result]);
  return useCallback(
    (dimension, value) => (dimension === split ? lineColor(series, largest.indexOf(value)) : undefined),
    [series, split, largest],
  );
}
