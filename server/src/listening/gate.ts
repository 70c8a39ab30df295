import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import { type ChangedDays, closeChange, openChange } from '../store/open-changes.ts';
import { rollups, tablesByDay } from './rollups.ts';

/*
 * The only way to write what answers read. Answers keep rows by the versions of days: a table that changes without a new
 * version shows one figure on a running server and another after its restart.
 */

/** What is numbered once and named by rows of other tables: a new one is in no answer until these are counted. */
const dictionaries = ['devices', 'places', 'titles', 'artists', 'songs'] as const;
/** Every other table that answers read. */
const figures = [
  ...tablesByDay.map(({ name }) => name),
  ...['log_stations', 'airings', 'downloads', 'request_exclusions'],
];

/** All tables that answers read. */
export const answerTables: ReadonlySet<string> = new Set([...figures, ...dictionaries]);

export type Dictionary = (typeof dictionaries)[number];

/** The engines that write, by the ones that everybody else has. */
const writers = new WeakMap<Engine, Engine>();

/** The engine behind the gate, for the opening of a store alone: nobody is answered yet. Others have `changeAnswers`. */
export function ungated(engine: Engine): Engine {
  return writers.get(engine) ?? engine;
}

/** The engine for everybody: it refuses to write the tables that answers read. */
export function gated(engine: Engine): Engine {
  const refuse = (tables: readonly string[]) => {
    const table = tables.find((name) => answerTables.has(name));
    if (table !== undefined) throw new Error(`Answers read the table ${table}: write it through listening/gate.ts.`);
  };
  const gate: Engine = {
    rows: (sql, parameters, options) => engine.rows(sql, parameters, options),
    columns: (sql, parameters, options) => engine.columns(sql, parameters, options),
    async command(sql, parameters) {
      refuse(writtenBy(sql));
      await engine.command(sql, parameters);
    },
    async append(table, rows) {
      refuse([table]);
      await engine.append(table, rows);
    },
    async appendColumns(table, columns) {
      refuse([table]);
      await engine.appendColumns(table, columns);
    },
    async appendLines(table, select, text, parameters) {
      refuse([table]);
      await engine.appendLines(table, select, text, parameters);
    },
    migrate: () => engine.migrate(),
    close: () => engine.close(),
  };
  writers.set(gate, engine);
  return gate;
}

/** The same engine, also behind the gate, which calls `onEnd` after each statement. */
export function observed(engine: Engine, onEnd: () => void): Engine {
  const seen = observe(engine, onEnd);
  writers.set(seen, observe(ungated(engine), onEnd));
  return seen;
}

function observe(engine: Engine, onEnd: () => void): Engine {
  async function ended<Answer>(statement: Promise<Answer>): Promise<Answer> {
    const answer = await statement;
    onEnd();
    return answer;
  }
  return {
    rows: (sql, parameters, options) => ended(engine.rows(sql, parameters, options)),
    columns: (sql, parameters, options) => ended(engine.columns(sql, parameters, options)),
    command: (sql, parameters) => ended(engine.command(sql, parameters)),
    append: (table, rows) => ended(engine.append(table, rows)),
    appendColumns: (table, columns) => ended(engine.appendColumns(table, columns)),
    appendLines: (table, select, text, parameters) => ended(engine.appendLines(table, select, text, parameters)),
    migrate: (migrates) => engine.migrate(migrates),
    close: () => engine.close(),
  };
}

const writing =
  /^\s*(?:INSERT\s+INTO(?:\s+TABLE)?|ALTER\s+TABLE|DELETE\s+FROM|UPDATE|TRUNCATE\s+TABLE|DROP\s+TABLE|RENAME\s+TABLE|EXCHANGE\s+TABLES|CREATE\s+OR\s+REPLACE\s+TABLE|REPLACE\s+TABLE)\s+(?:IF\s+EXISTS\s+)?/i;

/** The tables that a statement changes. Our statements name them first. */
export function writtenBy(sql: string): string[] {
  const [begin] = writing.exec(sql) ?? [];
  // Detached parts are read by nobody.
  if (begin === undefined || /^\s*ALTER\s+TABLE\s+\S+\s+DROP\s+DETACHED\b/i.test(sql)) return [];
  const names = /^[\w`".]+(?:\s*(?:,|\bTO\b|\bAND\b)\s*[\w`".]+)*/i.exec(sql.slice(begin.length))?.[0] ?? '';
  return names.split(/\s*,\s*|\s+TO\s+|\s+AND\s+/i).map((name) => name.replace(/[`"]/g, ''));
}

/**
 * Changes tables that answers read, and gives the days that change a new version. The caller holds the exclusive lock. What a
 * killed process leaves gets its version from `finishChanges`.
 * @param days the UTC days (YYYY-MM-DD) whose figures change, or all
 * @param work writes with the engine that it gets, which is of no use elsewhere
 */
export async function changeAnswers<Answer>(
  { engine, store }: { engine: Engine; store: Pick<Store, 'db'> },
  days: ChangedDays,
  work: (writer: Engine) => Promise<Answer>,
): Promise<Answer> {
  const change = await openChange(store, days);
  try {
    return await work(ungated(engine));
  } finally {
    // Also after an error: a part of it may be written.
    await closeChange(store, change);
  }
}

/**
 * Writes days of rollups. They need no version: answers have the same rows of days that a rollup does not hold
 * (days-behind.ts).
 */
export async function changeRollups(engine: Engine, work: (writer: Pick<Engine, 'command'>) => Promise<void>) {
  const names = new Set(rollups.map(({ name }) => name));
  const writer = ungated(engine);
  await work({
    async command(sql, parameters) {
      const other = writtenBy(sql).find((name) => answerTables.has(name) && !names.has(name));
      if (other !== undefined) throw new Error(`Filling rollups does not write the table ${other}.`);
      await writer.command(sql, parameters);
    },
  });
}

/**
 * Has a table take the place of one that answers read, and has the same rows: no answer changes. A statement reads one of the
 * two. The caller holds the exclusive lock.
 */
export async function exchangeTables(engine: Engine, table: string, other: string): Promise<void> {
  await ungated(engine).command(`EXCHANGE TABLES ${table} AND ${other}`);
}

/**
 * Adds names under new numbers, which no row has yet. They need no version: what will have these numbers gets one.
 * @param work inserts into these tables, and changes nothing that is there
 */
export async function addNames<Answer>(
  engine: Engine,
  tables: readonly Dictionary[],
  work: (writer: Pick<Engine, 'command' | 'append'>) => Promise<Answer>,
): Promise<Answer> {
  const writer = ungated(engine);
  const check = (names: readonly string[], isInsert: boolean) => {
    const other = names.find((name) => answerTables.has(name) && !(isInsert && tables.some((table) => table === name)));
    if (other !== undefined) throw new Error(`Adding names does not write the table ${other}.`);
  };
  return work({
    async command(sql, parameters) {
      check(writtenBy(sql), /^\s*INSERT/i.test(sql));
      await writer.command(sql, parameters);
    },
    async append(table, rows) {
      check([table], true);
      await writer.append(table, rows);
    },
  });
}
