import { appliedRules, specialStations } from '../../catalogue/applied-rules.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { groupBy } from '../../host/group-by.ts';
import { markDirty } from '../../store/dirty-days.ts';
import type { Store } from '../../store/open.ts';
import { touchedDays } from '../hits.ts';
import { temporary } from '../staging.ts';
import { joinPieces, joinSeconds, type Piece } from './join-pieces.ts';
import { joinPlain } from './join-plain.ts';
import { joinedMount } from './joined-mount.ts';

/** Devices whose sessions are put together at once, and how many pieces they may have, because these are held in memory. */
const devicesAtOnce = 20_000;
const piecesAtOnce = 500_000;

interface JoinParts {
  engine: Engine;
  store: Store;
  catalogue?: () => Promise<CatalogueSnapshot>;
}

interface Change {
  station_id: number;
  device_id: number;
  from_at: number;
  to_at: number;
  /** All pieces of the device at the station. */
  pieces: number;
}

/** The table of the devices whose sessions are put together. */
const asked = (work: string) => temporary(work, 'asked');

type Stored = Piece & { station_id: number; device_id: number };
const keyOf = ({ station_id, device_id }: { station_id: number; device_id: number }) => `${station_id} ${device_id}`;

/**
 * Puts the sessions together again whose pieces changed, see `piece_changes`, and marks their days. What a killed process left
 * unfinished is done again. The caller holds the exclusive lock, and counts the days.
 */
export async function joinAgain({ engine, store, catalogue }: JoinParts): Promise<void> {
  const special = async () => (catalogue ? specialStations(appliedRules(await catalogue())) : []);
  await joinPlain(engine, async (sessions) => {
    await markDays({ engine, store }, [sessions], await special());
    await addSessions(engine, sessions);
  });
  for (let round = 0; ; round++) {
    const changes = withinPieces(
      await engine.rows<Change>(
        `SELECT station_id, device_id, from_at, to_at, pieces FROM (
           SELECT station_id, device_id, min(from_at) AS from_at, max(to_at) AS to_at FROM piece_changes
           GROUP BY station_id, device_id ORDER BY station_id, device_id LIMIT ${devicesAtOnce}
         ) AS change
         LEFT JOIN (
           SELECT station_id, device_id, count() AS pieces FROM pieces
           WHERE (station_id, device_id) IN (SELECT station_id, device_id FROM piece_changes)
           GROUP BY station_id, device_id
         ) AS piece USING (station_id, device_id)
         ORDER BY station_id, device_id`,
      ),
    );
    if (changes.length === 0) return;
    const work = `join_${round}`;
    await engine.command(`CREATE TABLE ${asked(work)} (station_id UInt16, device_id UInt32) ENGINE = Memory`);
    await engine.append(
      asked(work),
      changes.map(({ station_id, device_id }) => ({ station_id, device_id })),
    );
    await joinDevices({ engine, store }, changes, work, await special());
    await engine.command(
      `ALTER TABLE piece_changes DELETE WHERE (station_id, device_id) IN (SELECT * FROM ${asked(work)})
       SETTINGS mutations_sync = 2`,
    );
    await engine.command(`DROP TABLE ${asked(work)} SYNC`);
  }
}

/** The first devices that together have no more than `piecesAtOnce` pieces, but at least one. */
function withinPieces(changes: readonly Change[]): readonly Change[] {
  let sum = 0;
  const end = changes.findIndex(({ pieces }, at) => {
    sum += pieces;
    return at > 0 && sum > piecesAtOnce;
  });
  return end < 0 ? changes : changes.slice(0, end);
}

