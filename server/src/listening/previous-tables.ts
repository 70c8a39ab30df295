import type { Engine } from '../engine/engine.ts';
import { exclusions, sessions } from './sessions/tables.ts';

/*
 * Sessions and exclusions are counted from hits. Those of days whose hits are deleted outlast a new version of their table: the
 * table before it is kept under another name, until the rows of these days are copied from it.
 */

const previous = (name: string) => `previous_${name}`;
const names: readonly string[] = [sessions.name, exclusions.name];

/** Sets a table aside before a new version of it is created; a table that is set aside already is older and whole, and stays. */
export async function setAside(engine: Engine, name: string): Promise<void> {
  if (!names.includes(name)) return;
  if ((await has(engine, previous(name))) || !(await has(engine, name))) return;
  const [row] = await engine.rows(`SELECT 1 FROM ${name} LIMIT 1`);
  if (row) await engine.command(`RENAME TABLE ${name} TO ${previous(name)}`);
}

/** Whether tables were set aside. */
export async function isAnySetAside(engine: Engine): Promise<boolean> {
  for (const name of names) if (await has(engine, previous(name))) return true;
  return false;
}

/**
 * Copies the rows of days without hits from the tables that were set aside, and drops these. A column that a version adds has
 * its default in them; one whose meaning changes needs another name.
 * @param hitsFrom the first UTC day that is counted from hits; undefined if all are
 */
export async function restoreKept(engine: Engine, hitsFrom: string | undefined): Promise<void> {
  for (const name of names) {
    if (!(await has(engine, previous(name)))) continue;
    if (hitsFrom !== undefined) await copyDays(engine, name, hitsFrom);
    await engine.command(`DROP TABLE ${previous(name)} SYNC`);
  }
}

async function copyDays(engine: Engine, name: string, hitsFrom: string): Promise<void> {
  // What a killed process copied.
  await engine.command(`ALTER TABLE ${name} DELETE WHERE day < {hitsFrom:Date} SETTINGS mutations_sync = 2`, {
    hitsFrom,
  });
  const rows = await engine.rows<{ name: string }>(
    `SELECT name FROM system.columns
     WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND default_kind != 'MATERIALIZED'
     GROUP BY name HAVING count() = 2`,
    { tables: [name, previous(name)] },
  );
  const columns = rows.map((row) => row.name).join(', ');
  await engine.command(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${previous(name)} WHERE day < {hitsFrom:Date}
     SETTINGS max_partitions_per_insert_block = 0`,
    { hitsFrom },
  );
}

async function has(engine: Engine, name: string): Promise<boolean> {
  const rows = await engine.rows(
    'SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
    { name },
  );
  return rows.length > 0;
}
