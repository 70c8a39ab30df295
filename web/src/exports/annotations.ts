import type { Annotation } from '@quarterhour/model/api-annotations';
import type { ExportColumn } from '@quarterhour/model/exports';
import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { type AnnotatedBuckets, annotatedBuckets } from '../charts/plot/annotated-buckets.ts';
import { annotationTime } from '../dashboard/annotations/annotation-time.ts';
import { grainOf } from '../dashboard/details/use-detail-rows.ts';
import type { Reader } from './reader.tsx';
import type { Table } from './sheet.ts';

/** The lines below a picture that name its marks; more are counted. */
const mostLines = 6;
/** The sentences of a document about annotations; more are counted. */
const mostRemarks = 4;

/** What annotations say about the buckets of an answer by time; undefined if they say nothing. */
export function annotatedIn(
  { annotationsOf }: Reader,
  result: Result,
  buckets: readonly { value: string }[],
  grain: Grain,
): AnnotatedBuckets | undefined {
  const found = annotatedBuckets(annotationsOf(result), buckets, grain);
  return found.marks.length > 0 ? found : undefined;
}

/** The marks of a picture in words, such as "2 · 12 Nov 2026: Autumn campaign". */
export function linesOf({ text }: Reader, { marks }: AnnotatedBuckets): string[] {
  const lines = marks.map(({ number, annotations }) => `${number} · ${annotations.map(said(text)).join('; ')}`);
  return lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines), text.t('annotation.remark_more', { count: lines.length - mostLines })];
}

const said =
  ({ t, locale }: Reader['text']) =>
  (annotation: Annotation) =>
    t('annotation.remark', { time: annotationTime(annotation, locale), text: annotation.text });

/** The sentences of a document: what its other sentences do not say already, as they do of holidays, clocks and outages. */
export function annotationRemarks({ annotationsOf, text }: Reader, result: Result): string[] {
  const others: readonly Annotation['kind'][] = ['holiday', 'clock_change', 'gap', 'suspected_outage'];
  const list = annotationsOf(result).filter(({ kind }) => !others.includes(kind));
  const [named, rest] = [list.slice(0, mostRemarks), list.length - mostRemarks];
  const more = rest > 0 ? [text.t('annotation.remark_more', { count: rest })] : [];
  return [...named.map(said(text)), ...more];
}

/** The texts of the rows of an answer by time; undefined if there are none. */
function textsOf(reader: Reader, result: Result): string[] | undefined {
  const grain = grainOf(result.query.dimensions as Parameters<typeof grainOf>[0]);
  if (!grain) return undefined;
  const at = result.query.dimensions.indexOf(grain);
  const values = result.rows.map((row) => String(row[at] ?? ''));
  const annotated = annotatedIn(
    reader,
    result,
    [...new Set(values)].map((value) => ({ value })),
    grain,
  );
  return (
    annotated &&
    values.map(
      (value) =>
        annotated.of
          .get(value)
          ?.map(({ text }) => text)
          .join('; ') ?? '',
    )
  );
}

/** A table with a column of annotations, if its rows have any. */
export function withAnnotations(reader: Reader, result: Result, table: Table): Table {
  const texts = textsOf(reader, result);
  if (!texts) return table;
  const column: ExportColumn = { heading: reader.text.t('annotation.title'), kind: 'text', digits: 0 };
  return {
    columns: [...table.columns, column],
    rows: table.rows.map((row, index) => [...row, texts[index] ?? '']),
    texts: table.texts.map((row, index) => [...row, texts[index] ?? '']),
  };
}

/** The same for the columns of a Result, which CSV files have. */
export function annotatedResult(reader: Reader, result: Result): Pick<Result, 'columns' | 'rows'> {
  const texts = textsOf(reader, result);
  if (!texts) return result;
  const label = reader.text.t('annotation.title');
  return {
    columns: [...result.columns, { id: 'annotations', label, unit: 'text', role: 'on_air', of: 'annotations' }],
    rows: result.rows.map((row, index) => [...row, texts[index] ?? '']),
  };
}
