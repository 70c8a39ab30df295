import { readdir, readFile } from 'node:fs/promises';
import type { Engine } from './engine.ts';

const folder = new URL('./migrations/', import.meta.url);

/** By what the rows of a table are spread over the shards: a device lives on one shard, so sets of devices stay exact. */
const shardKeys: Record<string, string> = {
  hits: 'device_id',
  sessions: 'device_id',
  exclusions: 'device_id',
  addresses: 'device_id',
  devices: 'id',
  quarter_hours: 'station_id',
  attribute_days: 'station_id',
  place_days: 'station_id',
  device_days: 'station_id',
  exclusion_sums: 'station_id',
  rejects: 'import_id',
};

/** The statements of a file, without comments. */
export function statements(text: string): string[] {
  return text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * A statement as a cluster needs it: made on every node, with replicated engines.
 * A table with a shard key becomes `<name>_local` on the shards under a distributed table of its name;
 * a table without one (reference data) is held whole by every node.
 */
export function onCluster(statement: string, cluster: string): string[] {
  const [, change, changed = '', how = ''] = /^(DROP|TRUNCATE|ALTER) TABLE (\w+)([\s\S]*)$/.exec(statement) ?? [];
  if (change) {
    // Rows are changed on the shards alone.
    const distributed = / UPDATE /.test(how) ? [] : [changed];
    const tables = shardKeys[changed] ? [`${changed}_local`, ...distributed] : [changed];
    return tables.map((table) => `${change} TABLE ${table} ON CLUSTER ${cluster}${how}`);
  }
  const create = /^CREATE TABLE (\w+) \(([\s\S]*)\) ENGINE = (\w*)MergeTree(?:\((\w*)\))?([\s\S]*)$/.exec(statement);
  if (!create) return [statement];
  const [, name = '', columns = '', kind = '', argument = '', rest = ''] = create;
  const shardKey = shardKeys[name];
  const local = shardKey ? `${name}_local` : name;
  const path = shardKey ? '/clickhouse/tables/{shard}/{database}/{table}' : '/clickhouse/tables/{database}/{table}';
  const replica = shardKey ? '{replica}' : '{shard}-{replica}';
  const engine = `Replicated${kind}MergeTree('${path}', '${replica}'${argument ? `, ${argument}` : ''})`;
  const table = `CREATE TABLE ${local} ON CLUSTER ${cluster} (${columns}) ENGINE = ${engine}${rest}`;
  if (!shardKey) return [table];
  const key = `intHash64(${shardKey})`;
  return [
    table,
    `CREATE TABLE ${name} ON CLUSTER ${cluster} AS ${local} ENGINE = Distributed(${cluster}, currentDatabase(), ${local}, ${key})`,
  ];
}

/** Applies the numbered files that the store has not seen, in order; each is noted when all of it is done. */
export async function migrate(engine: Engine, cluster?: string): Promise<void> {
  const note = 'CREATE TABLE migrations (name String, applied DateTime) ENGINE = MergeTree ORDER BY name';
  const prepared = cluster ? onCluster(note, cluster) : [note];
  for (const statement of prepared) await engine.command(safeToRepeat(statement));
  const done = new Set((await engine.rows<{ name: string }>('SELECT name FROM migrations')).map((row) => row.name));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    for (const statement of statements(await readFile(new URL(name, folder), 'utf8'))) {
      const wanted = cluster ? onCluster(statement, cluster) : [statement];
      // A start that was killed half-way, or another one at this moment, may have done the same already.
      for (const sql of wanted) await engine.command(safeToRepeat(sql));
    }
    await engine.append('migrations', [{ name, applied: Math.floor(Date.now() / 1000) }]);
  }
}

function safeToRepeat(statement: string): string {
  return statement
    .replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS ')
    .replace(/^DROP TABLE /, 'DROP TABLE IF EXISTS ');
}
