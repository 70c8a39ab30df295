import { cycleQuery, unfiltered } from '../../dashboard/queries.ts';
import { hours, weekdays, weekValues } from '../../dashboard/time/cycles.ts';
import { measureFormat } from '../../data/measure-format.ts';
import { measureOf } from '../measure-of.ts';
import { cycleName, drawWeek } from '../pictures.tsx';
import type { Table } from '../sheet.ts';
import type { AnsweredCard, CardKind } from './card-kind.ts';

const axes = ['day_of_week', 'hour_of_day'] as const;

/** The average week by hour. */
export const weekKind: CardKind = {
  plan: ({ view, frame }) => ({
    dimensions: axes,
    queries: [cycleQuery(unfiltered(frame, axes), view.measure, axes)],
  }),
  subtitle({ reader, result }) {
    const measure = measureOf(result, reader.view.measure);
    return `${cycleName(reader, measure, 'day_of_week')} · ${reader.text.t('dimension.day_of_week')}`;
  },
  paper: 'picture',
  draw: ({ reader, result }, width) => drawWeek(reader, result, width),
  table: weekTable,
};

/** A row for each hour, a column for each weekday. */
function weekTable({ reader: { view, text, nameOf }, result }: AnsweredCard): Table {
  const measure = measureOf(result, view.measure);
  const value = weekValues(result, measure);
  const { exact } = measureFormat(measure, text);
  return {
    columns: [
      { heading: text.t('dimension.hour_of_day'), kind: 'text', digits: 0 },
      ...weekdays.map((day) => ({ heading: nameOf('day_of_week', day), kind: 'decimal' as const, digits: 2 })),
    ],
    rows: hours.map((hour) => [nameOf('hour_of_day', hour), ...weekdays.map((day) => value(day, hour))]),
    texts: hours.map((hour) => [nameOf('hour_of_day', hour), ...weekdays.map((day) => exact(value(day, hour)))]),
  };
}
