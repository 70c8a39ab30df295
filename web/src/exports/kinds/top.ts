import { toCsv } from '@quarterhour/model/csv';
import { totalQueryOf } from '../../dashboard/queries.ts';
import { quickAndSlow, rowsIn, type Top, topColumns, topQuery } from '../../pages/contents/use-top.ts';
import { joinAll } from '../join-all.ts';
import { tableOf } from '../sheet.ts';
import type { AnsweredCard, CardKind } from './card-kind.ts';
import { chosenTab } from './chosen-tab.ts';
import { rankingKind } from './ranking.ts';

/** A top list: a picture of the chosen measure, and a table with ranks and every column of the page. */
export const topKind: CardKind = {
  ...rankingKind,
  plan(reader, plan) {
    const { view, frame, dashboard } = reader;
    const dimension = chosenTab(reader, plan);
    const top: Top = { dimension, without: plan.without ?? [dimension], ...(plan.filter && { filter: plan.filter }) };
    const { quick, slow } = quickAndSlow(dashboard, view.measure, topColumns(dashboard, view.measure, dimension));
    // With the measure that ranks them, slow columns have the same rows.
    const sets = slow.length > 0 ? [quick, [view.measure, ...slow]] : [quick];
    return {
      dimensions: [dimension],
      queries: sets.map((set) => topQuery(frame, top, view.measure, set)),
      also: [totalQueryOf(dashboard, frame, view.measure)],
    };
  },
  table(shown) {
    const { joined, columns } = listOf(shown);
    return tableOf(shown.reader, joined, columns);
  },
  csv: (shown) => toCsv(listOf(shown).joined),
};

/** The rows that the page lists, without those that only the comparison period has. */
function listOf({ reader, card, results, result }: AnsweredCard) {
  const [dimension = 'song'] = card.dimensions;
  const columns = topColumns(reader.dashboard, reader.view.measure, dimension);
  const joined = joinAll(results, result);
  const rows = rowsIn(joined, columns).flatMap((row) => joined.rows.slice(row, row + 1));
  return { joined: { ...joined, rows }, columns };
}
