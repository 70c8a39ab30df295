import { addDays } from '@quarterhour/model/period';
import type { Reader } from '../engine/engine.ts';

/*
 * Rows of a table by day lie in lots, which are its partitions: a lot holds a UTC day (20261025) or a month (202610). Each file
 * system object that a lot takes costs the start of the engine the same, however few its rows: days of a month that is over for
 * long lie together (ingest/pack-months.ts). What asks for days needs to know nothing of lots; what replaces days does
 * (ingest/replace-days.ts).
 */

/** Tables with lots that no count of sessions fills, by the column that says on which day a row is. */
export const otherTables: Readonly<Record<string, 'at' | 'day'>> = {
  hits: 'at',
  segment_requests: 'at',
  airings: 'day',
  downloads: 'day',
  request_exclusions: 'day',
};

/** The column that says whether a row lies in the lot of a month. `SELECT *` leaves it out, and an INSERT need not name it. */
export const lotColumn = 'by_month UInt8 MATERIALIZED 0';

/** Settings of an INSERT that names the column. One block, so that each lot has one part. */
export const lotSettings = `SETTINGS insert_allow_materialized_columns = 1, max_partitions_per_insert_block = 0, max_insert_threads = 1,
      min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 400000000`;

/** The partition key of a table by day. @param column the day, or the instant, of a row */
export const lotKey = (column: string) => `if(by_month = 1, toYYYYMM(${column}), toYYYYMMDD(${column}))`;

/** The lot of a day (YYYY-MM-DD). */
export const lotOfDay = (day: string) => day.replaceAll('-', '');

/** The lot of the month of a day (YYYY-MM-DD), or of a lot. */
export const lotOfMonth = (day: string) => lotOfDay(day).slice(0, 6);

export const isMonth = (lot: string) => lot.length === 6;

/** The UTC days (YYYY-MM-DD) of a lot; none of a text that is no lot. */
export function daysOfLot(lot: string): string[] {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)?$/.exec(lot) ?? [];
  if (year === undefined) return [];
  if (day !== undefined) return [`${year}-${month}-${day}`];
  const first = `${year}-${month}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return days.filter((each) => each.startsWith(`${year}-${month}-`));
}

/** The lots of days (YYYY-MM-DD), and those of the months all of whose days are among them. */
export function lotsOfDays(days: Iterable<string>): string[] {
  const lots = new Set([...days].map(lotOfDay));
  const months = [...new Set([...lots].map(lotOfMonth))];
  const whole = months.filter((month) => daysOfLot(month).every((day) => lots.has(lotOfDay(day))));
  return [...lots, ...whole];
}

/** The columns of a table that an INSERT names to copy its rows. */
export async function copiedColumns(reader: Reader, table: string): Promise<{ name: string; type: string }[]> {
  return reader.rows<{ name: string; type: string }>(
    `SELECT name, type FROM system.columns
     WHERE database = currentDatabase() AND table = {table:String} AND default_kind != 'MATERIALIZED' ORDER BY position`,
    { table },
  );
}
