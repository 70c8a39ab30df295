import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { nearSeconds } from '../listening/shared-bits.ts';
import { markDirty } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { deviceIds } from './devices.ts';
import { mountOwners } from './mounts.ts';
import { spilling, temporary, unmerged } from './staging.ts';
import { mostDays, mostRows, stepsOf, type Workload, workThrough } from './steps.ts';

const daySeconds = 86_400;

export interface HitParts {
  engine: Engine;
  store: Store;
  catalogue: CatalogueSnapshot;
  importId: number;
  work: string;
}

/** Whole days as UTC seconds: from is included, to is not. */
interface Days {
  from: number;
  to: number;
}

/**
 * Finds the staged lines that are not in hits, and holds them ready. Returns how many they are.
 * @param own the stations that the importing user may see; nothing may show that a line counts for another one
 */
export async function compareLines(
  { engine, catalogue, importId, work }: HitParts,
  {
    lines,
    forced,
    own,
    onProgress,
  }: { lines: string; forced?: StationEntry; own: Set<number> | undefined; onProgress(done: number): void },
): Promise<number> {
  const owners = temporary(work, 'mounts');
  await writeOwners(engine, { lines, owners }, mountOwners(catalogue, forced));
  await recordLogStations(engine, { lines, owners, importId, nobody: forced?.id ?? 0 });
  const fresh = temporary(work, 'hits');
  await engine.command(`CREATE TABLE ${fresh} AS hits ${unmerged}`);
  const steps = await readSteps(engine, lines);
  const repeated = temporary(work, 'repeated');
  await engine.command(`CREATE TABLE ${repeated} (line_hash UInt64) ENGINE = Memory`);
  const tables = {
    owners,
    devices: deviceIds(work),
    fresh,
    importId,
    known: own ? 'has({own:Array(UInt16)}, station_id)' : 'station_id != 0',
  };
  let compared = 0;
  await workThrough(steps, async ({ from, to }) => {
    await engine.command(findRepeatedSql(lines, repeated), { from, to });
    const [any] = await engine.rows<{ repeated: number }>(`SELECT count() AS repeated FROM ${repeated}`);
    const found = any?.repeated === 0 ? allLines(lines) : withRepeated(lines, repeated);
    await engine.command(compareSql(tables, found), { from, to, nobody: forced?.id ?? 0, own: [...(own ?? [])] });
    onProgress(++compared / steps.length);
  });
  const [found] = await engine.rows<{ hits: number }>(`SELECT count() AS hits FROM ${fresh}`);
  return found?.hits ?? 0;
}

async function writeOwners(
  engine: Engine,
  { lines, owners }: { lines: string; owners: string },
  ownerOf: ReturnType<typeof mountOwners>,
): Promise<void> {
  await engine.command(
    `CREATE TABLE ${owners} (mount String, station_id UInt16, stream_id UInt16) ENGINE = MergeTree ORDER BY mount`,
  );
  const mounts = await engine.rows<{ mount: string }>(`SELECT DISTINCT mount FROM ${lines} WHERE readable`);
  await engine.append(
    owners,
    mounts.flatMap(({ mount }) => {
      const { stationId, streamId } = ownerOf(mount);
      return streamId === 0 ? [] : [{ mount, station_id: stationId, stream_id: streamId }];
    }),
  );
}

/** Records which stations have lines in the same log. */
async function recordLogStations(
  engine: Engine,
  { lines, owners, importId, nobody }: { lines: string; owners: string; importId: number; nobody: number },
): Promise<void> {
  await engine.command(
    `INSERT INTO log_stations SELECT DISTINCT {importId:UInt32}, file, station_id FROM (
       SELECT file, if(owner.station_id = 0, {nobody:UInt16}, owner.station_id) AS station_id
       FROM (SELECT DISTINCT file, mount FROM ${lines} WHERE readable) AS line
       LEFT ANY JOIN ${owners} AS owner ON owner.mount = line.mount
     ) WHERE station_id != 0`,
    { importId, nobody },
  );
}

/** The days of the staged lines, in steps. */
async function readSteps(engine: Engine, lines: string): Promise<Days[]> {
  const days = await engine.rows<Workload>(
    `SELECT intDiv(at, ${daySeconds}) AS number, count() AS rows FROM ${lines} WHERE readable GROUP BY number ORDER BY number`,
  );
  return stepsOf(days, { mayGap: true }).map((step) => ({
    from: (step[0]?.number ?? 0) * daySeconds,
    to: ((step.at(-1)?.number ?? 0) + 1) * daySeconds,
  }));
}

const ofStep = 'readable AND at >= {from:UInt32} AND at < {to:UInt32}';

/** The part of a line's hash that distinguishes most lines, in half the bytes. */
const lineKey = 'toUInt32(line_hash)';

/** The statement that records the lines that a step contains more than once, by their hashes. */
function findRepeatedSql(lines: string, repeated: string): string {
  return `INSERT INTO ${repeated}
    SELECT line_hash FROM ${lines} WHERE ${ofStep} GROUP BY line_hash HAVING count() > 1 SETTINGS ${spilling}`;
}

const columns = 'at, seconds, bytes, status, method, mount, referer_host, device_hash, line_hash';

/** The lines of a step that contains none twice. */
function allLines(lines: string): string {
  return `SELECT ${columns}, ${lineKey} AS line_key FROM ${lines} WHERE ${ofStep}`;
}

