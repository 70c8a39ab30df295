import { toCsv } from '@quarterhour/model/csv';
import type { ExportContextInput, ExportDocument, ExportSheet } from '@quarterhour/model/exports';
import { dateFormat } from '@quarterhour/model/formats';
import type { MeasureId } from '@quarterhour/model/measures';
import { comparisonDays } from '@quarterhour/model/period';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { formatView } from '@quarterhour/model/view-address';
import { factsOf } from '../dashboard/counted/facts.ts';
import { remarksOf } from '../dashboard/remarks.ts';
import { formatDays } from '../text/moments.ts';
import { annotationRemarks } from './annotations.ts';
import { CardPicture, innerOf, pictureSize } from './card-picture.tsx';
import { renderFor } from './contexts.tsx';
import type { Drawing } from './drawing.ts';
import { frontOf, hasFront } from './front.tsx';
import { headlineOf } from './headline.ts';
import { joinAll } from './join-all.ts';
import type { AnsweredCard, Answers, PlannedCard } from './kinds/card-kind.ts';
import { changesOf } from './kinds/changed.tsx';
import { tilesOf } from './kinds/tiles.tsx';
import { measureOf } from './measure-of.ts';
import { PagePicture, type PageSection, pagePictureHeight } from './page-picture.tsx';
import type { Reader } from './reader.tsx';

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
  const known = cards.flatMap((card): AnsweredCard[] => {
    const results = card.queries.flatMap((query) => answers(query) ?? []);
    const [result] = results;
    return result ? [{ reader, card, results, result, answers }] : [];
  });
  const tiles = known.find(({ card }) => card.id === 'tiles');
  const [first] = known;
  const whole = (tiles ?? first)?.result;
  const facts = whole ? factsOf(reader, whole) : [];
  const tileValues = tiles ? tiles.results.flatMap((result) => tilesOf(reader, result)) : [];
  const changed = known.find(({ card }) => card.id === 'changed');
  const headline = headlineOf(reader, answers);
  const remarks = whole ? [...remarksOf(reader, whole), ...annotationRemarks(reader, whole)] : [];
  return {
    title: known.length === 1 && first ? titleOf(reader, first.card) : t(dashboard.title),
    context: reader.context,
    scope: reader.scopeName,
    days: daysText(reader),
    filters: reader.view.filters.map(reader.filterText),
    address: addressOf(reader, context),
    headline,
    remarks,
    language: context.language,
    direction: context.direction,
    file: fileName(reader, cards, context),
    facts,
    tiles: tileValues,
    changes: changesOf(reader, changed),
    front: hasFront(reader, context)
      ? frontOf(reader, context, known, { tiles: tileValues, facts, answers })
      : undefined,
    sheets: known.map((shown) => sheetOf(context, shown)),
    picture:
      isPagePicture(reader, context) && known.length > 0
        ? pictureOfPage(reader, context, known, [headline, ...remarks])
        : undefined,
    definitions: definitionsOf(
      reader,
      known.flatMap(({ results }) => results),
    ),
    words: {
      about: t('exports.about'),
      definitions: t('exports.definitions'),
      queries: t('exports.queries'),
      page: t('exports.page'),
      counted: t('counted.title'),
      figures: t('measures.label'),
      open: t('exports.open'),
    },
  };
}

/** The period, and the one that it is compared with. */
function daysText({ view: { compare }, period, text: { t, locale } }: Reader): string {
  const days = formatDays(period, locale);
  if (compare === 'none') return days;
  return `${days} · ${t('compare.against', { days: formatDays(comparisonDays(period, compare), locale) })}`;
}

/** With the days of the figures, whenever somebody follows it. */
function addressOf({ view, period }: Reader, context: ExportContextInput): string {
  const { pathname } = new URL(context.view, 'http://localhost');
  return decodeURIComponent(pathname) + formatView({ ...view, period });
}

function fileName(reader: Reader, cards: readonly PlannedCard[], { card }: ExportContextInput): string {
  const { from, to } = reader.period;
  const [first] = cards;
  const what = card === 'full' || (first?.id === 'full' && !card) ? (first?.dimensions.join('_') ?? 'full') : card;
  return `quarterhour_${what ?? reader.view.subject}_${from}_${to}`;
}

