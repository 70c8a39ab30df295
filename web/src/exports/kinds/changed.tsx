import { csvLine } from '@quarterhour/model/csv';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportChanges } from '@quarterhour/model/exports';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { isBeforeCut, readRows } from '../../charts/read-result.ts';
import { movers, tellingDimensions } from '../../dashboard/changes/movers.ts';
import { totalSentence } from '../../dashboard/changes/what-changed.tsx';
import { moversQuery, totalQueryOf } from '../../dashboard/queries.ts';
import { readTotal } from '../../dashboard/read-total.ts';
import { largestOf, measureFormat } from '../../data/measure-format.ts';
import { changeOf } from '../change-text.ts';
import type { Drawing } from '../drawing.ts';
import { measureOf } from '../measure-of.ts';
import type { Reader } from '../reader.tsx';
import type { Table } from '../sheet.ts';
import { SwingPicture, swingsHeight } from '../swing-picture.tsx';
import type { AnsweredCard, CardKind } from './card-kind.ts';

/** The moves of each dimension in a picture. */
const mostDrawn = 6;
/** The moves of mails and of the first page of a document. */
const mostTold = 5;

/** The values that moved most between the two periods, of the two dimensions that explain most. */
export const changedKind: CardKind = {
  plan(reader) {
    const { view, frame, dashboard, scope } = reader;
    const total = totalQueryOf(dashboard, frame, view.measure);
    const telling = tellingDimensions(dashboard, view.measure, view.filters, scope.stations.length).slice(0, 2);
    const dimensions = frame.compare ? telling : [];
    const moves = dimensions.map((dimension) => moversQuery(dashboard, frame, view.measure, dimension));
    return { dimensions, queries: [total, ...moves] };
  },
  draw: drawMoves,
  table: movesTable,
  csv(shown) {
    const head = ['dimension', 'value', 'measure', 'compared', 'before', 'difference'];
    const lines = movesOf(shown).map(({ dimension, key, measure, compared, before, difference }) => [
      ...[dimension, key, measure],
      ...[compared, before, difference],
    ]);
    return [head, ...lines].map(csvLine).join('');
  },
};

interface Move {
  dimension: DimensionId;
  key: string;
  measure: MeasureId;
  compared: number | null;
  before: number | null;
  difference: number;
}

/** All moves, the largest first; none without something to compare with. */
function movesOf({ results, reader: { view } }: AnsweredCard): Move[] {
  const [total, ...lists] = results;
  const whole = total && readTotal(total, measureOf(total, view.measure));
  if (!total || isBeforeCut(total) || (whole?.value && !whole.before)) return [];
  return lists.flatMap(movesIn).sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function movesIn(result: Result): Move[] {
  const [measure, weight] = result.query.measures as [MeasureId, MeasureId?];
  const rows = readRows(result, measure);
  const byKey = new Map(rows.map((row) => [row.keys[0] ?? '', row]));
  const found = movers(rows, rows.length, weight ? readRows(result, weight) : undefined);
  return found.map(({ key, difference }) => {
    const { compared = null, before = null } = byKey.get(key) ?? {};
    return { dimension: result.query.dimensions[0] as DimensionId, key, measure, compared, before, difference };
  });
}

/** The moves of the dimension that explains most, the largest first; `none` says why there are none. */
export function changesOf(reader: Reader, shown: AnsweredCard | undefined): ExportChanges {
  const { text, nameOf } = reader;
  const title = text.t('changed.title');
  const moves = shown ? movesOf(shown) : [];
  const [first] = moves;
  if (!shown || !first) return { title, subtitle: '', none: shown ? sentenceOf(shown) : '', moves: [] };
  const format = measureFormat(first.measure, text);
  const ofOne = moves.filter(({ dimension }) => dimension === first.dimension).slice(0, mostTold);
  const largest = largestOf(ofOne.map(({ difference }) => difference));
  return {
    title,
    subtitle: `${format.name} · ${text.t(`dimension.${first.dimension}`)}`,
    none: '',
    moves: ofOne.map(({ key, compared, before, difference }) => {
      const change = changeOf({ value: compared, compared, before, change: before ? difference / before : null }, text);
      return {
        name: nameOf(first.dimension, key),
        value: format.difference(difference, largest),
        note: change?.text ?? '',
        direction: difference > 0 ? 'more' : difference < 0 ? 'less' : 'same',
      };
    }),
  };
}

/** Why there are no moves, or the change of the total in one sentence. */
function sentenceOf({ reader: { view, text, frame }, result }: AnsweredCard): string {
  const measure = measureOf(result, view.measure);
  const format = measureFormat(measure, text);
  const reading = readTotal(result, measure);
  if (!frame.compare) return text.t('changed.no_compare');
  if (reading?.value && !reading.before) return text.t('changed.total_new', { measure: format.name });
  return reading ? totalSentence(reading, format, text.locale, text.t) : '';
}

function drawMoves(shown: AnsweredCard, width: number): Drawing {
  const { reader, card } = shown;
  const { text, nameOf } = reader;
  const all = movesOf(shown);
  const drawn = card.dimensions.map((dimension) =>
    all.filter((move) => move.dimension === dimension).slice(0, mostDrawn),
  );
  const largest = largestOf(drawn.flat().map(({ difference }) => difference));
  const lists = drawn.flatMap((moves, index) => {
    const dimension = card.dimensions[index];
    if (!dimension || moves.length === 0) return [];
    const swings = moves.map(({ key, measure, difference }) => ({
      ...{ key, difference, name: nameOf(dimension, key) },
      value: measureFormat(measure, text).difference(difference, largest),
    }));
    return [{ heading: text.t(`dimension.${dimension}`), swings }];
  });
  const summary = sentenceOf(shown) || text.t('changed.none');
  return { height: swingsHeight(lists), legend: [], summary, node: <SwingPicture {...{ lists, width, reader }} /> };
}

function movesTable(shown: AnsweredCard): Table {
  const { text, nameOf } = shown.reader;
  const { t } = text;
  const moves = movesOf(shown);
  const place = ({ dimension, key }: Move) => [t(`dimension.${dimension}`), nameOf(dimension, key)];
  return {
    columns: [
      { heading: t('exports.by'), kind: 'text', digits: 0 },
      { heading: t('exports.name'), kind: 'text', digits: 0 },
      { heading: measureName(shown.reader, moves[0]), kind: 'decimal', digits: 2 },
      { heading: t('card.before'), kind: 'decimal', digits: 2 },
      { heading: t('exports.difference'), kind: 'decimal', digits: 2 },
    ],
    rows: moves.map((move) => [...place(move), move.compared, move.before, move.difference]),
    texts: moves.map((move) => {
      const { exact, difference } = measureFormat(move.measure, text);
      return [...place(move), exact(move.compared), exact(move.before), difference(move.difference)];
    }),
  };
}

function measureName({ text, view }: Reader, move: Move | undefined): string {
  return text.t(`measure.${move?.measure ?? view.measure}`);
}
