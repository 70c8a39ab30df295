import { readRows } from '../../charts/read-result.ts';
import { itemsIn, itemText, peaksQuery } from '../../pages/contents/on-air-card.tsx';
import { type Table, tableOf } from '../sheet.ts';
import { drawTable } from '../table-picture.tsx';
import type { AnsweredCard, CardKind } from './card-kind.ts';

/** The station days of a file, the newest first. */
const mostDays = 1000;

/** The titles on air at each day's peak. */
export const peaksKind: CardKind = {
  plan: ({ frame }) => ({ dimensions: ['day', 'station'], queries: [peaksQuery(frame, mostDays)] }),
  subtitle: ({ reader: { text } }) => text.t('measure.peak_audience'),
  draw: (shown, width) => drawTable(shown.reader, peaksTable(shown), width),
  table: peaksTable,
};

function peaksTable({ reader, result }: AnsweredCard): Table {
  const { t } = reader.text;
  const items = itemsIn(result).map((item) => itemText(item, t));
  const isHeard = readRows(result, 'peak_audience').map(({ value }) => Boolean(value));
  const { columns, rows, texts } = tableOf(reader, result, ['peak_audience']);
  const withItems = <T,>(lines: T[][]) =>
    lines.flatMap((line, index) => (isHeard[index] ? [[...line, items[index] as T]] : []));
  return {
    columns: [...columns, { heading: t('contents.on_air.item'), kind: 'text', digits: 0 }],
    rows: withItems(rows),
    texts: withItems(texts),
  };
}
