import { toCsv } from '@quarterhour/model/csv';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportContextInput, ExportDocument, ExportSheet } from '@quarterhour/model/exports';
import { dateFormat } from '@quarterhour/model/formats';
import type { MeasureId } from '@quarterhour/model/measures';
import { dayCount } from '@quarterhour/model/period';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { readRows } from '../charts/read-result.ts';
import { factsOf } from '../dashboard/counted/facts.ts';
import { detailRows, searchRows, sortRows } from '../dashboard/details/detail-rows.ts';
import { columnsOf } from '../dashboard/details/detail-tables.ts';
import { joinResults } from '../dashboard/details/join-results.ts';
import { isAveraged, weekValues } from '../dashboard/time/cycles.ts';
import { measureFormat } from '../data/measure-format.ts';
import { CardPicture, innerOf, pictureSize } from './card-picture.tsx';
import { changeOf } from './change-text.ts';
import { renderFor } from './contexts.tsx';
import { headlineOf } from './headline.ts';
import { cycleName, type Drawing, drawCycle, drawExcluded, drawRanking, drawTime, drawWeek } from './pictures.tsx';
import { type Answers, measureOf, type PlannedCard } from './plan.ts';
import type { Reader } from './reader.tsx';
import { type Table, tableOf } from './sheet.ts';

/** Pixels of a picture that stands alone, and of one within a document. */
const widths = { alone: 800, inside: 700 };

/** The document of the planned cards, from the answers to their queries. */
export function documentOf(
  reader: Reader,
  context: ExportContextInput,
  cards: readonly PlannedCard[],
  answers: Answers,
): ExportDocument {
  const { text, dashboard } = reader;
  const { t } = text;
  const known = cards.flatMap((card) => {
    const results = card.queries.flatMap((query) => answers(query) ?? []);
    const [result] = results;
    return result ? [{ card, results, result }] : [];
  });
  const tiles = known.find(({ card }) => card.id === 'tiles');
  const [first] = known;
  const whole = (tiles ?? first)?.result;
  return {
    title: known.length === 1 && first ? titleOf(reader, first.card) : t(dashboard.title),
    context: reader.context,
    headline: headlineOf(reader, answers),
    language: context.language,
    direction: context.direction,
    file: fileName(reader, cards, context),
    facts: whole ? factsOf(reader, whole) : [],
    tiles: tiles ? tiles.results.flatMap((result) => tilesOf(reader, result)) : [],
    sheets: known.map(({ card, results, result }) => sheetOf(reader, context, card, results, result)),
    definitions: definitionsOf(
      reader,
      known.flatMap(({ results }) => results),
    ),
    words: {
      about: t('exports.about'),
      definitions: t('exports.definitions'),
      queries: t('exports.queries'),
      page: t('exports.page'),
      // With a place for the number: the writer knows how many rows a page leaves out.
      more: t('exports.more', { count: 12345 }).replace(new Intl.NumberFormat(text.locale).format(12345), '{count}'),
    },
  };
}

function fileName(reader: Reader, cards: readonly PlannedCard[], { card }: ExportContextInput): string {
  const { from, to } = reader.period;
  const [first] = cards;
  const what = card === 'full' || (first?.id === 'full' && !card) ? (first?.dimensions.join('_') ?? 'full') : card;
  return `quarterhour_${what ?? reader.view.subject}_${from}_${to}`;
}

function titleOf({ text: { t }, view }: Reader, { plan, dimensions }: PlannedCard): string {
  if (plan?.kind === 'time') return t(`measure.${view.measure}`);
  if (plan) return t(plan.title);
  return dimensions.map((id) => t(`dimension.${id}`)).join(' × ');
}

function tilesOf({ text }: Reader, result: Result): ExportDocument['tiles'] {
  return (result.query.measures as MeasureId[]).map((measure) => {
    const reading = readRows(result, measure)[0];
    const format = measureFormat(measure, text);
    const change = reading && changeOf(reading, text);
    return {
      name: format.name,
      value: format.value(reading?.value ?? null),
      change: change?.text ?? '',
      direction: change?.direction ?? 'same',
    };
  });
}

