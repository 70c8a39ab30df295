import type { Engine } from '../engine/engine.ts';
import { addNames } from '../listening/gate.ts';
import { placeColumns } from '../listening/places.ts';
import { addAgents } from './agents.ts';
import type { Place } from './enrich/find-place.ts';
import { openHostingFlags } from './enrich/hosting-flags.ts';
import { lookUp } from './enrich/look-up.ts';
import { keyed, keyParameters } from './keyed-hash.ts';
import { spilling, temporary, workEngine } from './staging.ts';

/** The hash by which an import distinguishes devices. Agents are of low cardinality, and hashed once for a block. */
export const deviceHash = 'cityHash64(cityHash64(address), cityHash64(toLowCardinality(agent)))';

/** Addresses that are looked up and written at once. */
const pageRows = 20_000;

/**
 * The address by which a device is known. Of IPv6 it is the first 64 bits, which a household keeps; the rest changes daily.
 * IPv4 written as IPv6 is the IPv4 address.
 */
export const householdAddress = `multiIf(position(address, ':') = 0, address, startsWith(lower(address), '::ffff:'),
  substring(address, 8), isNull(toIPv6OrNull(address)), address, cutIPv6(toIPv6OrDefault(address), 8, 0))`;

export interface DeviceParts {
  engine: Engine;
  /** 16 bytes that never change: without them, nobody can test which address a pseudonym stands for. */
  secret: Uint8Array;
  /** The names of temporary tables begin with it. */
  work: string;
  /** Whether tables that grow with the lines are in memory. */
  inMemory: boolean;
}

/** The table with the device of each line of the staging table (device_hash to id), ready to be joined. In memory. */
export function deviceIds(work: string): string {
  return temporary(work, 'device_ids');
}

/**
 * Finds the devices of the staged lines, and numbers new ones; `addDevices` writes them. The hash of the lines only serves to
 * join: the stored one is keyed.
 */
export async function numberDevices({ engine, secret, work, inMemory }: DeviceParts, lines: string): Promise<void> {
  const seen = temporary(work, 'devices_seen');
  const fresh = temporary(work, 'devices_new');
  await engine.command(
    `CREATE TABLE ${seen} (device_hash UInt64, key UInt64, address String, agent LowCardinality(String))
     ${workEngine(inMemory, 'tuple()')}`,
  );
  await engine.command(
    `INSERT INTO ${seen}
     SELECT device_hash, ${keyed(`${householdAddress}, agent`)} AS key, address, agent
     FROM (SELECT device_hash, address, agent FROM ${lines} WHERE readable LIMIT 1 BY device_hash)`,
    keyParameters(secret),
  );
  await engine.command(
    `CREATE TABLE ${fresh} (id UInt32, key UInt64, address String, agent LowCardinality(String))
     ${workEngine(inMemory, 'id')}`,
  );
  await engine.command(
    `INSERT INTO ${fresh}
     SELECT (SELECT max(id) FROM devices) + 1 + rowNumberInAllBlocks(), key, address, agent
     FROM (SELECT key, any(address) AS address, any(agent) AS agent FROM ${seen}
           WHERE key NOT IN (SELECT key FROM devices WHERE key IN (SELECT key FROM ${seen})) GROUP BY key)
     SETTINGS max_threads = 1, ${spilling}`,
  );
  await engine.command(
    `CREATE TABLE ${deviceIds(work)} (device_hash UInt64, id UInt32) ENGINE = Join(SEMI, LEFT, device_hash)
     SETTINGS persistent = 0`,
  );
  await engine.command(
    `INSERT INTO ${deviceIds(work)}
     SELECT device_hash, known.id FROM ${seen} AS seen INNER JOIN
       (SELECT key, id FROM ${fresh} UNION ALL SELECT key, id FROM devices WHERE key IN (SELECT key FROM ${seen})) AS known
     ON seen.key = known.key`,
  );
}

/**
 * Writes the new devices that `numberDevices` found: their places, the classes of their user agents, and pseudonyms of their
 * addresses.
 * @param keepAddressesUntil the last day (YYYY-MM-DD) on which their addresses may be kept; undefined: they are not kept
 */
