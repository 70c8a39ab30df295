import { quickAndSlow, topColumns, topQuery } from '../../pages/contents/use-top.ts';
import { joinAll } from '../join-all.ts';
import type { Reader } from '../reader.tsx';
import { tableOf } from '../sheet.ts';
import { drawTable } from '../table-picture.tsx';
import type { AnsweredCard, CardKind } from './card-kind.ts';

const top = { dimension: 'airing', latest: true } as const;

/** The airings of a song, the newest first. */
export const airingsKind: CardKind = {
  plan(reader) {
    const { view, frame, dashboard } = reader;
    const { quick, slow } = quickAndSlow(dashboard, view.measure, columnsFor(reader));
    const sets = [quick, slow].filter((set) => set.length > 0);
    return { dimensions: ['airing'], queries: sets.map((set) => topQuery(frame, top, view.measure, set)) };
  },
  subtitle: () => '',
  draw: (shown, width) => drawTable(shown.reader, airingsTable(shown), width),
  table: airingsTable,
};

const columnsFor = ({ dashboard, view }: Reader) => topColumns(dashboard, view.measure, top.dimension);

function airingsTable({ reader, results, result }: AnsweredCard) {
  return tableOf(reader, joinAll(results, result), columnsFor(reader));
}
