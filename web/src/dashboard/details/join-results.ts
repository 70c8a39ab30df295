import type { Cell, Column, Result } from '@quarterhour/model/result';

/** Joins the answers to two queries that differ only in their measures: the rows of the first, with all columns. */
export function joinResults(first: Result, second: Result): Result {
  const known = new Set(first.columns.map(({ of }) => of));
  const added = second.columns.flatMap((column, index) => (known.has(column.of) ? [] : [index]));
  const rows = new Map(second.rows.map((row) => [keyOf(second, row), row]));
  return {
    ...first,
    columns: [...first.columns, ...added.flatMap((index) => second.columns[index] ?? [])],
    rows: first.rows.map((row) => {
      const other = rows.get(keyOf(first, row));
      return [...row, ...added.map((index) => other?.[index] ?? null)];
    }),
    query: { ...first.query, measures: [...first.query.measures, ...second.query.measures] },
  };
}

/** A Result with the columns of its measures in this order, after those of the dimensions, and before the mark of provisional rows. */
export function inOrderOf(measures: readonly string[], { columns, rows, ...rest }: Result): Result {
  const rank = ({ role, of }: Column) => (role === 'provisional' ? measures.length : measures.indexOf(of));
  const rankAt = (index: number) => rank(columns[index] as Column);
  const order = columns.map((_, index) => index).sort((one, other) => rankAt(one) - rankAt(other));
  return {
    ...rest,
    columns: order.map((index) => columns[index] as Column),
    rows: rows.map((row) => order.map((index) => row[index] ?? null)),
  };
}

function keyOf({ columns }: Result, row: readonly Cell[]): string {
  return JSON.stringify(row.filter((_, index) => columns[index]?.role === 'dimension'));
}