export async function addDevices(
  { engine, secret, work, inMemory }: DeviceParts,
  { keepAddressesUntil, onProgress }: { keepAddressesUntil?: string; onProgress(done: number): void },
): Promise<void> {
  const fresh = temporary(work, 'devices_new');
  const placed = temporary(work, 'devices_placed');
  const places = temporary(work, 'places');
  const [range] = await engine.rows<{ first: number; last: number }>(
    `SELECT min(id) AS first, max(id) AS last FROM ${fresh}`,
  );
  const { first, last } = range ?? { first: 0, last: 0 };
  if (last === 0) return onProgress(1);
  await addAgents(engine, fresh);
  await engine.command(`CREATE TABLE ${placed} (id UInt32, place UInt32, hosting UInt8) ${workEngine(inMemory, 'id')}`);
  await engine.command(
    `CREATE TABLE ${places} (place UInt32, country String, region String, city String) ${workEngine(inMemory, 'place')}`,
  );
  const known = new PlaceNumbers();
  const hostingOf = await openHostingFlags();
  for (let from = first; from <= last; from += pageRows) {
    // Neighbouring addresses are found twice as fast one after the other.
    const [page] = await engine.rows<{ ids: number[]; addresses: string[] }>(
      `SELECT groupArray(id) AS ids, groupArray(address) AS addresses
       FROM (SELECT id, address FROM ${fresh} WHERE id >= {from:UInt32} AND id < {to:UInt32} ORDER BY address)`,
      { from, to: from + pageRows },
    );
    const { ids = [], addresses = [] } = page ?? {};
    const { distinct, of } = await lookUp('places', addresses);
    const numbers = distinct.map((place) => known.numberOf(place));
    const found = ids.map((id, row) => `${id} ${numbers[of[row] ?? 0]} ${hostingOf(addresses[row] ?? '')}\n`);
    await engine.appendLines(
      placed,
      (lines) =>
        `SELECT toUInt32(splitByChar(' ', line)[1]), toUInt32(splitByChar(' ', line)[2]), toUInt8(splitByChar(' ', line)[3]) FROM ${lines}`,
      Buffer.from(found.join('')),
    );
    onProgress((from - first) / (last - first + 1));
  }
  await engine.append(
    places,
    known.places.map((place, number) => ({ place: number, ...place })),
  );
  await addPlaces(engine, places);
  const added = `INSERT INTO devices
     SELECT fresh.id, fresh.key, known.id, place.id, known.device_category, known.device, known.player
     FROM ${fresh} AS fresh
     INNER JOIN ${placed} AS placed ON placed.id = fresh.id
     INNER JOIN (SELECT found.place, known.id AS id FROM ${places} AS found LEFT ANY JOIN places AS known USING (country, region, city)) AS place
       ON place.place = placed.place
     INNER JOIN (SELECT * FROM agents FINAL) AS known ON known.agent = fresh.agent`;
  await addNames(engine, ['devices'], (writer) => writer.command(added));
  await engine.command(
    `INSERT INTO device_hosts
     SELECT fresh.id, ${keyed(householdAddress)}, placed.hosting
     FROM ${fresh} AS fresh INNER JOIN ${placed} AS placed ON placed.id = fresh.id`,
    keyParameters(secret),
  );
  if (keepAddressesUntil) {
    await engine.command(
      `INSERT INTO addresses SELECT id, address, toDate({until:String}) FROM ${fresh} WHERE address != ''`,
      { until: keepAddressesUntil },
    );
  }
  onProgress(1);
}

/** Numbers the places of an import in the order in which they are found. */
class PlaceNumbers {
  readonly places: Place[] = [];
  #numbers = new Map<string, number>();

  numberOf(place: Place): number {
    const text = `${place.country}\t${place.region}\t${place.city}`;
    const number = this.#numbers.get(text) ?? this.places.push(place) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** Numbers the places of a table that are not stored yet. */
async function addPlaces(engine: Engine, found: string): Promise<void> {
  const added = `INSERT INTO places
     WITH (SELECT max(id) FROM places) AS last, fresh AS (
       SELECT last + rowNumberInAllBlocks() + 1 AS id, country, region, city
       FROM (SELECT DISTINCT country, region, city FROM ${found} EXCEPT SELECT country, region, city FROM places)
     )
     SELECT * FROM (
       SELECT id, ${placeColumns} FROM (SELECT id, country, region, city FROM places UNION ALL SELECT * FROM fresh)
     ) WHERE id > last`;
  await addNames(engine, ['places'], (writer) => writer.command(added));
}
