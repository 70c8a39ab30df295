import type { MeasureId } from '@quarterhour/model/measures';
import { formatChange } from '@quarterhour/model/units';
import { cycleQuery, unfiltered } from '../../dashboard/queries.ts';
import { type CycleId, cycleParts, isAveraged } from '../../dashboard/time/cycles.ts';
import { measureFormat } from '../../data/measure-format.ts';
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
  paper: 'both',
  draw: ({ reader, result }, width) => drawCycle(reader, result, width),
  table: cycleTable,
};

/** The values of the picture, in its unit: averages of measures that add up. */
function cycleTable({ reader, result }: AnsweredCard): Table {
  const { view, text, nameOf } = reader;
  const { t, locale } = text;
  const measure: MeasureId = measureOf(result, view.measure);
  const dimension = result.query.dimensions[0] as CycleId;
  if (!isAveraged(measure)) return tableOf(reader, result, [measure]);
  const parts = cycleParts(result, measure, dimension, (value) => nameOf(dimension, value), locale);
  const name = cycleName(reader, measure, dimension);
  const isCompared = result.query.compare !== null;
  const { exact } = measureFormat(measure, text);
  const own = { kind: 'decimal' as const, digits: 2 };
  return {
    columns: [
      { heading: t(`dimension.${dimension}`), kind: 'text', digits: 0 },
      { heading: name, ...own },
      ...(isCompared
        ? [
            { heading: t('card.before'), ...own },
            { heading: t('card.change'), kind: 'percent' as const, digits: 1 },
          ]
        : []),
    ],
    rows: parts.map((part) => [part.name, part.value, ...(isCompared ? [part.before, part.change] : [])]),
    texts: parts.map((part) => [
      part.name,
      exact(part.value),
      ...(isCompared ? [exact(part.before), formatChange(part.change, locale)] : []),
    ]),
  };
}