/** Marks the days that must be counted again with sessions of these tables. */
async function markDays(
  { engine, store }: Pick<JoinParts, 'engine' | 'store'>,
  tables: readonly string[],
  special: readonly number[],
): Promise<void> {
  const days = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM (${tables.map((table) => `SELECT at FROM ${table}`).join(' UNION ALL ')})`,
  );
  const touched: string[] = [];
  for (const table of tables) touched.push(...(await touchedDays(engine, table, special)));
  await markDirty(store, [...new Set([...days.map(({ day }) => day), ...touched])]);
}

async function addSessions(engine: Engine, sessions: string): Promise<void> {
  await engine.command(`INSERT INTO hits SELECT * FROM ${sessions} SETTINGS max_partitions_per_insert_block = 0`);
}

async function joinDevices(
  parts: Pick<JoinParts, 'engine' | 'store'>,
  changes: readonly Change[],
  work: string,
  special: readonly number[],
): Promise<void> {
  const { engine } = parts;
  const [old, fresh] = [temporary(work, 'old'), temporary(work, 'fresh')];
  const ofAsked = `(station_id, device_id) IN (SELECT * FROM ${asked(work)})`;
  const stored = await engine.rows<Stored>(
    `SELECT station_id, device_id, toUInt32(at) - seconds AS start, toUInt32(at) AS end, 0 AS bytes, stream_id AS stream,
       line_key, import_id
     FROM hits WHERE mount = '${joinedMount}' AND ${ofAsked}`,
  );
  const replaced: Stored[] = [];
  const ranges = new Map(changes.map((change) => [keyOf(change), widened(change, groupOf(stored, change), replaced)]));
  // Should the process die, the next one finds the sessions that are about to go within these.
  await engine.append(
    'piece_changes',
    [...ranges.values()].map(({ pieces: _, ...range }) => range),
  );
  const span = [...ranges.values()];
  const pieces = await engine.rows<Stored>(
    `SELECT station_id, device_id, toUInt32(at) - seconds AS start, toUInt32(at) AS end, bytes, stream_id AS stream,
       line_key, import_id
     FROM pieces WHERE ${ofAsked}
       AND at >= toDateTime({from:UInt32}, 'UTC') AND toUInt32(at) - seconds <= {to:UInt32}`,
    {
      from: Math.max(0, Math.min(...span.map(({ from_at }) => from_at))),
      to: Math.max(...span.map(({ to_at }) => to_at)),
    },
  );
  const byDevice = groupBy(pieces, keyOf);
  const made = span.flatMap(({ station_id, device_id, from_at, to_at }) => {
    const inside = (byDevice.get(keyOf({ station_id, device_id })) ?? []).filter(
      ({ start, end }) => end >= from_at && start <= to_at,
    );
    return joinPieces(inside).map((session) => rowOf({ station_id, device_id, ...session }));
  });
  for (const [table, rows] of [
    [old, replaced.map(rowOf)],
    [fresh, made],
  ] as const) {
    await engine.command(`CREATE TABLE ${table} AS hits ENGINE = Memory`);
    await engine.append(table, rows);
  }
  await markDays(parts, [old, fresh], special);
  if (replaced.length > 0) {
    await engine.command(
      `ALTER TABLE hits DELETE WHERE mount = '${joinedMount}'
         AND (station_id, device_id, at, line_key) IN (SELECT station_id, device_id, at, line_key FROM ${old})
       SETTINGS mutations_sync = 2`,
    );
  }
  await addSessions(engine, fresh);
  await engine.command(`DROP TABLE ${old}, ${fresh} SYNC`);
}

const indexes = new WeakMap<readonly Stored[], Map<string, Stored[]>>();
function groupOf(rows: readonly Stored[], of: Change): Stored[] {
  const index = indexes.get(rows) ?? groupBy(rows, keyOf);
  indexes.set(rows, index);
  return index.get(keyOf(of)) ?? [];
}

/** A range that cuts no session: those that it touches are in it whole, and added to `replaced`. */
function widened(change: Change, sessions: readonly Stored[], replaced: Stored[]): Change {
  let { from_at, to_at } = change;
  let waiting = [...sessions];
  for (;;) {
    const near = ({ start, end }: Stored) => end + joinSeconds >= from_at && start - joinSeconds <= to_at;
    const found = waiting.filter(near);
    if (found.length === 0) return { ...change, from_at, to_at };
    waiting = waiting.filter((session) => !near(session));
    from_at = Math.min(from_at, ...found.map(({ start }) => start));
    to_at = Math.max(to_at, ...found.map(({ end }) => end));
    replaced.push(...found);
  }
}

function rowOf({ station_id, device_id, start, end, bytes, stream, line_key, import_id }: Stored) {
  const session = { at: end, seconds: end - start, bytes, stream_id: stream };
  const plain = { status: 200, method: 'GET', mount: joinedMount, referer_host: '' };
  return { station_id, device_id, ...session, ...plain, line_key, import_id };
}
