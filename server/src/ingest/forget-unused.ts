import type { Engine } from '../engine/engine.ts';
import { changeAnswers, type Dictionary } from '../listening/gate.ts';
import type { CountingParts } from './import-parts.ts';
import { temporary } from './staging.ts';
import { ofAddresses, withDevices } from './tables-of-devices.ts';

/*
 * Rows of an import have its number; what they name has not: devices, their addresses, user agents and places, titles and songs.
 * After an undo, names that no row has any more go as well, whichever import brought them.
 */

const withPlaces = ['devices', 'sessions', 'exclusions', 'downloads', 'request_exclusions'];

/** Removes devices and names that nothing refers to. The caller holds the exclusive lock, and has counted the days. */
export async function forgetUnused(parts: CountingParts): Promise<void> {
  await forgetUnusedDevices(parts);
  await forgetLast(parts.engine, 'agents', 'SELECT max(agent_id) FROM devices', (sql) => parts.engine.command(sql));
  const names = (table: Dictionary, used: string) =>
    forgetLast(parts.engine, table, used, (sql) => changeAnswers(parts, 'all', (writer) => writer.command(sql)));
  await names('places', greatest(withPlaces.map((table) => `SELECT max(place) FROM ${table}`)));
  await names('titles', greatest(['airing_records', 'airings'].map((table) => `SELECT max(title_id) FROM ${table}`)));
  const songs = 'SELECT max(song_id) FROM airings';
  await names('songs', greatest([songs, `SELECT max(stands_for) FROM songs FINAL WHERE id <= (${songs})`]));
  const artists = 'SELECT max(artist_id) FROM songs';
  await names('artists', greatest([artists, `SELECT max(stands_for) FROM artists FINAL WHERE id <= (${artists})`]));
}

const greatest = (selects: readonly string[]) =>
  `SELECT greatest(${selects.map((select) => `(${select})`).join(', ')})`;

async function forgetUnusedDevices(parts: CountingParts): Promise<void> {
  const { engine } = parts;
  const unused = temporary('undo', 'unused_devices');
  const used = withDevices.map((table) => `SELECT device_id FROM ${table}`).join(' UNION ALL ');
  await engine.command(
    `CREATE TABLE ${unused} ENGINE = Memory AS SELECT id FROM devices WHERE id NOT IN (SELECT device_id FROM (${used}))`,
  );
  const [any] = await engine.rows(`SELECT 1 FROM ${unused} LIMIT 1`);
  // The devices last: should the process die, the next one finds them.
  const remove = (table: string, column: string) =>
    `ALTER TABLE ${table} DELETE WHERE ${column} IN (SELECT id FROM ${unused}) SETTINGS mutations_sync = 2`;
  if (any) {
    for (const table of ofAddresses) {
      await engine.command(remove(table, 'device_id'));
    }
    await changeAnswers(parts, 'all', (writer) => writer.command(remove('devices', 'id')));
  }
  await engine.command(`DROP TABLE ${unused} SYNC`);
}

/**
 * Removes the rows of a table after the last number that is used. Unused ones before it stay: statements find names by their
 * place in the order of numbers, which has no gaps.
 */
async function forgetLast(
  engine: Engine,
  table: Dictionary | 'agents',
  used: string,
  remove: (sql: string) => Promise<void>,
): Promise<void> {
  const which = `id > (${used})`;
  const [any] = await engine.rows(`SELECT 1 FROM ${table} WHERE ${which} LIMIT 1`);
  if (any) await remove(`ALTER TABLE ${table} DELETE WHERE ${which} SETTINGS mutations_sync = 2`);
}
