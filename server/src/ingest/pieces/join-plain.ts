import type { Engine } from '../../engine/engine.ts';
import { spilling, temporary } from '../staging.ts';
import { joinSeconds } from './join-pieces.ts';
import { joinedMount } from './joined-mount.ts';

/** Fewer devices are quicker put together without these statements. */
const fewDevices = 100;
/** Pieces that a step holds at once. */
const piecesAtOnce = 1_000_000;

/**
 * Puts together, in the engine, the sessions of devices with one listener at a time that had no session near the pieces that
 * changed: nearly all. It leaves the others in `piece_changes`.
 * @param add adds a table of new sessions to the hits
 */
export async function joinPlain(engine: Engine, add: (sessions: string) => Promise<void>): Promise<void> {
  const [found] = await engine.rows<{ devices: number }>(
    'SELECT uniqExact(station_id, device_id) AS devices FROM piece_changes',
  );
  if (!found || found.devices < fewDevices) return;
  const [of] = await engine.rows<{ pieces: number }>(
    'SELECT count() AS pieces FROM pieces WHERE (station_id, device_id) IN (SELECT station_id, device_id FROM piece_changes)',
  );
  const steps = Math.ceil((of?.pieces ?? 0) / piecesAtOnce) || 1;
  for (let step = 0; step < steps; step++) await joinStep(engine, add, { step, steps });
}

async function joinStep(
  engine: Engine,
  add: (sessions: string) => Promise<void>,
  { step, steps }: { step: number; steps: number },
): Promise<void> {
  const name = (what: string) => temporary(`plain_${step}`, what);
  const [asked, devices, sessions] = [name('asked'), name('devices'), name('sessions')];
  await engine.command(
    `CREATE TABLE ${asked} (station_id UInt16, device_id UInt32, from_at UInt32, to_at UInt32) ENGINE = Memory`,
  );
  const changes = `(SELECT station_id, device_id, min(from_at) AS from_at, max(to_at) AS to_at FROM piece_changes
    WHERE cityHash64(device_id) % ${steps} = ${step} GROUP BY station_id, device_id)`;
  await engine.command(
    `INSERT INTO ${asked} SELECT * FROM ${changes} WHERE (station_id, device_id) NOT IN (
       SELECT hit.station_id, hit.device_id FROM hits AS hit INNER JOIN ${changes} AS change USING (station_id, device_id)
       WHERE hit.mount = '${joinedMount}' AND hit.at >= toDateTime((SELECT min(from_at) FROM piece_changes) - ${joinSeconds}, 'UTC')
         AND toUInt32(hit.at) + ${joinSeconds} >= from_at AND toInt64(toUInt32(hit.at)) - hit.seconds - ${joinSeconds} <= to_at)`,
  );
  await engine.command(`CREATE TABLE ${devices} ENGINE = Memory AS ${devicesSql(asked)} SETTINGS ${spilling}`);
  await engine.command(`CREATE TABLE ${sessions} AS hits ENGINE = Memory`);
  await engine.command(
    `INSERT INTO ${sessions}
       (station_id, stream_id, at, seconds, bytes, device_id, status, method, mount, line_key, import_id)
     SELECT station_id, session[1].5, toDateTime(session[-1].2, 'UTC'), session[-1].2 - session[1].1,
       arraySum(piece -> piece.4, session), device_id, 200, 'GET', '${joinedMount}', session[-1].3,
       arrayMax(piece -> piece.6, session)
     FROM ${devices} ARRAY JOIN sessions AS session WHERE NOT crosses`,
  );
  await add(sessions);
  await engine.command(
    `ALTER TABLE piece_changes DELETE WHERE (station_id, device_id) IN (
       SELECT station_id, device_id FROM ${asked} WHERE (station_id, device_id) NOT IN (
         SELECT station_id, device_id FROM ${devices} WHERE crosses))
     SETTINGS mutations_sync = 2`,
  );
  await engine.command(`DROP TABLE ${asked}, ${devices}, ${sessions} SYNC`);
}

/**
 * The pieces of each device, cut where a session begins, and whether two sessions of it may be at the same time: a piece begins
 * before the end of another, or ends before it.
 */
function devicesSql(asked: string): string {
  return `SELECT station_id, device_id,
      arrayMap(piece -> piece.1, all) AS starts,
      arrayMap(piece -> piece.2, all) AS ends,
      arrayPopBack(arrayPushFront(ends, toUInt32(0))) AS ends_before,
      arrayExists((start, end, before) -> start + ${joinSeconds} < before OR end < before, starts, ends, ends_before) AS crosses,
      arraySplit((piece, start, before) -> start > before + ${joinSeconds}, all, starts, ends_before) AS sessions
    FROM (
      SELECT piece.station_id AS station_id, piece.device_id AS device_id,
        arraySort(groupArray((toUInt32(piece.at) - piece.seconds, toUInt32(piece.at), piece.line_key, piece.bytes, piece.stream_id, piece.import_id))) AS all
      FROM pieces AS piece INNER JOIN ${asked} AS change USING (station_id, device_id)
      WHERE piece.at >= toDateTime((SELECT min(from_at) FROM ${asked}), 'UTC')
        AND toUInt32(piece.at) >= from_at AND toUInt32(piece.at) - piece.seconds <= to_at
      GROUP BY station_id, device_id
    )`;
}
