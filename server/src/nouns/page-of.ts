import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import { Refusal } from '../host/refusal.ts';
import { parseCursor, writeCursor } from './cursor.ts';

type Key = string | number;

/**
 * A page of a list that is computed as a whole. It goes on behind the last row of the page before, or where that row was if it
 * is gone.
 * @throws Refusal wrong_input for a cursor of another list
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit = rowsOfPage, cursor }: PageInput,
  keyOf: (row: Row) => Key,
): { rows: Row[]; next?: string } {
  const from = cursor === undefined ? 0 : placeAfter(rows, cursor, keyOf);
  const shown = rows.slice(from, from + limit);
  const last = shown.at(-1);
  if (!last || from + limit >= rows.length) return { rows: shown };
  return {
    rows: shown,
    next: writeCursor({ sort: computed, place: String(from + limit - 1), key: String(keyOf(last)) }),
  };
}
const computed = 'computed';

function placeAfter<Row>(rows: readonly Row[], cursor: string, keyOf: (row: Row) => Key): number {
  const { place, key } = placeIn(cursor, computed);
  const at = rows.findIndex((row) => String(keyOf(row)) === key);
  return at >= 0 ? at + 1 : numberIn(place);
}

/**
 * The place that a cursor names.
 * @throws Refusal wrong_input for a cursor of another list or order
 */
export function placeIn(cursor: string, sort: string): { place: string | null; key: string } {
  const at = parseCursor(cursor);
  if (at?.sort !== sort) throw otherList();
  return at;
}

/** @throws Refusal wrong_input for what is no number of a row */
export function numberIn(text: string | null, digits = 9): number {
  if (text === null || !/^\d+$/.test(text) || text.length > digits) throw otherList();
  return Number(text);
}

/** The refusal of a cursor that no page of the list ended with. */
export function otherList(): Refusal {
  return new Refusal('wrong_input', 'This cursor is of another list or order; begin without one.');
}
