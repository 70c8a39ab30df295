import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import type { Engine, Parameters } from '../engine/engine.ts';
import { Refusal } from '../host/refusal.ts';
import { exclusively } from '../listening/exclusively.ts';
import { changeAnswers } from '../listening/gate.ts';
import { writeCursor } from '../nouns/cursor.ts';
import { numberIn, otherList, placeIn } from '../nouns/page-of.ts';
import type { Store } from '../store/open.ts';
import { deviceSecret } from '../store/secrets.ts';
import { householdAddress } from './devices.ts';
import { keyed, keyParameters } from './keyed-hash.ts';
import { segmentMounts } from './segments/session-sql.ts';
import { temporary } from './staging.ts';
import { ofAddresses, withDevices, withLines } from './tables-of-devices.ts';

/* What is stored of whoever listened at an address: their devices, whose pseudonyms the address leads to, and rows of these. */

interface Stores {
  engine: Engine;
  store: Store;
}

const addressKey = `SELECT ${keyed(householdAddress)} FROM (SELECT {address:String} AS address)`;
/** The numbers of the devices: also of those that were known before pseudonyms of their addresses were kept. */
const devicesOfAddress = `
  SELECT device_id FROM device_hosts WHERE address_key IN (${addressKey})
  UNION DISTINCT SELECT device_id FROM device_networks WHERE address_key IN (${addressKey})
  UNION DISTINCT SELECT id FROM devices WHERE key IN (
    SELECT ${keyed(`${householdAddress}, agent`)} FROM (SELECT {address:String} AS address, agent FROM agents FINAL))`;

/** @throws Refusal wrong_input for what is no address */
async function parametersOf(store: Store, address: string): Promise<Parameters> {
  if (isIP(address) === 0) {
    throw new Refusal('wrong_input', `"${address}" is no IP address; write one such as 203.0.113.7 or 2001:db8::7.`);
  }
  const secret = await deviceSecret(store);
  return { address, ...keyParameters(secret) };
}

/** The hash of a line has the address in it; a player is the hash of the name of its session. */
const withoutHashes = (table: string) => `* EXCEPT (line_key${table === 'segment_requests' ? ', player' : ''})`;

/** Where rows of devices are, in the order in which an export has them. Pseudonyms are left out. */
const exported = [
  {
    table: 'devices',
    sql: `SELECT device.id AS id, device_category, device, player, agent, country, region, city
      FROM (SELECT id, agent_id, place FROM devices WHERE id IN (${devicesOfAddress})) AS device
      LEFT ANY JOIN (SELECT id AS agent_id, agent, device_category, device, player FROM agents FINAL) AS agent USING (agent_id)
      LEFT ANY JOIN (SELECT id AS place, country, region, city FROM places) AS place USING (place)`,
  },
  ...['addresses', ...withDevices].map((table) => ({
    table,
    sql: `SELECT ${withLines.includes(table) ? withoutHashes(table) : '*'} FROM ${table} WHERE device_id IN (${devicesOfAddress})`,
  })),
];

const settings = 'SETTINGS mutations_sync = 2, allow_nondeterministic_mutations = 1';

const byTable = 'table';

interface PageOfTables {
  tables: Record<string, Record<string, unknown>[]>;
  next?: string;
}

/**
 * A page of the rows that are stored of the devices of an address: of IPv6, of all in its network of 64 bits.
 * @throws Refusal wrong_input for what is no address, and for a cursor of another list
 */
