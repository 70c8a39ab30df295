import type { Sum } from '@quarterhour/model/measures';
import { rowLimit } from '@quarterhour/model/query';
import type { Reader } from '../engine/engine.ts';
import { compile } from './compile.ts';
import type { Question } from './question.ts';
import { type EngineRow, fetchLimit, type Scan, type Statement, withKeys } from './scan.ts';
import { sizesOf } from './sizes.ts';

/** The sums of one bucket and one combination of values; `peakAt` is the minute of the peak, UTC seconds, also of one of 0. */
export interface SumRow {
  bucket: number;
  /** One for each asked dimension that is not time. */
  values: readonly string[];
  sums: Record<Sum, number>;
  peakAt: number | null;
}

/** What reads for one question alone, and what reads for all the questions of a page. */
export interface Readers {
  engine: Reader;
  common: Reader;
}

/** The answer would not fit. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

/** @throws TooManyRows where an answer would have more rows than it may: of those that are shown, or to take the first ones of. */
export function expectFewRows(rows: number, { limit }: Pick<Question, 'limit'>): void {
  if (rows > (limit === undefined ? rowLimit : fetchLimit)) throw new TooManyRows();
}

/**
 * Runs the SELECTs of a scan side by side and adds their rows up; of peaks the highest stands. What is 0 throughout, and has no peak, has no row.
 * @throws TooManyRows
 */
export async function run({ engine, common }: Readers, scan: Scan, wanted: ReadonlySet<Sum>): Promise<SumRow[]> {
  if (scan.stations.length === 0 || scan.grid.runs.length === 0) return [];
  const ask = async ({ sql, parameters, isCommon, rowsOf }: Statement) => {
    const named = withKeys(sql, scan.keys, ({ textOf }, name) => textOf?.(name));
    const rows = await (isCommon ? common : engine).rows<EngineRow>(named, parameters);
    return rowsOf ? rowsOf(rows) : rows;
  };
  const sizes = await sizesOf(engine, scan, wanted);
  const answers = await Promise.all(compile(scan, wanted, sizes).map(ask));
  const found = new Map<string, SumRow>();
  for (const rows of answers) {
    if (rows.length >= fetchLimit) throw new TooManyRows();
    for (const row of rows) add(found, row, scan);
  }
  const isThere = ({ sums, peakAt }: SumRow) => peakAt !== null || Object.values(sums).some((sum) => sum !== 0);
  return [...found.values()].filter(isThere);
}

function add(found: Map<string, SumRow>, row: EngineRow, { keys }: Scan): void {
  const bucket = Number(row.bucket);
  const values = keys.map((key, number) => key.valueOf(row[`k${number}`] ?? ''));
  const id = [bucket, ...values].join('\n');
  let entry = found.get(id);
  if (!entry) {
    entry = {
      bucket,
      values,
      sums: { started: 0, active: 0, seconds: 0, credits: 0, devices: 0, peak: 0 },
      peakAt: null,
    };
    found.set(id, entry);
  }
  const { peak_sum, peak_at, ...others } = row;
  for (const sum of addedSums) entry.sums[sum] += Number(others[`${sum}_sum`] ?? 0);
  if (peak_sum !== undefined) takeHigher(entry, Number(peak_sum), Number(peak_at));
}

const addedSums = ['started', 'active', 'seconds', 'credits', 'devices'] as const satisfies readonly Sum[];

/** Of equal peaks the first one stands. */
function takeHigher(row: SumRow, peak: number, at: number): void {
  const { sums, peakAt } = row;
  if (peak < sums.peak || (peak === sums.peak && peakAt !== null && peakAt <= at)) return;
  row.sums.peak = peak;
  row.peakAt = at;
}
