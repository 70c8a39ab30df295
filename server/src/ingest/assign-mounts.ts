import type { UnknownMount } from '@quarterhour/model/imports';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine, Reader } from '../engine/engine.ts';
import { exclusively } from '../listening/exclusively.ts';
import { changeAnswers } from '../listening/gate.ts';
import { markDirty } from '../store/dirty-days.ts';
import { importsOfOneFile } from '../store/imports.ts';
import { countDirty } from './counting.ts';
import { touchedDays } from './hits.ts';
import type { CountingParts } from './import-parts.ts';
import { mountOwners } from './mounts.ts';
import { isSessionSql } from './preview/count-sessions.ts';
import { dropTemporary, temporary, unmerged } from './staging.ts';

const mostMounts = 200;

/**
 * Lists the mounts of imported lines that belonged to no station, those with most sessions first; `station` has the mount by
 * now.
 */
export async function listUnknownMounts(
  reader: Reader,
  catalogue: CatalogueSnapshot,
): Promise<{ lines: number; mounts: UnknownMount[] }> {
  const rows = await reader.rows<Omit<UnknownMount, 'station'> & { from_at: number; to_at: number }>(
    `SELECT mount, toUInt32(count()) AS lines, toUInt32(countIf(${isSessionSql('agent_rule')})) AS sessions,
       toUInt32(min(at)) AS from_at, toUInt32(max(at)) AS to_at
     FROM (
       SELECT method, mount, status, seconds, at,
         if(device_id IN (SELECT id FROM devices WHERE agent_id IN (SELECT id FROM agents FINAL WHERE excluded_by != '')), 'robot', '') AS agent_rule
       FROM hits WHERE station_id = 0
     ) GROUP BY mount ORDER BY sessions DESC, lines DESC, mount`,
  );
  const ownerOf = mountOwners(catalogue);
  const slugs = new Map(catalogue.stations.map(({ id, slug }) => [id, slug]));
  const iso = (at: number) => new Date(at * 1000).toISOString();
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    mounts: rows.slice(0, mostMounts).map(({ mount, lines, sessions, from_at, to_at }) => {
      const station = slugs.get(ownerOf(mount).stationId) ?? null;
      return { mount, lines, sessions, station, from: iso(from_at), to: iso(to_at) };
    }),
  };
}

const work = 'assigned';
const owners = temporary(work, 'owners');
const fresh = temporary(work, 'hits');

/** Moves the hits of mounts without a station to the stations that have these mounts now, and counts their days. */
export async function assignMounts(given: CountingParts): Promise<void> {
  await exclusively(given, 'count', async (parts) => {
    const { engine, store } = parts;
    await dropTemporary(engine);
    if (!(await writeOwners(engine, await parts.catalogue()))) return;
    await engine.command(`CREATE TABLE ${fresh} AS hits ${unmerged}`);
    const found = await engine.rows<{ day: string }>(
      `SELECT DISTINCT toDate(at) AS day FROM hits WHERE ${ofOwners} ORDER BY day`,
    );
    const days = found.map(({ day }) => day);
    for (const day of days) await engine.command(assignDay, { day });
    await markDirty(store, [...days, ...(await touchedDays(engine, fresh))]);
    const imports = await importsOfOneFile(store);
    await changeAnswers(parts, days, (writer) =>
      writer.command(
        `INSERT INTO log_stations SELECT DISTINCT import_id, 0, station_id FROM ${fresh} WHERE has({imports:Array(UInt32)}, import_id)`,
        { imports },
      ),
    );
    for (const day of days) {
      await engine.command(`ALTER TABLE hits ATTACH PARTITION ID '${day.replaceAll('-', '')}' FROM ${fresh}`);
    }
    // Deleted last: if the process dies before, the next run finds the new hits stored and goes on.
    await engine.command(`ALTER TABLE hits DELETE WHERE ${ofOwners} SETTINGS mutations_sync = 2`);
    await dropTemporary(engine);
    await countDirty(parts);
  });
}

/** Writes the mounts of hits without a station that a stream has now; returns whether there are any. */
async function writeOwners(engine: Engine, catalogue: CatalogueSnapshot): Promise<boolean> {
  await engine.command(
    `CREATE TABLE ${owners} (mount String, station_id UInt16, stream_id UInt16) ENGINE = MergeTree ORDER BY mount`,
  );
  const ownerOf = mountOwners(catalogue);
  const mounts = await engine.rows<{ mount: string }>('SELECT DISTINCT mount FROM hits WHERE station_id = 0');
  const owned = mounts.flatMap(({ mount }) => {
    const { stationId, streamId } = ownerOf(mount);
    return streamId === 0 ? [] : [{ mount, station_id: stationId, stream_id: streamId }];
  });
  if (owned.length > 0) await engine.append(owners, owned);
  return owned.length > 0;
}

const ofOwners = `station_id = 0 AND mount IN (SELECT mount FROM ${owners})`;
const rest = 'at, seconds, bytes, device_id, status, method, mount, referer_host, line_key, import_id';

/** Writes the hits of a day for their stations; lines that have counted for a station since are known. */
const assignDay = `INSERT INTO ${fresh} (station_id, stream_id, ${rest})
  SELECT owner.station_id, owner.stream_id, ${rest.replace(/\w+/g, 'hit.$&')}
  FROM (SELECT ${rest} FROM hits WHERE toYYYYMMDD(at) = toYYYYMMDD({day:Date}) AND station_id = 0) AS hit
  LEFT SEMI JOIN ${owners} AS owner ON owner.mount = hit.mount
  WHERE (at, device_id, line_key) NOT IN (
    SELECT at, device_id, line_key FROM hits WHERE toYYYYMMDD(at) = toYYYYMMDD({day:Date}) AND station_id != 0)`;
