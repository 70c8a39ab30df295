import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportCard, ExportContextInput } from '@quarterhour/model/exports';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { columnsOf } from '../dashboard/details/detail-tables.ts';
import {
  cycleQuery,
  detailQuery,
  rankingQuery,
  seriesQueryOf,
  splitSeriesQuery,
  totalQuery,
  totalQueryOf,
  unfiltered,
} from '../dashboard/queries.ts';
import { chosenGrain } from '../dashboard/time/grain-choice.ts';
import { type CardPlan, cardsOf } from './cards.ts';
import type { Reader } from './reader.tsx';

/** The answers so far; undefined for a query that was not answered yet. */
export type Answers = (query: QueryInput) => Result | undefined;

export interface PlannedCard {
  id: ExportCard;
  plan: CardPlan | undefined;
  dimensions: readonly DimensionId[];
  /** The queries whose answers it shows. */
  queries: readonly QueryInput[];
  /** Queries that it asks besides, such as that of the total. */
  also: readonly QueryInput[];
}

const linesOfSplit = 6;
const weekAxes = ['day_of_week', 'hour_of_day'] as const;

/** The cards to export, with their queries; those that follow from answers are missing until these are known. */
export function planCards(
  reader: Reader,
  { card: wanted, cards }: Pick<ExportContextInput, 'card' | 'cards'>,
  answers: Answers,
): PlannedCard[] {
  const { view } = reader;
  const full = view.open && (wanted === undefined || wanted === 'full') ? [planFull(reader)] : [];
  if (wanted === 'full' || (full.length > 0 && wanted === undefined)) return full;
  return cardsOf(view)
    .filter(({ id }) => (wanted === undefined || id === wanted) && cards?.includes(id) !== false)
    .map((plan) => planCard(reader, plan, answers));
}

function planFull({ view, dashboard, frame }: Reader): PlannedCard {
  const dimensions = view.open?.dimensions ?? [];
  const measures = view.open ? columnsOf(dashboard, view.open) : [];
  const slow = measures.filter((measure) => dashboard.slowColumns.includes(measure));
  const quick = measures.filter((measure) => !slow.includes(measure));
  const sets = quick.length > 0 && slow.length > 0 ? [quick, slow] : [measures];
  return {
    id: 'full',
    plan: undefined,
    dimensions,
    queries: sets.map((set) => detailQuery(frame, set, dimensions)),
    also: [],
  };
}

function planCard(reader: Reader, plan: CardPlan, answers: Answers): PlannedCard {
  const { view, frame, dashboard } = reader;
  const { measure } = view;
  const base = { id: plan.id, plan, also: [] };
  switch (plan.kind) {
    case 'tiles':
      return { ...base, dimensions: [], queries: dashboard.measureSets.map((set) => totalQuery(frame, set)) };
    case 'time':
      return { ...base, ...planTime(reader, answers) };
    case 'ranking': {
      const dimension = chosenTab(reader, plan);
      const { filters, ...rest } = unfiltered(frame, plan.without ?? [dimension]);
      const asked = { ...rest, filters: plan.filter ? [...filters, plan.filter satisfies Filter] : filters };
      return {
        ...base,
        dimensions: [dimension],
        queries: [rankingQuery(asked, measure, dimension)],
        also: [totalQueryOf(dashboard, frame, measure)],
      };
    }
    case 'cycle': {
      const dimension = chosenTab(reader, plan);
      return {
        ...base,
        dimensions: [dimension],
        queries: [cycleQuery(unfiltered(frame, [dimension]), measure, [dimension])],
      };
    }
    case 'week_map':
      return { ...base, dimensions: weekAxes, queries: [cycleQuery(unfiltered(frame, weekAxes), measure, weekAxes)] };
    case 'excluded': {
      const first = viewKinds[view.subject].measure;
      return { ...base, dimensions: ['excluded_by'], queries: [totalQueryOf(dashboard, frame, first)] };
    }
  }
}

function planTime(reader: Reader, answers: Answers): Pick<PlannedCard, 'dimensions' | 'queries' | 'also'> {
  const { view, frame, dashboard, period } = reader;
  const grain = chosenGrain(view.grain, period);
  const { measure, split } = view;
  if (!split) return { dimensions: [grain], queries: [seriesQueryOf(dashboard, frame, measure, grain)], also: [] };
  const ranking = rankingQuery(frame, measure, split);
  const largest = answers(ranking)
    ?.rows.slice(0, linesOfSplit)
    .map(([slug]) => String(slug));
  const lines = largest?.length ? [splitSeriesQuery(frame, measure, grain, [split, largest])] : [];
  return { dimensions: [grain, split], queries: lines, also: [ranking] };
}

/** The tab that the address names, if the card has it; territories and groups exist only where there are several. */
function chosenTab({ view }: Reader, { tabs = ['station'] }: CardPlan): DimensionId {
  return tabs.find((id) => view.tabs.includes(id)) ?? tabs[0];
}

/** The measure that a card shows. */
export function measureOf(result: Result, wanted: MeasureId): MeasureId {
  const { measures } = result.query;
  return (measures.includes(wanted) ? wanted : measures[0]) as MeasureId;
}
