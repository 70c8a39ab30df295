import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../bin/source-files.js';
import { writtenBy } from './gate.ts';

test.each([
  ['INSERT INTO sessions SELECT 1', ['sessions']],
  ['  insert into table `log_stations` (import_id) VALUES (1)', ['log_stations']],
  ['INSERT INTO counting_sessions SELECT * FROM sessions', ['counting_sessions']],
  ["ALTER TABLE airings REPLACE PARTITION ID '20260101' FROM temporary_airings", ['airings']],
  ['ALTER TABLE IF EXISTS places DELETE WHERE id = 1', ['places']],
  ['DELETE FROM places WHERE 1', ['places']],
  ['TRUNCATE TABLE IF EXISTS downloads', ['downloads']],
  ['DROP TABLE temporary_a, sessions SYNC', ['temporary_a', 'sessions']],
  ['RENAME TABLE sessions TO previous_sessions, a TO b', ['sessions', 'previous_sessions', 'a', 'b']],
  ['EXCHANGE TABLES places AND renewed', ['places', 'renewed']],
  ['CREATE OR REPLACE TABLE songs (id UInt32) ENGINE = Memory', ['songs']],
  ['CREATE TABLE temporary_a AS sessions', []],
  ['OPTIMIZE TABLE airings FINAL', []],
  ["ALTER TABLE sessions DROP DETACHED PART 'broken-on-start_1'", []],
  ['SELECT * FROM sessions', []],
])('finds the tables that %s writes', (sql, tables) => {
  expect(writtenBy(sql)).toEqual(tables);
});

test('only the opening of a store goes around the gate', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const found: string[] = [];
  for (const file of sourceFiles('server').filter((one) => one.endsWith('.ts')))
    if (/\bungated\(/.test(await readFile(`${root}${file}`, 'utf8'))) found.push(file);
  expect(found).toEqual(['server/src/listening/gate.ts', 'server/src/listening/open.ts']);
});