function sheetOf(
  reader: Reader,
  context: ExportContextInput,
  card: PlannedCard,
  results: readonly Result[],
  result: Result,
): ExportSheet {
  const { view, text } = reader;
  const title = titleOf(reader, card);
  const drawing = drawingOf(reader, card, result, innerOf(context.card ? widths.alone : widths.inside, context.card));
  const subtitle = subtitleOf(reader, card, result);
  return {
    id: card.id,
    title,
    subtitle,
    summary: drawing?.summary ?? '',
    picture: drawing && pictureOf(reader, context, drawing, title, subtitle),
    ...tableOfCard(reader, card, results, result),
    queries: card.queries.map((query) => JSON.stringify(query)),
    csv: context.format === 'csv' ? toCsv(wholeOf(results, result)) : '',
  };

  function pictureOf(reader: Reader, context: ExportContextInput, drawing: Drawing, title: string, subtitle: string) {
    const day = dateFormat(text.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(context.now);
    const alone = context.card !== undefined || view.open !== undefined;
    const head = {
      title: subtitle && subtitle !== title ? `${title} · ${subtitle}` : title,
      subtitle: reader.context,
      foot: `${text.t('app.name')} · ${day}`,
    };
    const props = { reader, drawing, width: alone ? widths.alone : widths.inside, head: alone ? head : undefined };
    return { svg: renderFor(context, text, <CardPicture {...props} />), ...pictureSize(props) };
  }
}

function subtitleOf(reader: Reader, { plan, dimensions }: PlannedCard, result: Result): string {
  const { view, text, dashboard } = reader;
  if (plan?.kind === 'excluded') return text.t(dashboard.excluded.unit);
  if (plan?.kind === 'tiles' || !plan) return '';
  const measure = measureOf(result, view.measure);
  const [dimension] = dimensions;
  if ((plan.kind === 'cycle' || plan.kind === 'week_map') && dimension) {
    const of = plan.kind === 'week_map' ? 'day_of_week' : dimension;
    return `${cycleName(reader, measure, of)} · ${text.t(`dimension.${dimension}`)}`;
  }
  const name = text.t(`measure.${measure}`);
  return plan.kind === 'ranking' && dimension ? `${name} · ${text.t(`dimension.${dimension}`)}` : name;
}

function drawingOf(
  reader: Reader,
  { plan, dimensions }: PlannedCard,
  result: Result,
  width: number,
): Drawing | undefined {
  switch (plan?.kind) {
    case 'time':
      return drawTime(reader, result, width);
    case 'ranking':
      return drawRanking(reader, result, width);
    case 'cycle':
      return drawCycle(reader, result, width);
    case 'week_map':
      return drawWeek(reader, result, width);
    case 'excluded':
      return drawExcluded(reader, result, width);
    case 'tiles':
      return undefined;
    default:
      return drawFull(reader, dimensions, result, width);
  }
}

/** The picture of a full view, if its rows have one: buckets of time, or the largest values. */
function drawFull(
  reader: Reader,
  dimensions: readonly DimensionId[],
  result: Result,
  width: number,
): Drawing | undefined {
  const [first, second] = dimensions;
  if (first === 'excluded_by') return undefined;
  if (first && ['hour', 'day', 'week', 'month'].includes(first)) return drawTime(reader, result, width);
  if (first && !second && ['hour_of_day', 'day_of_week', 'daypart'].includes(first))
    return drawCycle(reader, result, width);
  return second ? drawWeek(reader, result, width) : drawRanking(reader, result, width);
}

function tableOfCard(reader: Reader, card: PlannedCard, results: readonly Result[], result: Result): Table {
  const { view, text, nameOf, dashboard } = reader;
  switch (card.plan?.kind) {
    case 'tiles':
      return tilesTable(reader, results);
    case 'excluded':
      return {
        columns: [
          { heading: text.t('dimension.excluded_by'), kind: 'text', digits: 0 },
          { heading: text.t(dashboard.excluded.unit), kind: 'count', digits: 0 },
        ],
        rows: result.meta.excluded.map(({ rule, connections }) => [nameOf('excluded_by', rule), connections]),
        texts: result.meta.excluded.map(({ rule, connections }) => [
          nameOf('excluded_by', rule),
          new Intl.NumberFormat(text.locale).format(connections),
        ]),
      };
    case 'time':
    case 'ranking':
      return tableOf(reader, result, [measureOf(result, view.measure)]);
    case 'cycle':
      return cycleTable(reader, result);
    case 'week_map':
      return weekTable(reader, result);
    default:
      return fullTable(reader, results, result);
  }
}

/** The measures of the tiles, a row each. */
function tilesTable({ text }: Reader, results: readonly Result[]): Table {
  const { t, locale } = text;
  const all = results.flatMap((result) =>
    (result.query.measures as MeasureId[]).map((measure) => ({ measure, reading: readRows(result, measure)[0] })),
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

/** The totals of hours, weekdays or dayparts, named as such: the picture shows averages. */
function cycleTable(reader: Reader, result: Result): Table {
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

/** The average week as a grid: a row for each hour, a column for each weekday. */
function weekTable({ view, text, nameOf }: Reader, result: Result): Table {
  const measure = measureOf(result, view.measure);
  const value = weekValues(result, measure);
  const { exact } = measureFormat(measure, text);
  const days = ['1', '2', '3', '4', '5', '6', '7'];
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
  return {
    columns: [
      { heading: text.t('dimension.hour_of_day'), kind: 'text', digits: 0 },
      ...days.map((day) => ({ heading: nameOf('day_of_week', day), kind: 'decimal' as const, digits: 2 })),
    ],
    rows: hours.map((hour) => [nameOf('hour_of_day', hour), ...days.map((day) => value(day, hour))]),
    texts: hours.map((hour) => [nameOf('hour_of_day', hour), ...days.map((day) => exact(value(day, hour)))]),
  };
}

function wholeOf(results: readonly Result[], first: Result): Result {
  return results.slice(1).reduce((joined, more) => joinResults(joined, more), first);
}

/** The rows of a full view as it shows them: searched and sorted. */
function fullTable(reader: Reader, results: readonly Result[], first: Result): Table {
  const { view, dashboard, nameOf, text } = reader;
  const whole = wholeOf(results, first);
  if (!view.open) return tableOf(reader, whole);
  const { dimensions, search, order } = view.open;
  const shown = columnsOf(dashboard, view.open);
  const named = detailRows(whole, shown, (keys) =>
    dimensions.map((dimension, index) => nameOf(dimension, keys[index] ?? '')).join(', '),
  );
  const rows = sortRows(searchRows(named, search), order, shown, text.locale).map(({ cells }) => [...cells]);
  return tableOf(reader, { ...whole, rows }, shown);
}

function definitionsOf({ text: { t } }: Reader, results: readonly Result[]): ExportDocument['definitions'] {
  const used = [...new Set(results.flatMap(({ query }) => query.measures as MeasureId[]))];
  return used.map((id) => ({ name: t(`measure.${id}`), text: t(`measure.${id}.definition`) }));
}

/** All queries of some cards, each once. */
export function queriesOf(cards: readonly PlannedCard[]): QueryInput[] {
  const all = cards.flatMap(({ queries, also }) => [...queries, ...also]);
  return [...new Map(all.map((query) => [JSON.stringify(query), query])).values()];
}
