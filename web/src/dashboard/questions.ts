import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { isTimeDimension } from '@quarterhour/model/period';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Frame } from '../data/catalogue.ts';
import type { Dashboard } from './dashboard.ts';
import { withoutChoice } from './filtered.ts';
import { isRatio } from './movers.ts';

type Sets = Pick<Dashboard, 'measureSets'>;

function setOf({ measureSets }: Sets, measure: MeasureId): readonly MeasureId[] {
  return measureSets.find((set) => set.includes(measure)) ?? [measure];
}

/** A card shows a few rows, its table and its map as many as these. */
const cardRows = 250;

/** The measures over the whole period. */
export function totalQuestion(frame: Frame, measures: readonly MeasureId[]): QueryInput {
  return { ...frame, measures: [...measures] };
}

/** The question whose answer holds the total of a measure: that of its card, where it has one. */
export function totalQuestionOf(sets: Sets, frame: Frame, measure: MeasureId): QueryInput {
  return totalQuestion(frame, setOf(sets, measure));
}

/** The set of a measure over time: choosing another measure of the same set needs no other answer. */
export function seriesQuestionOf(sets: Sets, frame: Frame, measure: MeasureId, grain: DimensionId): QueryInput {
  return { ...frame, measures: [...setOf(sets, measure)], dimensions: [grain] };
}

/** One measure over time for each of a few values of a dimension. */
export function splitSeriesQuestion(
  frame: Frame,
  measure: MeasureId,
  grain: DimensionId,
  [split, values]: [DimensionId, readonly string[]],
): QueryInput {
  const { compare: _, ...rest } = frame;
  const filters = [...withoutChoice(frame.filters, [split]), ['is', split, [...values]] satisfies Filter];
  return { ...rest, measures: [measure], dimensions: [grain, split], filters };
}

/**
 * The frame without what is filtered for in some dimensions: their own cards go on showing what else could be chosen,
 * while all others answer for the choice.
 */
export function unfiltered(frame: Frame, dimensions: readonly DimensionId[]): Frame {
  return { ...frame, filters: withoutChoice(frame.filters, dimensions) };
}

/** The largest values of a dimension. */
export function rankingQuestion(frame: Frame, measure: MeasureId, dimension: DimensionId): QueryInput {
  return {
    ...frame,
    measures: [measure],
    dimensions: [dimension],
    order_by: [[measure, 'desc']],
    limit: cardRows,
  };
}

/** What moved by a dimension: of a ratio, with the measure that says how much each value weighs. */
export function moversQuestion(
  { weight }: Pick<Dashboard, 'weight'>,
  frame: Frame,
  measure: MeasureId,
  dimension: DimensionId,
): QueryInput {
  if (!isRatio(measure)) return rankingQuestion(frame, measure, dimension);
  return { ...rankingQuestion(frame, weight, dimension), measures: [measure, weight] };
}

/** A measure by dimensions whose values are few and have an order of their own, such as weekdays. */
export function cycleQuestion(frame: Frame, measure: MeasureId, dimensions: readonly DimensionId[]): QueryInput {
  return { ...frame, measures: [measure], dimensions: [...dimensions] };
}

/** A table of more rows than this is a file, not a page. */
const rowsInFull = 10_000;

/** Some measures by dimensions, for a table: stretches of time in their order, all else the largest first. */
export function detailQuestion(
  frame: Frame,
  measures: readonly MeasureId[],
  dimensions: readonly DimensionId[],
): QueryInput {
  const first = measures[0];
  const ranked = first && !dimensions.every(isTimeDimension);
  return {
    ...frame,
    measures: [...measures],
    dimensions: [...dimensions],
    limit: rowsInFull,
    ...(ranked ? { order_by: [[first, 'desc']] } : {}),
  };
}
