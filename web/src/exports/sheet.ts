import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ColumnKind, ExportColumn } from '@quarterhour/model/exports';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Cell, Column, Result } from '@quarterhour/model/result';
import { formatChange, type Unit } from '@quarterhour/model/units';
import { bucketName } from '../charts/plot/buckets.ts';
import { measureFormat } from '../data/measure-format.ts';
import { placeHint } from '../data/place-hint.ts';
import { formatMoment } from '../text/moments.ts';
import type { Reader } from './reader.tsx';

/** A Result as a table: names for ids, values as they are. */
export interface Table {
  columns: ExportColumn[];
  rows: Cell[][];
  texts: string[][];
}

/** Writes the columns of a Result that people read, in the order of the Result. */
export function tableOf(reader: Reader, result: Result, only?: readonly MeasureId[]): Table {
  const shown = result.columns.flatMap((column, index) => (isShown(column, result, only) ? [{ column, index }] : []));
  return {
    columns: shown.map(({ column }) => columnOf(reader, column)),
    rows: result.rows.map((row) => shown.map(({ column, index }) => cellOf(reader, column, row[index] ?? null))),
    texts: result.rows.map((row) =>
      shown.map(({ column, index }) => textOf(reader, result, column, row[index] ?? null)),
    ),
  };
}

/** Columns of other measures, and those that only say how a comparison was cut, are left to the API. */
function isShown({ role, of, unit }: Column, { columns }: Result, only: readonly MeasureId[] | undefined): boolean {
  if (role === 'dimension') return true;
  const isMeasure = of in measures;
  if (!isMeasure || (only && !only.includes(of as MeasureId))) return false;
  if (role === 'before' && unit === 'text') return false;
  return shownRoles.includes(role) && columns.length > 0;
}

const shownRoles: readonly Column['role'][] = [
  ...(['rank', 'rank_before', 'measure', 'low', 'high', 'before', 'compared', 'change', 'moment'] as const),
  ...(['usual', 'usual_low', 'usual_high'] as const),
];

function columnOf({ text: { t } }: Reader, { role, of, unit }: Column): ExportColumn {
  if (role === 'dimension') {
    const dimension = of as DimensionId;
    const kind = isTimeDimension(dimension) && !isCyclic(dimension) ? timeKinds[dimension] : undefined;
    return { heading: t(`dimension.${dimension}`), kind: kind ?? 'text', digits: 0 };
  }
  if (role === 'rank') return { heading: t('contents.rank'), kind: 'count', digits: 0 };
  if (role === 'rank_before')
    return { heading: `${t('contents.rank')} · ${t('card.before')}`, kind: 'count', digits: 0 };
  const measure = of as MeasureId;
  const name = t(`measure.${measure}`);
  if (role === 'change') return { heading: `${name} · ${t('card.change')}`, kind: 'percent', digits: 1 };
  if (role === 'moment')
    return { heading: `${name} · ${t('measures.at', { moment: '' }).trim()}`, kind: 'moment', digits: 0 };
  const own = { kind: kinds[unit] ?? 'decimal', digits: digitsOf(measure, unit) };
  if (role === 'before') return { heading: `${name} · ${t('card.before')}`, ...own };
  if (role === 'low' || role === 'high') return { heading: `${name} · ${t(`exports.${role}`)}`, ...own, detail: true };
  if (role === 'usual') return { heading: `${name} · ${t('chart.usual')}`, ...own, detail: true };
  if (role === 'usual_low' || role === 'usual_high')
    return { heading: `${name} · ${t(`exports.${role}`)}`, ...own, detail: true };
  if (role === 'compared') return { heading: `${name} · ${t('exports.compared')}`, ...own, detail: true };
  return { heading: name, ...own };
}

const timeKinds: Partial<Record<DimensionId, ColumnKind>> = {
  quarter_hour: 'moment',
  hour: 'moment',
  day: 'date',
  week: 'date',
  month: 'date',
};
const kinds: Partial<Record<Unit, ColumnKind>> = { count: 'count', share: 'percent', instant: 'moment', text: 'text' };

function digitsOf(measure: MeasureId, unit: Unit): number {
  return (measures[measure] as Measure).digits ?? (unit === 'count' ? 0 : unit === 'share' ? 1 : 2);
}

/** The value of a cell: names for ids, dates and times on the clock of the query. */
function cellOf({ nameOf }: Reader, { role, of }: Column, cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (role === 'moment') return cell.slice(0, 16);
  if (role !== 'dimension') return cell;
  const dimension = of as DimensionId;
  const kind = isTimeDimension(dimension) && !isCyclic(dimension) ? timeKinds[dimension] : undefined;
  if (kind === 'date') return cell.length === 7 ? `${cell}-01` : cell.slice(0, 10);
  if (kind === 'moment') return cell.slice(0, 16);
  const hint = placeHint(dimension, cell, nameOf);
  return hint ? `${nameOf(dimension, cell)}, ${hint}` : nameOf(dimension, cell);
}

function textOf(reader: Reader, { query }: Result, column: Column, cell: Cell): string {
  const { text } = reader;
  const { role, of } = column;
  if (role === 'dimension' && typeof cell === 'string') {
    const grain = (['hour', 'day', 'week', 'month'] as const).find((id) => id === of);
    return grain ? bucketName(cell, grain, text.locale) : String(cellOf(reader, column, cell));
  }
  if (role === 'moment') return typeof cell === 'string' ? formatMoment(cell, query.timezone, text.locale) : '–';
  if (role === 'change') return formatChange(typeof cell === 'number' ? cell : null, text.locale);
  if (role === 'rank' || role === 'rank_before') return cell === null ? '–' : String(cell);
  return measureFormat(of as MeasureId, text).exact(typeof cell === 'number' ? cell : null);
}
