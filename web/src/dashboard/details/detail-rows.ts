import type { Cell, Result } from '@quarterhour/model/result';
import { contains } from '@quarterhour/model/search';
import type { Order } from '@quarterhour/model/view-address';
import { growthOf, type Reading, readRows } from '../../charts/read-result.ts';

export interface DetailRow {
  /** The values of the dimensions, and their names in the reader's language. */
  keys: readonly string[];
  name: string;
  /** One per requested measure; undefined while its answer loads. */
  readings: (Reading | undefined)[];
  /** The row of the Result. */
  cells: readonly Cell[];
}

/** The rows of a Result with all measures. */
export function detailRows(
  result: Result,
  measures: readonly string[],
  nameOf: (keys: readonly string[]) => string,
): DetailRow[] {
  const columns = measures.map((measure) =>
    result.query.measures.includes(measure) ? readRows(result, measure) : undefined,
  );
  const keys = readRows(result, '').map((row) => row.keys);
  return result.rows.map((cells, index) => {
    const own = keys[index] ?? [];
    return { keys: own, name: nameOf(own), readings: columns.map((column) => column?.[index]), cells };
  });
}

/** The rows whose name contains a text, ignoring case and accents. */
export function searchRows(rows: readonly DetailRow[], text: string): readonly DetailRow[] {
  return text.trim() === '' ? rows : rows.filter((row) => contains([row.name], text));
}

/** Sorts the rows; without an order, keeps that of the Result. Unknown values come last in both directions. */
export function sortRows(
  rows: readonly DetailRow[],
  order: Order | undefined,
  measures: readonly string[],
  locale: string,
): readonly DetailRow[] {
  if (!order) return rows;
  const sign = order.direction === 'asc' ? 1 : -1;
  if (order.by === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return rows.toSorted((a, b) => sign * compare(a.name, b.name));
  }
  const place = measures.indexOf(order.by);
  const numberOf = ({ readings }: DetailRow) => {
    const reading = readings[place];
    if (!reading) return null;
    return order.change ? growthOf(reading) : reading.value;
  };
  return rows.toSorted((a, b) => {
    const [x, y] = [numberOf(a), numberOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return x === y ? 0 : sign * (x < y ? -1 : 1);
  });
}
