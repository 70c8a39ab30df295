import { toCsv } from '@quarterhour/model/csv';
import { mainSeriesQuery, splitRankingQuery, splitSeriesQuery } from '../../dashboard/queries.ts';
import { chosenGrain } from '../../dashboard/time/grain-choice.ts';
import { annotatedResult, withAnnotations } from '../annotations.ts';
import { joinAll } from '../join-all.ts';
import { measureOf } from '../measure-of.ts';
import { drawTime } from '../pictures.tsx';
import { withMark, withoutEmptyMark } from '../provisional.ts';
import { tableOf } from '../sheet.ts';
import type { CardKind } from './card-kind.ts';

const linesOfSplit = 6;

/** The chosen measure over time; split, a line for each of the largest values. */
export const timeKind: CardKind = {
  plan({ view, frame, dashboard, period, live }, _, answers) {
    const grain = chosenGrain(view.grain, period);
    const { measure, split, usual } = view;
    const main = { measure, grain, usual, live };
    if (!split) return { dimensions: [grain], queries: [mainSeriesQuery(dashboard, frame, main)] };
    const ranking = splitRankingQuery(frame, measure, split, live);
    const largest = answers(ranking)
      ?.rows.slice(0, linesOfSplit)
      .map(([slug]) => String(slug));
    const lines = largest?.length ? [splitSeriesQuery(frame, measure, grain, [split, largest], live)] : [];
    return { dimensions: [grain, split], queries: lines, also: [ranking] };
  },
  title: ({ view, text }) => text.t(`measure.${view.measure}`),
  paper: 'both',
  draw: ({ reader, result }, width) => drawTime(reader, result, width),
  table({ reader, result }) {
    const table = tableOf(reader, result, [measureOf(result, reader.view.measure)]);
    return withAnnotations(reader, result, withMark(reader, result, table));
  },
  csv: ({ reader, results, result }) => toCsv(annotatedResult(reader, withoutEmptyMark(joinAll(results, result)))),
};
