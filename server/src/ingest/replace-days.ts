import pLimit from 'p-limit';
import type { Engine, Reader } from '../engine/engine.ts';
import { sideBySide } from '../host/concurrency.ts';
import { type CountedTable, countingTable } from '../listening/counted-table.ts';
import { copiedColumns, daysOfLot, isMonth, lotOfDay, lotOfMonth, lotSettings } from '../listening/lots.ts';
import { tablesByDay } from '../listening/rollups.ts';
import { temporary } from './staging.ts';

/** Who reads, and who may write the tables. */
interface Replacing {
  engine: Reader;
  writer: Pick<Engine, 'command'>;
}

/** Tables that are changed side by side: they wait for the disk more than they work. */
const tablesAtOnce = 2;

/** Replaces UTC days (YYYY-MM-DD) of counted tables by what was counted of them: each lot of a table at once. */
export function replaceCounted(
  replacing: Replacing,
  tables: readonly Pick<CountedTable, 'name'>[],
  days: readonly string[],
): Promise<void> {
  return replaceDays(
    replacing,
    tables.map(({ name }) => ({ table: name, from: countingTable({ name }) })),
    days,
  );
}

/**
 * Replaces UTC days (YYYY-MM-DD) of tables by those of tables like them, in lots of days; a day without rows becomes empty. A
 * month that is one lot is written again with its other days. Each lot of a table is replaced at once.
 */
export async function replaceDays(
  replacing: Replacing,
  tables: readonly { table: string; from: string }[],
  days: readonly string[],
): Promise<void> {
  const own = tables.flatMap(({ table, from }) => [table, from]);
  const isByDay = tablesByDay.some(({ name }) => own.includes(name));
  const lotsOf = await readLots(replacing.engine, isByDay ? [...own, ...tablesByDay.map(({ name }) => name)] : own);
  const monthly = new Set(tablesByDay.flatMap(({ name }) => lotsOf(name).filter(isMonth)));
  const isOfMonths = days.some((day) => monthly.has(lotOfMonth(day)));
  const canHaveMonths = isOfMonths ? await tablesWithLots(replacing.engine, own) : new Set<string>();
  await sideBySide(tables, tablesAtOnce, async ({ table, from }) => {
    const lots = lotsOf(table);
    const filled = new Set(lotsOf(from));
    // A table without rows of a month has it as the others do.
    const hasMonth = (month: string) =>
      lots.includes(month) ||
      (canHaveMonths.has(table) && monthly.has(month) && !lots.some((lot) => lotOfMonth(lot) === month));
    const months = [...new Set(days.map(lotOfMonth))].filter(hasMonth);
    const ofMonths = days.filter((day) => months.includes(lotOfMonth(day)));
    const changes = days.filter((day) => !ofMonths.includes(day)).map((day) => replaceLot(lotOfDay(day), from, filled));
    if (ofMonths.length === 0) return replacing.writer.command(alter(table, changes));
    await rewriting(() => replaceInMonths(replacing, { table, from }, { days: ofMonths, months, lots, changes }));
  });
}

/** Steps of a count that are side by side may have days of the same month, which the second one must not write as it was before. */
const rewriting = pLimit(1);

const alter = (table: string, changes: readonly string[]) => `ALTER TABLE ${table} ${changes.join(', ')}`;

const replaceLot = (lot: string, from: string, filled: ReadonlySet<string>) =>
  filled.has(lot) ? `REPLACE PARTITION ID '${lot}' FROM ${from}` : `DROP PARTITION ID '${lot}'`;

/** Replaces days in months that are one lot each, and makes other changes of the table. */
async function replaceInMonths(
  { engine, writer }: Replacing,
  { table, from }: { table: string; from: string },
  { days, months, lots, changes }: { days: readonly string[]; months: string[]; lots: string[]; changes: string[] },
): Promise<void> {
  const written = temporary('months', table);
  await writer.command(`DROP TABLE IF EXISTS ${written} SYNC`);
  await writer.command(`CREATE TABLE ${written} AS ${table}`);
  const names = (await copiedColumns(engine, table)).map(({ name }) => name).join(', ');
  const others = months.flatMap(daysOfLot).filter((day) => !days.includes(day));
  const counted = `SELECT ${names} FROM ${from} WHERE day IN {days:Array(Date)}`;
  // A month all of whose days are replaced may have a damaged part, which cannot be read.
  const kept = others.length > 0 ? `UNION ALL SELECT ${names} FROM ${table} WHERE day IN {others:Array(Date)}` : '';
  await writer.command(
    `INSERT INTO ${written} (${names}, by_month) SELECT ${names}, 1 FROM (${counted} ${kept}) ${lotSettings}`,
    { days: [...days], others },
  );
  const filled = new Set((await readLots(engine, [written]))(written));
  const stray = lots.filter((lot) => !isMonth(lot) && months.includes(lotOfMonth(lot)));
  await writer.command(
    alter(table, [
      ...changes,
      ...months.map((month) => replaceLot(month, written, filled)),
      ...stray.map((lot) => `DROP PARTITION ID '${lot}'`),
    ]),
  );
  await writer.command(`DROP TABLE ${written} SYNC`);
}

/** Reads which lots tables have: the list of parts says so, while to read the tables takes longer than to replace their days. */
async function readLots(engine: Reader, tables: readonly string[]): Promise<(table: string) => string[]> {
  const rows = await engine.rows<{ name: string; lots: string[] }>(
    `SELECT table AS name, groupUniqArray(partition_id) AS lots FROM system.parts
     WHERE database = currentDatabase() AND active AND table IN {tables:Array(String)} GROUP BY table`,
    { tables: [...new Set(tables)] },
  );
  const found = new Map(rows.map(({ name, lots }) => [name, lots]));
  return (table) => found.get(table) ?? [];
}

/** Of some tables, those that can have months: others were made by an older version. */
async function tablesWithLots(engine: Reader, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await engine.rows<{ name: string }>(
    `SELECT table AS name FROM system.columns
     WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND name = 'by_month'`,
    { tables },
  );
  return new Set(rows.map(({ name }) => name));
}