/**
 * The lines of a step that contains some more than once. Equal lines of one file are different connections, so each carries
 * its number among them; the same line and number in another file is the same connection read again.
 */
function withRepeated(lines: string, repeated: string): string {
  return `${allLines(lines)} AND line_hash NOT IN (SELECT line_hash FROM ${repeated})
    UNION ALL
    SELECT ${columns}, if(number = 1, ${lineKey}, toUInt32(cityHash64(line_hash, number))) AS line_key
    FROM (
      SELECT ${columns}, row_number() OVER (PARTITION BY line_hash, file ORDER BY chunk) AS number
      FROM ${lines} WHERE ${ofStep} AND line_hash IN (SELECT line_hash FROM ${repeated})
    )
    LIMIT 1 BY line_hash, number`;
}

interface CompareTables {
  owners: string;
  devices: string;
  fresh: string;
  importId: number;
  /** A condition on hits: the stations whose lines are known. */
  known: string;
}

/**
 * The statement that puts the lines of a step that are not in hits into `fresh`. A line that counted for a station is known,
 * even if another station has its mount now. A line without a station counts once its mount has one.
 */
function compareSql({ owners, devices, fresh, importId, known: ofStations }: CompareTables, lines: string): string {
  // Mounts are few: each is looked up once for a block of lines.
  const ofMount = (list: number, otherwise: string) => `transform(line.mount, owners.1, owners.${list}, ${otherwise})`;
  // Only of the devices of these lines: all devices of the days would take memory that grows with the number of stations.
  const known = (which: string) => `(
      SELECT at, device_id, line_key FROM hits
      WHERE at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')
        AND ${which} AND device_id IN (SELECT id FROM ${devices}))`;
  return `INSERT INTO ${fresh}
    WITH (SELECT (groupArray(mount), groupArray(station_id), groupArray(stream_id)) FROM ${owners}) AS owners
    SELECT * FROM (
      SELECT
        ${ofMount(2, '{nobody:UInt16}')} AS station_id, ${ofMount(3, 'toUInt16(0)')} AS stream_id,
        toDateTime(line.at, 'UTC') AS at, line.seconds, line.bytes, device.id AS device_id, line.status, line.method,
        line.mount, line.referer_host, line.line_key AS line_key, ${importId} AS import_id
      FROM (${lines}) AS line
      LEFT SEMI JOIN ${devices} AS device ON device.device_hash = line.device_hash
    )
    WHERE (at, device_id, line_key) NOT IN ${known(ofStations)}
      AND (station_id != 0 OR (at, device_id, line_key) NOT IN ${known('station_id = 0')})
    SETTINGS ${spilling}, min_insert_block_size_rows = ${mostRows}, min_insert_block_size_bytes = 400000000,
      max_partitions_per_insert_block = ${mostDays + 1}`;
}

/** Adds the new hits to the old ones, day by day, after marking the days that must be counted again. */
export async function addHits({ engine, store, work }: HitParts): Promise<void> {
  const fresh = temporary(work, 'hits');
  const days = await engine.rows<{ day: string }>(`SELECT DISTINCT toDate(at) AS day FROM ${fresh} ORDER BY day`);
  await markDirty(store, [...days.map(({ day }) => day), ...(await touchedDays(engine, fresh))]);
  for (const { day } of days) {
    await engine.command(`ALTER TABLE hits ATTACH PARTITION ID '${day.replaceAll('-', '')}' FROM ${fresh}`);
  }
}

/**
 * The days on which sessions ended that lie near one of the new hits of another day: a quarter hour is credited once for each
 * device, so the credits of those sessions may change. Only sessions over midnight can be affected.
 */
export async function touchedDays(engine: Engine, fresh: string): Promise<string[]> {
  const columns = (start: string, end: string) =>
    `device_id, ${start} AS start, ${end} AS end, toDate(toDateTime(${start}, 'UTC')) < day AS over_midnight`;
  const rows = await engine.rows<{ day: string }>(
    `WITH (SELECT (min(toUInt32(at) - seconds), max(toUInt32(at))) FROM ${fresh}) AS span,
     hit AS (SELECT toDate(at) AS day, ${columns('toUInt32(at) - seconds', 'toUInt32(at)')} FROM ${fresh}),
     session AS (
       SELECT day, ${columns('toUInt32(sessions.start)', '(toUInt32(sessions.start) + seconds)')} FROM sessions
       WHERE day >= toDate(toDateTime(span.1 - ${nearSeconds}, 'UTC')) AND toUInt32(sessions.start) <= span.2 + ${nearSeconds}
     )
     SELECT DISTINCT session.day AS day
     FROM session INNER JOIN (SELECT device_id, day, min(start) AS start FROM hit WHERE over_midnight GROUP BY ALL) AS hit USING (device_id)
     WHERE session.day < hit.day AND session.end + ${nearSeconds} > hit.start
     UNION DISTINCT
     SELECT DISTINCT session.day AS day
     FROM hit INNER JOIN (SELECT device_id, day, min(start) AS start FROM session WHERE over_midnight GROUP BY ALL) AS session USING (device_id)
     WHERE hit.day < session.day AND hit.end + ${nearSeconds} > session.start`,
  );
  return rows.map(({ day }) => day);
}
