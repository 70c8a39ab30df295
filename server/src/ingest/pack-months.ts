import { addDays } from '@quarterhour/model/period';
import { type Engine, EngineError } from '../engine/engine.ts';
import { countingTable, createCountingTable } from '../listening/counted-table.ts';
import { exclusively } from '../listening/exclusively.ts';
import { readDaysBehind, recordHeld } from '../listening/filled-days.ts';
import { exchangeTables } from '../listening/gate.ts';
import { copiedColumns, isMonth, lotColumn, lotKey, lotOfMonth, lotSettings, otherTables } from '../listening/lots.ts';
import { rollups, tablesByDay } from '../listening/rollups.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import type { Store } from '../store/open.ts';
import { dropTemporary, temporary } from './staging.ts';

/*
 * A day takes a part of each table by day, and a part a dozen files, however few rows it has. Months that are over for long are
 * put into one lot each (listening/lots.ts): a table like the one that answers read is made beside it, with the same rows, and
 * takes its place in one moment. What a killed process leaves is dropped as any other work in progress.
 */

/** Days after the end of a month until its days lie together: so all that are older than a quarter do. */
const recentDays = 62;
/** Rows of a month in one lot: a day of it that changes has all of them written again. */
const mostRows = 500_000;
/** Rows of a table of an older version that are written again so that it may have months: imports wait meanwhile. */
const mostRowsAnew = 20_000_000;
/** Partitions that one statement takes over. */
const lotsAtOnce = 500;

/** What has days: tables whose lots hold each other's months, and what else is by day. Those after sessions follow them. */
const ofSessions = tablesByDay.map(({ name }) => name);
const tables: readonly string[] = [...ofSessions, ...Object.keys(otherTables)];

interface PackOptions {
  /** unix seconds */
  clock: () => number;
  /** Stops after the table under way. */
  signal?: AbortSignal;
  onPacked?(packed: Packed): void;
}

/** What was put together. */
interface Packed {
  table: string;
  months: number;
  seconds: number;
}

/** Puts the days of months that are over for long into one lot each, table by table; each table holds the exclusive lock. */
export async function packMonths(
  parts: { engine: Engine; store: Store },
  { clock, signal, onPacked }: PackOptions,
): Promise<void> {
  const today = new Date(clock() * 1000).toISOString().slice(0, 10);
  for (const table of tables) {
    signal?.throwIfAborted();
    const begun = performance.now();
    const months = await exclusively(parts, 'upkeep', ({ engine }) =>
      packTable(engine, table, addDays(today, -recentDays)),
    );
    if (months > 0) onPacked?.({ table, months, seconds: (performance.now() - begun) / 1000 });
  }
}

/** @returns how many months were put together */
async function packTable(engine: Engine, table: string, before: string): Promise<number> {
  const months = await monthsToPack(engine, table, before);
  if (months.length === 0 || !(await isWhole(engine, table))) return 0;
  await dropTemporary(engine);
  const made = temporary('packed', table);
  const isAnew = await createLike(engine, made, table);
  if (isAnew === undefined) return 0;
  const lots = await readLots(engine, table);
  if (isAnew) await writeAnew(engine, { table, made, months, lots: [...lots.keys()] });
  else {
    await writeMonths(engine, { table, made }, { months, isPacked: true });
    await takeOver(engine, { table, made, lots: [...lots.keys()].filter((lot) => !months.includes(lotOfMonth(lot))) });
  }
  await compare(engine, { table, made, months: isAnew ? undefined : months });
  const isDone = await exchange(engine, table, made, isAnew);
  await engine.command(`DROP TABLE ${made} SYNC`);
  return isDone ? months.length : 0;
}

/** Reads the rows of each lot of a table. */
async function readLots(engine: Engine, table: string): Promise<Map<string, number>> {
  const rows = await engine.rows<{ lot: string; count: number }>(
    `SELECT partition_id AS lot, sum(rows) AS count FROM system.parts
     WHERE database = currentDatabase() AND active AND table = {table:String} GROUP BY lot ORDER BY lot`,
    { table },
  );
  return new Map(rows.map(({ lot, count }) => [lot, count]));
}

/** The months whose days end before one, that have several lots, and few enough rows. */
async function monthsToPack(engine: Engine, table: string, before: string): Promise<string[]> {
  const found = new Map<string, { lots: number; rows: number }>();
  for (const [lot, count] of await readLots(engine, table)) {
    const { lots, rows } = found.get(lotOfMonth(lot)) ?? { lots: 0, rows: 0 };
    found.set(lotOfMonth(lot), { lots: lots + 1, rows: rows + count });
  }
  const months = [...found].filter(
    ([month, { lots, rows }]) => month < lotOfMonth(before) && lots > 1 && rows <= mostRows,
  );
  const names = months.map(([month]) => month);
  // Rollups have months where sessions have: their records are of the same lots.
  if (!ofSessions.includes(table) || table === sessions.name || table === exclusions.name) return names;
  const packed = [...(await readLots(engine, sessions.name)), ...(await readLots(engine, exclusions.name))];
  const monthly = new Set(packed.map(([lot]) => lot).filter(isMonth));
  return names.filter((month) => monthly.has(month));
}

/** Whether a table has no part that was set aside, which would be lost with it, and no change under way. */
async function isWhole(engine: Engine, table: string): Promise<boolean> {
  const of = 'database = currentDatabase() AND table = {table:String}';
  const rows = await engine.rows(
    `SELECT 1 FROM system.detached_parts WHERE ${of}
     UNION ALL SELECT 1 FROM system.mutations WHERE ${of} AND NOT is_done`,
    { table },
  );
  return rows.length === 0;
}

