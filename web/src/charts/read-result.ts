import type { Cell, Column, Result } from '@quarterhour/model/result';

/** One row of a Result, as a chart of one measure sees it. */
export interface Reading {
  /** The values of the dimensions, in the order of the question. */
  keys: string[];
  value: number | null;
  /** The value in the period compared with; null where there is none to compare with. */
  before: number | null;
  /** The part of the value that is compared: all of it, where no gap is left out; null where nothing is. */
  compared: number | null;
  /** The relative change; null without comparison, and where the value before is 0. */
  change: number | null;
  /** The moment that belongs to the value (ISO 8601), such as that of a peak. */
  moment: string | null;
}

function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/**
 * Whether the rows of a Result can be compared with those of another period. One that begins before the logs do tells of
 * the logs; stretches of time still face their own counterparts, those without logs none.
 */
export function isCompared(result: Result): boolean {
  return result.query.compare !== null && (!isBeforeCut(result) || result.columns.some(isCounterpart));
}

const isCounterpart = ({ role, unit }: Column) => role === 'before' && unit === 'text';

/** The rows of a Result for one of its measures. */
export function readRows(result: Result, measure: string): Reading[] {
  const keyed = result.columns.flatMap((column, index) => (column.role === 'dimension' ? [index] : []));
  const find = (role: string) => result.columns.findIndex((column) => column.role === role && column.of === measure);
  const at = { value: find('measure'), before: find('before'), change: find('change'), moment: find('moment') };
  const [compares, comparedAt] = [result.meta.left_out !== undefined, find('compared')];
  const compared = isCompared(result);
  return result.rows.map((row) => {
    const moment = row[at.moment];
    return {
      keys: keyed.map((index) => String(row[index] ?? '')),
      value: numberIn(row[at.value]),
      before: compared ? numberIn(row[at.before]) : null,
      compared: partCompared(row, at, comparedAt, compares),
      change: compared ? numberIn(row[at.change]) : null,
      moment: typeof moment === 'string' ? moment : null,
    };
  });
}

/** What of a value is compared. A value that both periods do not have in common has no counterpart. */
function partCompared(
  row: readonly Cell[],
  at: { value: number; before: number },
  comparedAt: number,
  leavesOut: boolean,
): number | null {
  if (comparedAt >= 0) return numberIn(row[comparedAt]);
  return leavesOut && numberIn(row[at.before]) === null ? null : numberIn(row[at.value]);
}

/** What comes before what when rows are sorted by change: a value that is new grew beyond measure. */
export function growthOf({
  value,
  compared = value,
  before,
  change,
}: Pick<Reading, 'value' | 'before' | 'change'> & Partial<Pick<Reading, 'compared'>>): number | null {
  return change ?? (before !== null && compared !== null && compared > 0 ? Number.POSITIVE_INFINITY : null);
}

/** For each row the label of the stretch of time that it is compared with; null where the question did not compare. */
export function readCounterparts(result: Result, dimension: string): (string | null)[] {
  const place = result.columns.findIndex((column) => column.role === 'before' && column.of === dimension);
  return result.rows.map((row) => {
    const label = row[place];
    return typeof label === 'string' ? label : null;
  });
}

/** The first day in the logs, where what is asked about begins before it. */
export function firstOfLogs({ meta }: Result): string | undefined {
  const first = meta.warnings.find(({ code }) => code === 'before_logs')?.values.first;
  return first === undefined ? undefined : String(first);
}

/**
 * Whether the period compared with begins before the logs do, so that a change from it tells of the logs, not of listening; but
 * where only what is covered of both is compared.
 */
export function isBeforeCut(result: Result): boolean {
  if (result.meta.left_out) return false;
  const first = firstOfLogs(result);
  return first !== undefined && result.query.compare !== null && result.query.compare.from < first;
}
