import type { Cell, Column, Result } from '@quarterhour/model/result';

/** One row of a Result, for a chart of one measure. */
export interface Reading {
  /** The values of the dimensions, in the order of the query. */
  keys: string[];
  value: number | null;
  /** The value in the comparison period; null if there is none. */
  before: number | null;
  /** The compared part of the value: all of it unless gaps are excluded; null if nothing is compared. */
  compared: number | null;
  /** The relative change; null without a comparison, and if the value before is 0. */
  change: number | null;
  /** The instant of the value (ISO 8601), such as that of a peak. */
  moment: string | null;
  /** The ends of its interval, of measures that have one. */
  interval?: { low: number; high: number };
}

function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/**
 * Whether the rows of a Result can be compared with those of another period. A comparison period that begins before the
 * logs would show the growth of the logs; buckets of time still have their own counterparts, except those without logs.
 */
export function isCompared(result: Result): boolean {
  const says = !isBeforeCut(result) && !isTooEarly(result);
  return result.query.compare !== null && (says || result.columns.some(isCounterpart));
}

/** Whether a period is the day that goes on. */
export function isToday({ query: { period, instants } }: Result): boolean {
  return period.from === period.to && Date.parse(instants.to) > Date.now();
}

/** Hours of today below which a comparison says nothing: connections that go on are not in the log yet. */
const leastHours = 3;

/** Whether too few hours of today have logs yet for a comparison. */
export function isTooEarly(result: Result): boolean {
  return isToday(result) && (result.meta.coverage?.share ?? 1) * 24 < leastHours;
}

const isCounterpart = ({ role, unit }: Column) => role === 'before' && unit === 'text';

/** The rows of a Result for one of its measures. */
export function readRows(result: Result, measure: string): Reading[] {
  const keyed = result.columns.flatMap((column, index) => (column.role === 'dimension' ? [index] : []));
  const find = (role: string) => result.columns.findIndex((column) => column.role === role && column.of === measure);
  const at = { value: find('measure'), before: find('before'), change: find('change'), moment: find('moment') };
  const [lowAt, highAt] = [find('low'), find('high')];
  const [compares, comparedAt] = [result.meta.left_out !== undefined, find('compared')];
  const compared = isCompared(result);
  return result.rows.map((row) => {
    const moment = row[at.moment];
    const [low, high] = [numberIn(row[lowAt]), numberIn(row[highAt])];
    const isUnknown = isUnknownBefore(result, { before: numberIn(row[at.before]) });
    return {
      keys: keyed.map((index) => String(row[index] ?? '')),
      value: numberIn(row[at.value]),
      before: compared && !isUnknown ? numberIn(row[at.before]) : null,
      compared: isUnknown ? null : partCompared(row, at, comparedAt, compares),
      change: compared ? numberIn(row[at.change]) : null,
      moment: typeof moment === 'string' ? moment : null,
      ...(low !== null && high !== null && { interval: { low, high } }),
    };
  });
}

/** The compared part of a value. A value outside the common part of both periods has none. */
function partCompared(
  row: readonly Cell[],
  at: { value: number; before: number },
  comparedAt: number,
  leavesOut: boolean,
): number | null {
  if (comparedAt >= 0) return numberIn(row[comparedAt]);
  return leavesOut && numberIn(row[at.before]) === null ? null : numberIn(row[at.value]);
}

/** The sort key of a change: a value that is new has an infinite one. */
export function growthOf({
  value,
  compared = value,
  before,
  change,
}: Pick<Reading, 'value' | 'before' | 'change'> & Partial<Pick<Reading, 'compared'>>): number | null {
  return change ?? (before !== null && compared !== null && compared > 0 ? Number.POSITIVE_INFINITY : null);
}

/** For each row the label of its comparison bucket; null if the query did not compare. */
export function readCounterparts(result: Result, dimension: string): (string | null)[] {
  const place = result.columns.findIndex((column) => column.role === 'before' && column.of === dimension);
  return result.rows.map((row) => {
    const label = row[place];
    return typeof label === 'string' ? label : null;
  });
}

/** The first day of the logs, if the period begins before it. */
export function firstOfLogs({ meta }: Result): string | undefined {
  const first = meta.warnings.find(({ code }) => code === 'before_logs')?.values.first;
  return first === undefined ? undefined : String(first);
}

/**
 * Whether the comparison period begins before the logs, so that a change reflects the logs instead of listening; false
 * if only the covered part of both is compared.
 */
export function isBeforeCut(result: Result): boolean {
  return !result.meta.left_out && isComparedBeforeLogs(result);
}

/**
 * The first day of the logs, where they begin so late in the comparison period that there is nothing to compare with.
 * @param reading of all of the period
 */
export function firstOfUncompared(result: Result, reading: Reading | undefined): string | undefined {
  const isNothing = result.meta.left_out && reading?.value && reading.compared === null;
  return isBeforeCut(result) || (isNothing && isComparedBeforeLogs(result)) ? firstOfLogs(result) : undefined;
}

/** Whether the comparison period begins before the logs. */
function isComparedBeforeLogs(result: Result): boolean {
  const first = firstOfLogs(result);
  return first !== undefined && result.query.compare !== null && result.query.compare.from < first;
}

/**
 * Whether there was no listening in the covered part of a comparison period that begins before the logs: the few hours at their
 * begin say nothing about the rest, so nothing is new.
 */
function isUnknownBefore(result: Result, { before }: Pick<Reading, 'before'>): boolean {
  return before === 0 && isComparedBeforeLogs(result) && !result.columns.some(isCounterpart);
}