function titleOf(reader: Reader, { plan, kind, dimensions }: PlannedCard): string {
  const { t } = reader.text;
  if (!plan) return dimensions.map((id) => t(`dimension.${id}`)).join(' × ');
  return kind.title?.(reader) ?? t(plan.title);
}

/** The title of a card, with what is measured. */
function headingOf(shown: AnsweredCard): { title: string; subtitle: string; heading: string } {
  const { reader, card, result } = shown;
  const { view, text } = reader;
  const title = titleOf(reader, card);
  const subtitle = card.kind.subtitle?.(shown) ?? text.t(`measure.${measureOf(result, view.measure)}`);
  return { title, subtitle, heading: subtitle && subtitle !== title ? `${title} · ${subtitle}` : title };
}

function sheetOf(context: ExportContextInput, shown: AnsweredCard): ExportSheet {
  const { reader, card, results, result } = shown;
  const { title, subtitle, heading } = headingOf(shown);
  // Only these formats show it.
  const isDrawn = ['pdf', 'png', 'svg'].includes(context.format) && !isPagePicture(reader, context);
  const width = innerOf(context.card ? widths.alone : insideOf(context), context.card);
  const drawing = isDrawn ? card.kind.draw(shown, width) : undefined;
  const csv = () => card.kind.csv?.(shown) ?? toCsv(joinAll(results, result));
  return {
    id: card.id,
    title,
    subtitle,
    summary: drawing?.summary ?? '',
    paper: card.kind.paper ?? 'table',
    picture: drawing && pictureOf(reader, context, drawing, heading),
    ...card.kind.table(shown),
    queries: card.queries.map((query) => JSON.stringify(query)),
    csv: context.format === 'csv' ? csv() : '',
  };
}

function pictureOf(reader: Reader, context: ExportContextInput, drawing: Drawing, title: string) {
  const alone = context.card !== undefined || reader.view.open !== undefined;
  const head = { title, subtitle: reader.context, foot: footOf(reader, context) };
  const props = { reader, drawing, width: alone ? widths.alone : insideOf(context), head: alone ? head : undefined };
  return { svg: renderFor(context, reader.text, <CardPicture {...props} />), ...pictureSize(props) };
}

const insideOf = ({ pictureWidth = widths.inside }: ExportContextInput) => pictureWidth;

function footOf({ text }: Reader, { now }: ExportContextInput): string {
  const day = dateFormat(text.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(now);
  return `${text.t('app.name')} · ${day}`;
}

/** Whether one picture shows the whole page. */
function isPagePicture({ view }: Reader, { card, format }: ExportContextInput): boolean {
  return (format === 'png' || format === 'svg') && card === undefined && view.open === undefined;
}

function pictureOfPage(
  reader: Reader,
  context: ExportContextInput,
  known: readonly AnsweredCard[],
  said: readonly string[],
) {
  const width = widths.alone;
  const sections = known.map((shown): PageSection => {
    const drawing = shown.card.kind.draw(shown, innerOf(width, true));
    return { id: shown.card.id, title: headingOf(shown).heading, drawing };
  });
  const head = {
    title: reader.text.t(reader.dashboard.title),
    subtitle: reader.context,
    said: said.filter(Boolean),
    foot: footOf(reader, context),
  };
  const props = { reader, sections, width, head };
  return { svg: renderFor(context, reader.text, <PagePicture {...props} />), width, height: pagePictureHeight(props) };
}

function definitionsOf({ text: { t } }: Reader, results: readonly Result[]): ExportDocument['definitions'] {
  const used = [...new Set(results.flatMap(({ query }) => query.measures as MeasureId[]))];
  return used.map((id) => ({ name: t(`measure.${id}`), text: t(`measure.${id}.definition`) }));
}

/** All queries of some cards, each once. */
export function queriesOf(cards: readonly PlannedCard[]): QueryInput[] {
  const all = cards.flatMap(({ queries, also = [] }) => [...queries, ...also]);
  return [...new Map(all.map((query) => [JSON.stringify(query), query])).values()];
}
