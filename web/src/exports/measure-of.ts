import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';

/** The measure that a card shows. */
export function measureOf(result: Result, wanted: MeasureId): MeasureId {
  const { measures } = result.query;
  return (measures.includes(wanted) ? wanted : measures[0]) as MeasureId;
}
