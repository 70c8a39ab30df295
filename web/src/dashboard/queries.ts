import type { DimensionId } from '@quarterhour/model/dimensions';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import { type Grain, isCyclic, isTimeDimension } from '@quarterhour/model/period';
import { isCompletedLive, isLiveDimension } from '@quarterhour/model/provisional';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { Frame } from '../data/catalogue.ts';
import { isRatio } from './changes/movers.ts';
import type { Dashboard } from './dashboard.ts';
import { withoutChoice } from './filtered.ts';

type Sets = Pick<Dashboard, 'measureSets'>;

/** The measures that are asked together with one: those of its tile, if it has one. */
export function setOf({ measureSets }: Sets, measure: MeasureId): readonly MeasureId[] {
  return measureSets.find((set) => set.includes(measure)) ?? [measure];
}

/** The row limit of a card's query, for its table and its map; the card itself shows fewer. */
export const cardRows = 250;

/** The measures over the whole period. */
export function totalQuery(frame: Frame, measures: readonly MeasureId[]): QueryInput {
  return { ...frame, measures: [...measures] };
}

/** The query that yields the total of a measure: that of its tile, if it has one. */
export function totalQueryOf(sets: Sets, frame: Frame, measure: MeasureId): QueryInput {
  return totalQuery(frame, setOf(sets, measure));
}

/** The tile set of a measure over time: another measure of the same set needs no new answer. */
export function seriesQueryOf(sets: Sets, frame: Frame, measure: MeasureId, grain: DimensionId): QueryInput {
  return { ...frame, measures: [...setOf(sets, measure)], dimensions: [grain] };
}

/** What the main chart shows without a split. */
export interface MainSeries {
  measure: MeasureId;
  grain: Grain;
  /** The view shows what is usual. */
  usual: boolean;
  /** What logs do not hold yet is shown from live figures, where these have it. */
  live: boolean;
}

/** The query of the main chart without a split, with what else it shows. */
export function mainSeriesQuery(sets: Sets, frame: Frame, { measure, grain, usual, live }: MainSeries): QueryInput {
  const include: NonNullable<QueryInput['include']> = [
    ...(usual && hasUsual(measure, grain) ? (['usual'] as const) : []),
    ...(live && isShownLive(measure, frame) ? (['provisional'] as const) : []),
  ];
  if (include.length === 0) return seriesQueryOf(sets, frame, measure, grain);
  // Alone: of the other measures of its tile nobody asks.
  return { ...frame, measures: [measure], dimensions: [grain], include };
}

/** Whether live figures have a measure under the filters of a page. */
const isShownLive = (measure: MeasureId, { filters }: Frame) =>
  isCompletedLive(measure) && filters.every(([, dimension]) => isLiveDimension(dimension));

/** Whether a chart can show what is usual of a measure: by hour and by day, and not of shares of time. */
export function hasUsual(measure: MeasureId, grain: Grain): boolean {
  const { unit }: Measure = measures[measure];
  return (grain === 'hour' || grain === 'day') && unit !== 'share' && unit !== 'index';
}

/** The maximum number of lines that readers can distinguish. */
const linesOfSplit = 6;

/** The values with a line of their own in a split chart, the largest first. */
export function splitValues(ranking: Result | undefined): string[] {
  return ranking?.rows.slice(0, linesOfSplit).map(([value]) => String(value)) ?? [];
}

/** The largest values of the dimension that splits a chart, also those that live figures alone know. */
export function splitRankingQuery(frame: Frame, measure: MeasureId, split: DimensionId, live: boolean): QueryInput {
  const ranking = rankingQuery(frame, measure, split);
  return live && isLiveDimension(split) && isShownLive(measure, frame)
    ? { ...ranking, include: ['provisional'] }
    : ranking;
}

/** One measure over time for each of a few values of a dimension. */
export function splitSeriesQuery(
  frame: Frame,
  measure: MeasureId,
  grain: DimensionId,
  [split, values]: [DimensionId, readonly string[]],
  live: boolean,
): QueryInput {
  const { compare: _, ...rest } = frame;
  const filters = [...withoutChoice(frame.filters, [split]), ['is', split, [...values]] satisfies Filter];
  const include = live && isShownLive(measure, { ...frame, filters }) ? { include: ['provisional' as const] } : {};
  return { ...rest, measures: [measure], dimensions: [grain, split], filters, ...include };
}

/**
 * The frame without the filters on some dimensions: their own cards go on showing the alternatives, while all others
 * answer for the choice.
 */
export function unfiltered(frame: Frame, dimensions: readonly DimensionId[]): Frame {
  return { ...frame, filters: withoutChoice(frame.filters, dimensions) };
}

/** The largest values of a dimension. */
export function rankingQuery(frame: Frame, measure: MeasureId, dimension: DimensionId): QueryInput {
  return {
    ...frame,
    measures: [measure],
    dimensions: [dimension],
    order_by: [[measure, 'desc']],
    limit: cardRows,
  };
}

/** The movers of a dimension: for a ratio, with the measure that weighs each value. */
export function moversQuery(
  { weight }: Pick<Dashboard, 'weight'>,
  frame: Frame,
  measure: MeasureId,
  dimension: DimensionId,
): QueryInput {
  if (!isRatio(measure) || !weight) return rankingQuery(frame, measure, dimension);
  return { ...rankingQuery(frame, weight, dimension), measures: [measure, weight] };
}

/** A measure by dimensions with few values in a natural order, such as weekdays. */
export function cycleQuery(frame: Frame, measure: MeasureId, dimensions: readonly DimensionId[]): QueryInput {
  return { ...frame, measures: [measure], dimensions: [...dimensions] };
}

/** The row limit of a table: larger ones are for downloads. */
const rowsInFull = 10_000;

/** The measures of a table, in the sets that are asked for together. */
interface DetailSets {
  /** What comes at once. */
  quick: readonly MeasureId[];
  /** What takes longer, and is shown when it arrives. */
  slow: readonly MeasureId[];
  /** What live figures complete: by themselves, because all others are unknown in the rows of which they are a part. */
  live: readonly MeasureId[];
}

/** Cuts the measures of a table into sets. @param live whether live figures complete what logs do not hold yet */
export function detailSets(
  { slowColumns }: Pick<Dashboard, 'slowColumns'>,
  frame: Frame,
  { measures, dimensions, live }: { measures: readonly MeasureId[]; dimensions: readonly DimensionId[]; live: boolean },
): DetailSets {
  const isOverTime = dimensions.some((id) => isTimeDimension(id) && !isCyclic(id));
  const mayBeLive = live && isOverTime && dimensions.every(isLiveDimension);
  const ofLive = measures.filter((id) => mayBeLive && isShownLive(id, frame));
  const others = measures.filter((id) => !ofLive.includes(id));
  const slow = others.filter((id) => slowColumns.includes(id));
  return { quick: others.filter((id) => !slow.includes(id)), slow, live: ofLive };
}

/** The queries of a table, the one first whose rows it shows. */
export function detailQueries(frame: Frame, sets: DetailSets, dimensions: readonly DimensionId[]): QueryInput[] {
  const { quick, slow, live } = sets;
  return [
    ...(live.length > 0 ? [{ ...detailQuery(frame, live, dimensions), include: ['provisional' as const] }] : []),
    ...[quick, slow].filter((set) => set.length > 0).map((set) => detailQuery(frame, set, dimensions)),
  ];
}

/** Some measures by dimensions, for a table: stretches of time in sequence, all else the largest first. */
export function detailQuery(
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
