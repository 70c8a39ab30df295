import { appliedRules, specialStations } from '../catalogue/applied-rules.ts';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { nearSeconds } from '../listening/shared-bits.ts';
import { markDirty } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { deviceIds } from './devices.ts';
import { createRepeated, distinctLines, numberedLines } from './distinct-lines.ts';
import { type Evidence, findEvidence, recordEvidence } from './log-evidence.ts';
import { mountOwners } from './mounts.ts';
import { spilling, temporary, unmerged } from './staging.ts';
import { mostDays, mostRows, stepsOf, workThrough } from './steps.ts';

const daySeconds = 86_400;

export interface HitParts {
  engine: Engine;
  store: Store;
  catalogue: CatalogueSnapshot;
  importId: number;
  work: string;
  /** Whether tables that grow with the lines are in memory. */
  inMemory: boolean;
}

/** The days of new hits, UTC (YYYY-MM-DD). */
interface FreshDays {
  days: { day: string; hits: number }[];
  /** Other days that must be counted again. */
  touched: string[];
  /** The mounts in the lines. */
  mounts: string[];
  evidence: Evidence[];
}

/** Whole days as UTC seconds: from is included, to is not. */
interface Days {
  from: number;
  to: number;
}

/**
 * Finds the staged lines that are not in hits, and holds them ready. Returns their days.
 * @param numbered when the lines' devices have numbers
 * @param own the stations that the importing user may see; nothing may show that a line counts for another one
 */
export async function compareLines(
  { engine, catalogue, importId, work, inMemory }: HitParts,
  {
    lines,
    forced,
    own,
    numbered,
    onProgress,
  }: {
    lines: string;
    forced?: StationEntry;
    own: Set<number> | undefined;
    numbered: Promise<void>;
    onProgress(done: number): void;
  },
): Promise<FreshDays> {
  const owners = temporary(work, 'mounts');
  const { steps, mounts, files } = await readStaged(engine, lines);
  await writeOwners(engine, { owners, mounts }, mountOwners(catalogue, forced));
  const fresh = temporary(work, 'hits');
  await engine.command(`CREATE TABLE ${fresh} AS hits ${inMemory ? 'ENGINE = Memory' : unmerged}`);
  const repeated = temporary(work, 'repeated');
  if (!inMemory) await createRepeated(engine, repeated);
  const tables = {
    owners,
    devices: deviceIds(work),
    fresh,
    importId,
    known: own ? 'has({own:Array(UInt16)}, station_id)' : 'station_id != 0',
  };
  const step = { lines, columns };
  let compared = 0;
  await numbered;
  await workThrough(steps, async ({ from, to }) => {
    // Few lines are numbered without knowing which are repeated.
    const found = inMemory ? numberedLines(step) : await distinctLines(engine, step, repeated, { from, to });
    await engine.command(compareSql(tables, found), { from, to, nobody: forced?.id ?? 0, own: [...(own ?? [])] });
    onProgress(++compared / steps.length);
  });
  const { days, stations } = await readFresh(engine, fresh);
  if (days.length === 0) return { days, mounts, touched: [], evidence: [] };
  return {
    days,
    mounts,
    touched: await touchedDays(engine, fresh, specialStations(appliedRules(catalogue))),
    evidence: await findEvidence(engine, { lines, fresh, owners, devices: tables.devices, steps, stations, files }),
  };
}

/** What the staged lines are about: their days, in steps, their mounts, and their files in their order. */
async function readStaged(
  engine: Engine,
  lines: string,
): Promise<{ steps: Days[]; mounts: string[]; files: number[] }> {
  // The engine merges the mounts of days: most are of each.
  const [staged] = await engine.rows<{ numbers: number[]; rows: number[]; mounts: string[]; files: number[] }>(
    `SELECT groupArray(number) AS numbers, groupArray(count) AS rows, groupUniqArrayArray(mounts) AS mounts,
       groupUniqArrayArray(files) AS files
     FROM (SELECT intDiv(at, ${daySeconds}) AS number, count() AS count, groupUniqArray(mount) AS mounts,
             groupUniqArray(file) AS files
           FROM ${lines} WHERE readable GROUP BY number)`,
  );
  const { numbers = [], rows = [], mounts = [], files = [] } = staged ?? {};
  const days = numbers.map((number, at) => ({ number, rows: rows[at] ?? 0 }));
  days.sort((one, other) => one.number - other.number);
  const steps = stepsOf(days, { mayGap: true }).map((step) => ({
    from: (step[0]?.number ?? 0) * daySeconds,
    to: ((step.at(-1)?.number ?? 0) + 1) * daySeconds,
  }));
  return { steps, mounts, files: files.sort((one, other) => one - other) };
}

