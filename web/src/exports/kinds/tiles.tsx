import { toCsv } from '@quarterhour/model/csv';
import type { ExportDocument } from '@quarterhour/model/exports';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { seriesQueryOf, totalQuery } from '../../dashboard/queries.ts';
import { readTotal } from '../../dashboard/read-total.ts';
import { chosenGrain } from '../../dashboard/time/grain-choice.ts';
import { measureFormat } from '../../data/measure-format.ts';
import { changeOf } from '../change-text.ts';
import { drawTime } from '../pictures.tsx';
import type { Reader } from '../reader.tsx';
import type { Table } from '../sheet.ts';
import { TilePicture, tilesHeight } from '../tile-picture.tsx';
import type { AnsweredCard, CardKind } from './card-kind.ts';

/** The measures of the whole period. */
export const tilesKind: CardKind = {
  plan: ({ frame, dashboard }) => ({
    dimensions: [],
    queries: dashboard.measureSets.map((set) => totalQuery(frame, set)),
  }),
  subtitle: () => '',
  draw({ reader, results }, width) {
    const tiles = results.flatMap((result) => tilesOf(reader, result));
    return { ...nothing, height: tilesHeight(tiles.length), node: <TilePicture {...{ tiles, width, reader }} /> };
  },
  table: tilesTable,
};

const nothing = { legend: [], summary: '' } as const;
const gap = 12;

/** One measure of the whole period, above its chart over time. */
export const measureKind: CardKind = {
  plan: (reader) => ({
    dimensions: [],
    queries: [totalQuery(reader.frame, [reader.view.measure])],
    also: [seriesOf(reader)],
  }),
  title: ({ view, text }) => text.t(`measure.${view.measure}`),
  subtitle: () => '',
  draw({ reader, result, answers }, width) {
    const tiles = tilesOf(reader, result);
    const series = answers(seriesOf(reader));
    const below = tilesHeight(tiles.length) + gap;
    const chart = series && drawTime(reader, series, width);
    return {
      legend: chart?.legend ?? [],
      summary: chart?.summary ?? '',
      notes: chart?.notes,
      height: below + (chart?.height ?? 0),
      node: (
        <>
          <TilePicture {...{ tiles, width, reader }} />
          <g transform={`translate(0 ${below})`}>{chart?.node}</g>
        </>
      ),
    };
  },
  table: tilesTable,
  csv: ({ result }) => toCsv(result),
};

function seriesOf({ frame, dashboard, view, period }: Reader) {
  return seriesQueryOf(dashboard, frame, view.measure, chosenGrain(view.grain, period));
}

/** The tiles of the measures of a Result. */
export function tilesOf({ text }: Reader, result: Result): ExportDocument['tiles'] {
  return (result.query.measures as MeasureId[]).map((measure) => {
    const reading = readTotal(result, measure);
    const format = measureFormat(measure, text);
    const change = reading && changeOf(reading, text);
    return {
      measure,
      name: format.name,
      value: format.value(reading?.value ?? null),
      change: change?.text ?? '',
      direction: change?.direction ?? 'same',
    };
  });
}

/** The measures of the tiles, a row each. */
function tilesTable({ reader: { text }, results }: AnsweredCard): Table {
  const { t, locale } = text;
  const all = results.flatMap((result) =>
    (result.query.measures as MeasureId[]).map((measure) => ({ measure, reading: readTotal(result, measure) })),
  );
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return {
    columns: [
      { heading: t('measures.label'), kind: 'text', digits: 0 },
      { heading: t('card.value'), kind: 'decimal', digits: 2 },
      { heading: t('card.before'), kind: 'decimal', digits: 2 },
      { heading: t('card.change'), kind: 'percent', digits: 1 },
    ],
    rows: all.map(({ measure, reading }) => [
      t(`measure.${measure}`),
      reading?.value ?? null,
      reading?.before ?? null,
      reading?.change ?? null,
    ]),
    texts: all.map(({ measure, reading }) => {
      const { name, exact } = measureFormat(measure, text);
      const change = reading?.change ?? null;
      return [
        name,
        exact(reading?.value ?? null),
        exact(reading?.before ?? null),
        change === null ? '–' : percent.format(change),
      ];
    }),
  };
}
