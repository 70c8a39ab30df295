import { type DimensionId, dimensions } from './dimensions.ts';
import { type Aggregate, type MeasureId, measures, subjectOf } from './measures.ts';

/*
 * What live minutes can say: how many listeners each stream of a station has in each minute. Rows of a Result that they complete
 * are provisional, until the log arrives (docs/query.md).
 */

/** The base aggregates of listening that live minutes give as truly as a log: listeners × time. */
const liveAggregates: ReadonlySet<Aggregate> = new Set(['seconds']);

/**
 * Whether provisional rows have a measure: it reads nothing that live minutes do not show. What it reads of logs alone, such as
 * devices or the beginnings of sessions, would be guessed.
 */
export function isKnownLive(id: MeasureId): boolean {
  return subjectOf(id) === 'listening' && measures[id].aggregates.every((one) => liveAggregates.has(one));
}

/** Whether live minutes complete a measure; coverage is of logs, whatever they show. */
export function isCompletedLive(id: MeasureId): boolean {
  return isKnownLive(id) && measures[id].aggregates.length > 0;
}

/** Whether live minutes can be grouped and filtered by a dimension. */
export function isLiveDimension(id: DimensionId): boolean {
  return id === 'stream' || dimensions[id].kind === 'time' || dimensions[id].kind === 'catalogue';
}