/** Writes the owners of mounts. */
async function writeOwners(
  engine: Engine,
  { owners, mounts }: { owners: string; mounts: readonly string[] },
  ownerOf: ReturnType<typeof mountOwners>,
): Promise<void> {
  await engine.command(`CREATE TABLE ${owners} (mount String, station_id UInt16, stream_id UInt16) ENGINE = Memory`);
  const owned = mounts.flatMap((mount) => {
    const { stationId, streamId } = ownerOf(mount);
    return streamId === 0 ? [] : [{ mount, station_id: stationId, stream_id: streamId }];
  });
  await engine.append(owners, owned);
}

/** The days of the new hits, and their stations, in their order. */
async function readFresh(engine: Engine, fresh: string): Promise<Pick<FreshDays, 'days'> & { stations: number[] }> {
  const rows = await engine.rows<{ day: string; station_id: number; hits: number }>(
    `SELECT toDate(at) AS day, station_id, count() AS hits FROM ${fresh} GROUP BY day, station_id ORDER BY day`,
  );
  const hitsOf = new Map<string, number>();
  for (const { day, hits } of rows) hitsOf.set(day, (hitsOf.get(day) ?? 0) + hits);
  const stations = new Set(rows.flatMap(({ station_id }) => (station_id === 0 ? [] : [station_id])));
  return {
    days: [...hitsOf].map(([day, hits]) => ({ day, hits })),
    stations: [...stations].sort((one, other) => one - other),
  };
}

const columns = 'at, seconds, bytes, status, method, mount, referer_host, device_hash, line_hash';

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
export async function addHits(
  { engine, store, importId, work, inMemory }: HitParts,
  { days, touched, evidence }: FreshDays,
): Promise<void> {
  if (days.length === 0) return;
  const fresh = temporary(work, 'hits');
  await markDirty(store, [...days.map(({ day }) => day), ...touched]);
  await recordEvidence({ engine, store }, { importId, days: days.map(({ day }) => day) }, evidence);
  if (inMemory) {
    await engine.command(`INSERT INTO hits SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`);
    return;
  }
  for (const { day } of days) {
    await engine.command(`ALTER TABLE hits ATTACH PARTITION ID '${day.replaceAll('-', '')}' FROM ${fresh}`);
  }
}

/**
 * The days on which sessions ended that lie near one of the new hits of another day: a quarter hour is credited once for each
 * device, so the credits of those sessions may change. Only sessions over midnight can be affected.
 * @param special the stations whose sessions depend on other connections of the same day
 */
export async function touchedDays(engine: Engine, fresh: string, special: readonly number[] = []): Promise<string[]> {
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
  const near = rows.map(({ day }) => day);
  if (special.length === 0) return near;
  // A connection over midnight counts on each of its days for the rule about recorders.
  const own = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(arrayJoin(range(toUInt16(toDate(toDateTime(toUInt32(at) - seconds, 'UTC'))), toUInt16(toDate(at)) + 1))) AS day
     FROM ${fresh} WHERE station_id IN {special:Array(UInt16)}`,
    { special: [...special] },
  );
  const days = own.map(({ day }) => day);
  return [...near, ...days, ...(await daysAround(engine, special, days))];
}

/**
 * All days of the sessions over midnight that are in progress on some days: the credits of these days depend on each other.
 */
export async function daysAround(
  engine: Engine,
  stations: readonly number[],
  days: readonly string[],
): Promise<string[]> {
  if (days.length === 0) return [];
  const begin = `toUInt32(at) - seconds`;
  const dayOf = (instant: string) => `toUInt16(toDate(toDateTime(${instant}, 'UTC')))`;
  const numbers = days.map((day) => Date.parse(day) / 1000 / daySeconds);
  const rows = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(arrayJoin(touched)) AS day FROM (
       SELECT range(${dayOf(`${begin} - ${nearSeconds}`)}, toUInt16(toDate(at)) + 1) AS touched FROM hits
       WHERE station_id IN {stations:Array(UInt16)} AND at >= toDateTime({from:UInt32}, 'UTC')
         AND ${begin} < {to:UInt32} AND ${dayOf(begin)} < toUInt16(toDate(at))
     ) WHERE hasAny(touched, {days:Array(UInt16)})`,
    {
      stations: [...stations],
      days: numbers,
      from: Math.min(...numbers) * daySeconds,
      to: (Math.max(...numbers) + 1) * daySeconds + nearSeconds,
    },
  );
  return rows.map(({ day }) => day);
}
