import type { ExportContextInput, ExportDocument, ExportFront, ExportPicture } from '@quarterhour/model/exports';
import type { MeasureId } from '@quarterhour/model/measures';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { isOutage } from '../charts/plot/gaps.ts';
import { timeSeries } from '../charts/plot/time-series.ts';
import { readRows } from '../charts/read-result.ts';
import { measureBy } from '../dashboard/dashboard.ts';
import { rankingQuery, seriesQueryOf, unfiltered } from '../dashboard/queries.ts';
import { chosenGrain } from '../dashboard/time/grain-choice.ts';
import { largestOf, measureFormat } from '../data/measure-format.ts';
import { CardPicture, pictureSize } from './card-picture.tsx';
import { changeOf } from './change-text.ts';
import { renderFor } from './contexts.tsx';
import type { Drawing } from './drawing.ts';
import type { AnsweredCard, Answers } from './kinds/card-kind.ts';
import { drawMap } from './map-picture.tsx';
import { measureOf } from './measure-of.ts';
import { drawCycle, drawTime } from './pictures.tsx';
import type { Reader } from './reader.tsx';

/** Pixels of the drawings: the curve over the whole width of a page, the others over a third of it. */
const wide = { width: 700, height: 176 };
const small = { width: 236, height: 150 };
const [mostTiles, mostTops, mostRows, mostNotes] = [6, 3, 5, 4];
/** The cards whose largest values stand on the first page, the most telling first. */
const topCards = ['stations', 'songs', 'shows', 'artists', 'places', 'devices', 'episodes', 'methods'] as const;

/** Whether a document has a first page: one of a whole page of the product. */
export function hasFront({ view }: Reader, { format, card, cards }: ExportContextInput): boolean {
  return format === 'pdf' && card === undefined && cards === undefined && view.open === undefined;
}

/** The queries of the first page that the cards may not ask. */
export function frontQueries(reader: Reader): QueryInput[] {
  return [curveQuery(reader), mapQuery(reader)];
}

/** Without the lines of a split: the page says how all of them go. */
function curveQuery({ frame, dashboard, view, period }: Reader): QueryInput {
  return seriesQueryOf(dashboard, frame, view.measure, chosenGrain(view.grain, period));
}

function mapQuery({ frame, dashboard, view }: Reader): QueryInput {
  return rankingQuery(unfiltered(frame, ['country']), measureBy(dashboard, view.measure, 'country'), 'country');
}

/** What the first page shows, of the answers to the cards and to `frontQueries`. */
export function frontOf(
  reader: Reader,
  context: ExportContextInput,
  known: readonly AnsweredCard[],
  { tiles, facts, answers }: Pick<ExportDocument, 'tiles' | 'facts'> & { answers: Answers },
): ExportFront {
  const [series, countries] = [answers(curveQuery(reader)), answers(mapQuery(reader))];
  const draw = (drawing: Drawing, width: number) => pictureOf(reader, context, drawing, width);
  const curve = series && drawTime(reader, series, wide.width, wide.height);
  const map = countries && drawMap(reader, countries, small.width, small.height);
  return {
    tiles: tiles.slice(0, mostTiles),
    curve: curve && {
      ...draw({ ...curve, notes: [] }, wide.width),
      title: nameOf(reader, reader.view.measure),
      notes: [...gapsIn(reader, series), ...(curve.notes ?? [])].slice(0, mostNotes),
    },
    map: map && {
      ...draw(map, small.width),
      title: reader.text.t('breakdown.where'),
      subtitle: nameOf(reader, measureOf(countries, reader.view.measure)),
    },
    when: whenOf(reader, context, known),
    tops: topCards
      .flatMap((id) => known.filter(({ card }) => card.id === id))
      .flatMap((shown) => topOf(shown))
      .slice(0, mostTops),
    counted: countedOf(reader, facts),
  };
}

function pictureOf(reader: Reader, context: ExportContextInput, drawing: Drawing, width: number): ExportPicture {
  const props = { reader, drawing, width };
  const svg = renderFor(context, reader.text, <CardPicture {...props} />);
  return { svg, ...pictureSize(props), alt: drawing.summary };
}

const nameOf = ({ text }: Reader, measure: MeasureId) => text.t(`measure.${measure}`);

/** The outages in the curve, the longest first. */
function gapsIn({ gapText, view, period }: Reader, result: Result): string[] {
  const grain = chosenGrain(view.grain, period);
  const { buckets } = timeSeries(result, measureOf(result, view.measure), grain);
  const gaps = new Map(
    buckets.flatMap(({ gaps }) => gaps.filter(isOutage).map((gap) => [JSON.stringify(gap), gap] as const)),
  );
  const length = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from);
  return [...gaps.values()]
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, mostNotes)
    .map(gapText);
}

function whenOf(reader: Reader, context: ExportContextInput, known: readonly AnsweredCard[]): ExportFront['when'] {
  const shown = known.find(({ card }) => card.id === 'times');
  if (!shown) return undefined;
  const { card, result } = shown;
  const drawing = { ...drawCycle(reader, result, small.width, small.height), legend: [] };
  return {
    ...pictureOf(reader, context, drawing, small.width),
    title: titleOf(shown),
    subtitle: card.kind.subtitle?.(shown) ?? '',
  };
}

function titleOf({ reader, card }: AnsweredCard): string {
  return card.kind.title?.(reader) ?? (card.plan ? reader.text.t(card.plan.title) : '');
}

/** The largest values of a card with their changes; none of what has one value alone. */
function topOf(shown: AnsweredCard): ExportFront['tops'] {
  const { reader, card, result } = shown;
  const { view, text, nameOf: valueName } = reader;
  const [dimension] = card.dimensions;
  const measure = measureOf(result, view.measure);
  const format = measureFormat(measure, text);
  const rows = readRows(result, measure).filter(({ value }) => Boolean(value));
  if (!dimension || rows.length < 2) return [];
  const largest = largestOf(rows.map(({ value }) => value));
  return [
    {
      title: text.t(`dimension.${dimension}`),
      subtitle: format.name,
      rows: rows.slice(0, mostRows).map((row) => ({
        name: valueName(dimension, row.keys[0] ?? ''),
        value: format.value(row.value, largest),
        note: changeOf(row, text)?.text ?? '',
      })),
    },
  ];
}

/** Rules, coverage and exclusions, a line each. */
function countedOf({ text: { t } }: Reader, facts: ExportDocument['facts']): string[] {
  return (['counted.rules', 'counted.coverage', 'counted.excluded'] as const).flatMap((key) => {
    const fact = facts.find(({ name }) => name === t(key));
    return fact && fact.lines.length > 0
      ? [t('text.labelled', { label: fact.name, value: fact.lines.join(' · ') })]
      : [];
  });
}