/**
 * Creates a table like another, that can have months.
 * @returns whether the other one cannot, so that all rows are to be written; undefined if it has too many for that, or an engine
 *   that is not ours
 */
async function createLike(engine: Engine, made: string, table: string): Promise<boolean | undefined> {
  const [row] = await engine.rows<{ created: string; rows: number; key: string }>(
    `SELECT create_table_query AS created, total_rows AS rows, partition_key AS key FROM system.tables
     WHERE database = currentDatabase() AND name = {table:String}`,
    { table },
  );
  if (!row) return undefined;
  if (/\bby_month\b/.test(row.key)) {
    await engine.command(`CREATE TABLE ${made} AS ${table}`);
    return false;
  }
  const [, columns, rest] =
    /^CREATE TABLE \S+ \((.*)\) ENGINE = MergeTree PARTITION BY (?:toYYYYMMDD\(at\)|day) (ORDER BY .*)$/s.exec(
      row.created,
    ) ?? [];
  if (columns === undefined || row.rows > mostRowsAnew) return undefined;
  await engine.command(
    `CREATE TABLE ${made} (${columns}, ${lotColumn}) ENGINE = MergeTree PARTITION BY ${lotKey(columnOf(table))} ${rest}`,
  );
  return true;
}

interface Tables {
  table: string;
  made: string;
}

/** Writes the rows of months of a table, in one lot each or in days. */
async function writeMonths(
  engine: Engine,
  { table, made }: Tables,
  { months, isPacked }: { months: readonly string[]; isPacked: boolean },
): Promise<void> {
  const names = (await copiedColumns(engine, table)).map(({ name }) => name).join(', ');
  // Each by itself, so that it has one part, and memory for one month is enough.
  for (const month of months) {
    await engine.command(
      `INSERT INTO ${made} (${names}, by_month) SELECT ${names}, ${Number(isPacked)} FROM ${table} WHERE ${ofMonths(table)}
       ${lotSettings}`,
      { months: [Number(month)] },
    );
  }
}

const columnOf = (table: string) => otherTables[table] ?? 'day';
const ofMonths = (table: string) => `toYYYYMM(${columnOf(table)}) IN {months:Array(UInt32)}`;

/** Writes all rows of a table of an older version. */
async function writeAnew(
  engine: Engine,
  { table, made, months, lots }: Tables & { months: readonly string[]; lots: readonly string[] },
): Promise<void> {
  const others = [...new Set(lots.map(lotOfMonth))].filter((month) => !months.includes(month));
  await writeMonths(engine, { table, made }, { months, isPacked: true });
  await writeMonths(engine, { table, made }, { months: others, isPacked: false });
}

/** Has a table take over lots of another as they are: their files get a second name. */
async function takeOver(engine: Engine, { table, made, lots }: Tables & { lots: readonly string[] }): Promise<void> {
  for (let first = 0; first < lots.length; first += lotsAtOnce) {
    const some = lots.slice(first, first + lotsAtOnce);
    await engine.command(
      `ALTER TABLE ${made} ${some.map((lot) => `ATTACH PARTITION ID '${lot}' FROM ${table}`).join(', ')}`,
    );
  }
}

/**
 * Compares the rows of months, or all, and the number of all rows.
 * @throws Error if they are not the same; nothing is changed then
 */
async function compare(
  engine: Engine,
  { table, made, months }: Tables & { months: readonly string[] | undefined },
): Promise<void> {
  const columns = await copiedColumns(engine, table);
  const values = columns.map(({ name, type }) =>
    type.startsWith('Aggregate') ? `finalizeAggregation(${name})` : name,
  );
  const digest = async (of: string) => {
    const [row] = await engine.rows<{ digest: string; rows: number }>(
      `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(${values.join(', ')})))) AS digest,
         (SELECT count() FROM ${of}) AS rows
       FROM ${of} ${months ? `WHERE ${ofMonths(table)}` : ''}`,
      months && { months: months.map(Number) },
    );
    return `${row?.digest} ${row?.rows}`;
  };
  const [before, after] = [await digest(table), await digest(made)];
  if (before !== after) throw new Error(`Months of the table ${table} were not copied whole: ${before}, ${after}.`);
}

/**
 * Has the new table take the place of the other one, and records what rollups hold by its parts.
 * @returns false if the database or the file system cannot do that: days stay as they are
 */
async function exchange(engine: Engine, table: string, made: string, isAnew: boolean): Promise<boolean> {
  const isCounted = ofSessions.includes(table);
  const before = isCounted ? await readDaysBehind(engine, rollups) : [];
  const counting = isAnew ? tablesByDay.find(({ name }) => name === table) : undefined;
  // Days are counted into a table that has the same key. `dropTemporary` creates it after a kill.
  if (counting) await engine.command(`DROP TABLE ${countingTable(counting)} SYNC`);
  try {
    await exchangeTables(engine, table, made);
  } catch (error) {
    if (error instanceof EngineError && unsupported.has(error.code ?? 0)) return false;
    throw error;
  } finally {
    if (counting) await engine.command(createCountingTable(counting));
  }
  if (isCounted) await recordHeld(engine, rollups, before);
  return true;
}

/** Codes of ClickHouse: UNSUPPORTED_METHOD, NOT_IMPLEMENTED. */
const unsupported: ReadonlySet<number> = new Set([1, 48]);
