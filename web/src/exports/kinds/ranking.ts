import type { Filter } from '@quarterhour/model/query';
import { measureBy } from '../../dashboard/dashboard.ts';
import { rankingQuery, totalQueryOf, unfiltered } from '../../dashboard/queries.ts';
import { measureOf } from '../measure-of.ts';
import { drawRanking } from '../pictures.tsx';
import { tableOf } from '../sheet.ts';
import type { CardKind } from './card-kind.ts';
import { chosenTab } from './chosen-tab.ts';

/** The largest values of the chosen dimension. */
export const rankingKind: CardKind = {
  plan(reader, plan) {
    const { view, frame, dashboard } = reader;
    const dimension = chosenTab(reader, plan);
    const { filters, ...rest } = unfiltered(frame, plan.without ?? [dimension]);
    const measure = measureBy(dashboard, view.measure, dimension);
    const asked = { ...rest, filters: plan.filter ? [...filters, plan.filter satisfies Filter] : filters };
    return {
      dimensions: [dimension],
      queries: [rankingQuery(asked, measure, dimension)],
      also: [totalQueryOf(dashboard, frame, measure)],
    };
  },
  subtitle({ reader: { text, view }, card, result }) {
    const [dimension] = card.dimensions;
    const name = text.t(`measure.${measureOf(result, view.measure)}`);
    return dimension ? `${name} · ${text.t(`dimension.${dimension}`)}` : name;
  },
  draw: ({ reader, result }, width) => drawRanking(reader, result, width),
  table: ({ reader, result }) => tableOf(reader, result, [measureOf(result, reader.view.measure)]),
};