export async function readListenerData(
  { engine, store }: Stores,
  address: string,
  { limit = rowsOfPage, cursor }: PageInput,
): Promise<PageOfTables> {
  const parameters = await parametersOf(store, address);
  const last = cursor === undefined ? undefined : placeIn(cursor, byTable);
  const first = last === undefined ? 0 : exported.findIndex(({ table }) => table === last.place);
  if (first < 0) throw otherList();
  const tables: PageOfTables['tables'] = {};
  let missing = limit;
  for (const [at, { table, sql }] of exported.slice(first).entries()) {
    const from = at === 0 && last ? numberIn(last.key) : 0;
    const rows = await engine.rows<Record<string, unknown>>(
      `SELECT * FROM (${sql}) ORDER BY ALL LIMIT {most:UInt32} OFFSET {from:UInt32}`,
      { ...parameters, most: missing + 1, from },
    );
    const shown = rows.slice(0, missing);
    if (shown.length > 0) tables[table] = shown;
    missing -= shown.length;
    // A page that is full before this table begins goes on with its first row.
    if (rows.length > shown.length) {
      return { tables, next: writeCursor({ sort: byTable, place: table, key: String(from + shown.length) }) };
    }
  }
  return { tables };
}

interface Rows {
  table: string;
  rows: number;
}

/**
 * Forgets who listened at an address: the pseudonyms of their devices and the hashes of their lines become random, so that nothing
 * leads from the address to the rows of these devices, and kept addresses are deleted. Figures stay as they are, also when days are
 * counted again: the devices of the address still belong together. Whoever listens there later is a new listener.
 * @returns how many rows lost a pseudonym or were deleted, and how many stay without a way to the address
 * @throws Refusal wrong_input for what is no address
 */
export async function forgetListener(parts: Stores, address: string): Promise<{ erased: Rows[]; left: Rows[] }> {
  const parameters = await parametersOf(parts.store, address);
  return exclusively(parts, 'upkeep', async ({ engine, store }) => {
    const devices = temporary('forget', 'devices');
    await engine.command(`DROP TABLE IF EXISTS ${devices} SYNC`);
    await engine.command(`CREATE TABLE ${devices} (id UInt32) ENGINE = Memory`);
    await engine.command(`INSERT INTO ${devices} ${devicesOfAddress}`, parameters);
    const isOne = (column: string) => `${column} IN (SELECT id FROM ${devices})`;
    const count = async (table: string, column = 'device_id') => {
      const sql = `SELECT count() AS rows FROM ${table} WHERE ${isOne(column)}`;
      return { table, rows: (await engine.rows<{ rows: number }>(sql))[0]?.rows ?? 0 };
    };
    const counted = [await count('devices', 'id')];
    for (const table of ofAddresses) counted.push(await count(table));
    const left: Rows[] = [];
    for (const table of withDevices) left.push(await count(table));

    // Nobody keeps this key. What leads to the devices goes last, so that a call that was cut off can be made again.
    const random = keyParameters(randomBytes(16));
    const keys = `ALTER TABLE devices UPDATE key = ${keyed('id')} WHERE ${isOne('id')} ${settings}`;
    // No figure depends on the key of a device.
    await changeAnswers({ engine, store }, [], (writer) => writer.command(keys, random));
    await engine.command(`ALTER TABLE addresses DELETE WHERE ${isOne('device_id')} ${settings}`);
    // Whoever knows the address could write a line with it and compare the hashes. Hits that were made of segments have the key of
    // their player there, by which they are made again.
    for (const table of withLines) {
      const ofLines = table === 'hits' ? `${isOne('device_id')} AND NOT (${segmentMounts})` : isOne('device_id');
      const hashes = `ALTER TABLE ${table} UPDATE line_key = toUInt32(${keyed('line_key')}) WHERE ${ofLines} ${settings}`;
      if (left.some((one) => one.table === table && one.rows > 0)) await engine.command(hashes, random);
    }
    for (const table of ['device_networks', 'device_hosts']) {
      const sql = `ALTER TABLE ${table} UPDATE address_key = ${keyed('0')} WHERE ${isOne('device_id')} ${settings}`;
      await engine.command(sql, random);
    }
    await engine.command(`DROP TABLE ${devices} SYNC`);
    const any = ({ rows }: Rows) => rows > 0;
    return { erased: counted.filter(any), left: left.filter(any) };
  });
}
