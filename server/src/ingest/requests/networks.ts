import type { Engine } from '../../engine/engine.ts';
import { deviceIds, householdAddress } from '../devices.ts';
import { lookUp } from '../enrich/look-up.ts';
import { keyed, keyParameters } from '../keyed-hash.ts';
import { temporary, unmerged } from '../staging.ts';

/** Addresses that are looked up and written at once. */
const pageRows = 20_000;

/**
 * Writes the network, and the pseudonym of the address, of devices that requested files and have none yet: these show the
 * many devices of one address.
 */
export async function addNetworks(
  { engine, secret, work }: { engine: Engine; secret: Uint8Array; work: string },
  lines: string,
): Promise<void> {
  const fresh = temporary(work, 'network_devices');
  await engine.command(
    `CREATE TABLE ${fresh} (id UInt32, address String, number UInt64) ENGINE = MergeTree ORDER BY number ${unmerged}`,
  );
  await engine.command(
    `INSERT INTO ${fresh} SELECT id, any(address), rowNumberInAllBlocks() FROM (
       SELECT device.id AS id, line.address AS address
       FROM (SELECT device_hash, address FROM ${lines} WHERE readable LIMIT 1 BY device_hash) AS line
       LEFT SEMI JOIN ${deviceIds(work)} AS device ON device.device_hash = line.device_hash
     ) WHERE id NOT IN (SELECT device_id FROM device_networks) GROUP BY id SETTINGS max_threads = 1`,
  );
  const [count] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${fresh}`);
  const rows = count?.rows ?? 0;
  if (rows === 0) return;
  const found = temporary(work, 'networks_found');
  await engine.command(`CREATE TABLE ${found} (id UInt32, network UInt32) ENGINE = MergeTree ORDER BY id ${unmerged}`);
  for (let from = 0; from < rows; from += pageRows) {
    const [page] = await engine.rows<{ ids: number[]; addresses: string[] }>(
      `SELECT groupArray(id) AS ids, groupArray(address) AS addresses FROM ${fresh}
       WHERE number >= {from:UInt64} AND number < {to:UInt64}`,
      { from, to: from + pageRows },
    );
    const { ids = [], addresses = [] } = page ?? {};
    const networks = await lookUp('networks', addresses);
    const text = ids.map((id, row) => `${id} ${networks[row]}\n`).join('');
    await engine.appendLines(
      found,
      (lines) => `SELECT toUInt32(splitByChar(' ', line)[1]), toUInt32(splitByChar(' ', line)[2]) FROM ${lines}`,
      Buffer.from(text),
    );
  }
  await engine.command(
    `INSERT INTO device_networks
     SELECT id, ${keyed(householdAddress)}, found.network
     FROM ${fresh} AS fresh INNER JOIN ${found} AS found ON found.id = fresh.id`,
    keyParameters(secret),
  );
}
