import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListening } from './open.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-prepared-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The statements of all tables, and the records of their versions, of the listening store in this data folder. */
async function schemaOf(data: string) {
  const engine = await openListening({ folder: data });
  const tables = await engine.rows(
    'SELECT name, create_table_query, comment FROM system.tables WHERE database = currentDatabase() ORDER BY name',
  );
  const versions = await engine.rows('SELECT name, version FROM counted_tables ORDER BY name');
  const migrations = await engine.rows('SELECT name FROM migrations ORDER BY name');
  await engine.command("INSERT INTO migrations VALUES ('of this folder alone', now())");
  await engine.close();
  return { tables, versions, migrations };
}

test('a copied listening store has the schema of one that is made anew, and shares nothing with others', async () => {
  const [copied, again, anew] = ['copied', 'again', 'anew'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // A folder that is there already is no copy.
  await mkdir(join(anew, 'listening'), { recursive: true });
  const expected = await schemaOf(anew);
  expect(expected.tables.length).toBeGreaterThan(40);
  expect(await schemaOf(copied)).toEqual(expected);
  expect(await schemaOf(again)).toEqual(expected);

  const links = join(copied, 'listening', 'data', 'default');
  for (const name of await readdir(links)) expect(await readlink(join(links, name))).toMatch(/^\.\.\/\.\.\/store\//);
});
