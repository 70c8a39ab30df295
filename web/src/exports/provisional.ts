import type { ExportColumn } from '@quarterhour/model/exports';
import type { Result } from '@quarterhour/model/result';
import type { Reader } from './reader.tsx';
import type { Table } from './sheet.ts';

const markAt = ({ columns }: Result) => columns.findIndex(({ role }) => role === 'provisional');

/** Whether a part of a row of an answer is from live figures, row by row; undefined if that is so of none. */
function marksOf(result: Result): boolean[] | undefined {
  const at = markAt(result);
  const marks = result.rows.map((row) => row[at] === true);
  return marks.some(Boolean) ? marks : undefined;
}

/** A table with a column that says which rows are from live figures, if any are. */
export function withMark({ text: { t } }: Reader, result: Result, table: Table): Table {
  const marks = marksOf(result);
  if (!marks) return table;
  const column: ExportColumn = { heading: t('exports.provisional'), kind: 'text', digits: 0 };
  const wordAt = (index: number) => (marks[index] ? t('chart.live') : '');
  return {
    columns: [...table.columns, column],
    rows: table.rows.map((row, index) => [...row, wordAt(index)]),
    texts: table.texts.map((row, index) => [...row, wordAt(index)]),
  };
}

/** The columns of a Result for CSV files: without the mark, if no row is from live figures. */
export function withoutEmptyMark(result: Result): Result {
  const at = markAt(result);
  if (at < 0 || marksOf(result)) return result;
  const others = <Item>(list: readonly Item[]) => list.filter((_, index) => index !== at);
  return { ...result, columns: others(result.columns), rows: result.rows.map(others) };
}
