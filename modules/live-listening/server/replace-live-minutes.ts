import type { Engine } from '@quarterhour/server/engine/engine';
import type { Job } from '@quarterhour/server/jobs/job';
import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';

/** Removes the minutes of streams that a log covers by now, and those that are older than anything compares with. */
export const replaceLiveMinutes: Job = {
  id: 'replace_live_minutes',
  schedule: { every: 60 },
  once: 'installation',
  async run({ engine, clock }) {
    await forgetMinutes(engine, clock());
    await replaceMinutes(engine, clock());
  },
};

/**
 * Seconds for which minutes stay whatever logs say: those who still listen are in no log yet, and the page shows the last hour.
 */
const kept = 2 * 3600;

/** Seconds after which minutes are forgotten: what is expected of stations without a log needs some weeks. */
const rememberedSeconds = 36 * 86_400;

/** Removes minutes that no log replaced and nothing reads any more. @param now the clock, unix seconds */
export async function forgetMinutes(engine: Engine, now: number): Promise<void> {
  const parameters = { before: now - rememberedSeconds };
  const where = 'at < toDateTime({before:UInt32})';
  const [any] = await engine.rows(`SELECT 1 AS one FROM live_minutes WHERE ${where} LIMIT 1`, parameters);
  if (any)
    await engine.command(`ALTER TABLE live_minutes DELETE WHERE ${where} SETTINGS mutations_sync = 2`, parameters);
}

/** A stretch of a station, from … until … (unix seconds). */
interface Covered {
  station: number;
  from: number;
  until: number;
}

/**
 * Removes, in one step, the minutes of each stream that a log covers: no line is matched with a live session, so nothing counts
 * twice. A log covers a stream if it has lines of it, from the first line of its station to the newest, without the gaps. Minutes
 * of gaps stay: nothing else shows who listened.
 * @param now the clock, unix seconds
 */
export async function replaceMinutes(engine: Engine, now: number): Promise<void> {
  const [extent] = await engine.rows<{ stations: number[]; first: number }>(
    'SELECT groupUniqArray(station_id) AS stations, toUnixTimestamp(min(at)) AS first FROM live_minutes HAVING count() > 0',
  );
  if (!extent) return;
  const coverage = await readCoverage(engine, now);
  const covered = extent.stations.flatMap((station): Covered[] => {
    const known = coverage.get(station);
    if (!known || known.newest <= extent.first) return [];
    return known.covered.flatMap(({ from, to }) => {
      const stretch = { station, from: Math.max(from, known.first), until: Math.min(to, known.newest, now - kept) };
      return stretch.until > Math.max(stretch.from, extent.first) ? [stretch] : [];
    });
  });
  if (covered.length === 0) return;
  const parameters = {
    stations: covered.map(({ station }) => station),
    froms: covered.map(({ from }) => from),
    untils: covered.map(({ until }) => until),
    first: extent.first,
  };
  const inLog = `(station_id, stream_id) IN (
    SELECT DISTINCT station_id, stream_id FROM sessions WHERE day >= toDate(toDateTime({first:UInt32}))
    UNION ALL SELECT DISTINCT station_id, stream_id FROM exclusions WHERE day >= toDate(toDateTime({first:UInt32})))`;
  const isCovered = `arrayExists((station, begin, end) -> station = station_id AND toUnixTimestamp(at) >= begin
    AND toUnixTimestamp(at) + 60 <= end, {stations:Array(UInt16)}, {froms:Array(UInt32)}, {untils:Array(UInt32)})`;
  const where = `${inLog} AND ${isCovered}`;
  // A statement that changes nothing would still write all parts again.
  const [any] = await engine.rows(`SELECT 1 AS one FROM live_minutes WHERE ${where} LIMIT 1`, parameters);
  if (!any) return;
  await engine.command(`ALTER TABLE live_minutes DELETE WHERE ${where} SETTINGS mutations_sync = 2`, parameters);
}
