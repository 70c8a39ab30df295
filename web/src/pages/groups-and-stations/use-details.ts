import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { useMemo } from 'react';
import { useQuestion } from '../../data/catalogue.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { joinResults } from './join-results.ts';
import { detailQuestion } from './questions.ts';

const quick: readonly MeasureId[] = ['listening_hours', 'sessions', 'average_session_minutes', 'aqh', 'reach'];
/** Looked at minute by minute, so it takes its time. */
const slow: readonly MeasureId[] = ['peak_audience'];

/** The columns of a card in full. */
export const detailMeasures: readonly MeasureId[] = [...quick, ...slow];

/** The measures by a dimension: those that are quick to count first, the others as soon as they are there. */
export function useDetails(dimension: DimensionId): { answer: Answer; complete: boolean } {
  const frame = useQuestion();
  const main = useResult(detailQuestion(frame, quick, dimension));
  const more = useResult(detailQuestion(frame, slow, dimension));
  const result = useMemo(
    () => (main.result && more.result && !more.outdated ? joinResults(main.result, more.result) : main.result),
    [main.result, more.result, more.outdated],
  );
  return { answer: { ...main, result }, complete: !main.loading && !more.loading && result !== undefined };
}
