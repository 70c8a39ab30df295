import { toCsv } from '@quarterhour/model/csv';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { detailRows, searchRows, sortRows } from '../../dashboard/details/detail-rows.ts';
import { columnsOf } from '../../dashboard/details/detail-tables.ts';
import { inOrderOf } from '../../dashboard/details/join-results.ts';
import { detailQueries, detailSets } from '../../dashboard/queries.ts';
import { annotatedResult, withAnnotations } from '../annotations.ts';
import type { Drawing } from '../drawing.ts';
import { joinAll } from '../join-all.ts';
import { drawCycle, drawRanking, drawTime, drawWeek } from '../pictures.tsx';
import { withMark, withoutEmptyMark } from '../provisional.ts';
import type { Reader } from '../reader.tsx';
import { type Table, tableOf } from '../sheet.ts';
import { drawTable } from '../table-picture.tsx';
import type { AnsweredCard, CardQueries } from './card-kind.ts';

/** The open full view, with its columns, search and order. */
export const fullKind = {
  plan({ view, dashboard, frame, live }: Reader): CardQueries {
    const dimensions = view.open?.dimensions ?? [];
    const measures = view.open ? columnsOf(dashboard, view.open) : [];
    const sets = detailSets(dashboard, frame, { measures, dimensions, live });
    return { dimensions, queries: detailQueries(frame, sets, dimensions) };
  },
  subtitle: () => '',
  paper: 'both' as const,
  draw: drawFull,
  table: fullTable,
  csv: (shown: AnsweredCard) => toCsv(annotatedResult(shown.reader, withoutEmptyMark(wholeResult(shown)))),
};

/** The answers side by side, with their columns in the order of the view. */
function wholeResult({ reader: { view, dashboard }, results, result }: AnsweredCard): Result {
  const whole = joinAll(results, result);
  const hasMark = whole.columns.some(({ role }) => role === 'provisional');
  return hasMark && view.open ? inOrderOf(columnsOf(dashboard, view.open), whole) : whole;
}

/** The rows as the full view shows them: searched and sorted. */
function shownResult(answered: AnsweredCard): Result {
  const { view, dashboard, nameOf, text } = answered.reader;
  const whole = wholeResult(answered);
  if (!view.open) return whole;
  const { dimensions, search, order } = view.open;
  const shown = columnsOf(dashboard, view.open);
  const named = detailRows(whole, shown, (keys) =>
    dimensions.map((dimension, index) => nameOf(dimension, keys[index] ?? '')).join(', '),
  );
  const rows = sortRows(searchRows(named, search), order, shown, text.locale).map(({ cells }) => [...cells]);
  return { ...whole, rows };
}

function fullTable(shown: AnsweredCard): Table {
  const { reader } = shown;
  const { open } = reader.view;
  const result = shownResult(shown);
  const table = tableOf(reader, result, open && columnsOf(reader.dashboard, open));
  return withAnnotations(reader, result, withMark(reader, result, table));
}

/** The rows as the picture above them: buckets of time, parts of the day or week, or the first values. */
function drawFull(shown: AnsweredCard, width: number): Drawing {
  const { card, reader } = shown;
  const [first, second] = card.dimensions;
  if (first === 'excluded_by') return drawTable(reader, fullTable(shown), width);
  const result = shownResult(shown);
  const drawn = { ...reader, view: { ...reader.view, measure: drawnMeasure(reader) } };
  if (first && ['hour', 'day', 'week', 'month'].includes(first)) return drawTime(drawn, result, width);
  if (second) return drawWeek(drawn, result, width);
  if (first && ['hour_of_day', 'day_of_week', 'daypart'].includes(first)) return drawCycle(drawn, result, width);
  return drawRanking(drawn, result, width);
}

/** The measure by which the rows are sorted, or that of the page. */
function drawnMeasure({ view, dashboard }: Reader): MeasureId {
  const by = view.open?.order?.by;
  const preferred = by === undefined || by === 'name' ? view.measure : by;
  const measures = view.open ? columnsOf(dashboard, view.open) : [];
  return measures.includes(preferred) ? preferred : (measures[0] ?? preferred);
}
