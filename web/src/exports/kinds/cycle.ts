import { dayCount } from '@quarterhour/model/period';
import { cycleQuery, unfiltered } from '../../dashboard/queries.ts';
import { isAveraged } from '../../dashboard/time/cycles.ts';
import { measureOf } from '../measure-of.ts';
import { cycleName, drawCycle } from '../pictures.tsx';
import { type Table, tableOf } from '../sheet.ts';
import type { AnsweredCard, CardKind } from './card-kind.ts';
import { chosenTab } from './chosen-tab.ts';

/** Hours of the day, weekdays or dayparts. */
export const cycleKind: CardKind = {
  plan(reader, plan) {
    const dimension = chosenTab(reader, plan);
    const asked = unfiltered(reader.frame, [dimension]);
    return { dimensions: [dimension], queries: [cycleQuery(asked, reader.view.measure, [dimension])] };
  },
  subtitle({ reader, card, result }) {
    const [dimension = 'hour_of_day'] = card.dimensions;
    const measure = measureOf(result, reader.view.measure);
    return `${cycleName(reader, measure, dimension)} · ${reader.text.t(`dimension.${dimension}`)}`;
  },
  draw: ({ reader, result }, width) => drawCycle(reader, result, width),
  table: cycleTable,
};

/** The totals of hours, weekdays or dayparts, named as such: the picture shows averages. */
function cycleTable({ reader, result }: AnsweredCard): Table {
  const { view, text, period } = reader;
  const measure = measureOf(result, view.measure);
  const table = tableOf(reader, result, [measure]);
  if (!isAveraged(measure)) return table;
  const note = text.t('details.total_of', { count: dayCount(period) });
  const columns = table.columns.map((column, index) =>
    index === 1 ? { ...column, heading: `${column.heading}, ${note}` } : column,
  );
  return { ...table, columns };
}
