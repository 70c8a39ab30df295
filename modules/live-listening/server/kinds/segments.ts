import type { StationEntry, StreamEntry } from '@quarterhour/server/catalogue/snapshot';
import { usualIdleSeconds } from '@quarterhour/server/ingest/segments/segment-streams';
import { imports } from '@quarterhour/server/store/schema/counting';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { sources } from '../../../sources/server/tables.ts';
import { pushedKinds, reportsOfPlayers, waitOf } from '../../model/live-sources.ts';
import { silentIntervals } from '../../model/topic.ts';
import { LiveSourceError } from '../live-source-error.ts';
import type { Installation, LiveKind, OpenConnection, ShownStream } from './kind.ts';

/** Seconds of a segment whose length nothing shows: Apple's recommendation for HLS. */
const usualSegment = 6;
/** A player listens while its last request is younger than so many segments. */
const liveSegments = 3;
/** Seconds in which the beginning of a session is looked for: no minimum of a rule set is longer. */
const lookBack = 900;
const daySeconds = 86_400;

/**
 * Players of HLS and DASH, which make no connection: from the requests that CDNs and servers push to a log source, or from what
 * players report. Both are in the store of the installation, where the import has put each player's requests together. They are
 * of the moment of the newest line, and a log whose lines come late says nothing of now.
 */
export const segments: LiveKind = {
  id: 'segments',
  // Whether there is such a log source is found when it is asked.
  refuse: () => undefined,
  async poll({ written, station, everySeconds, installation }) {
    const streams = streamsOf(installation, station);
    const isReports = written === reportsOfPlayers;
    const feed = isReports ? await feedOfReports(installation) : await feedOfLog(installation, written);
    const until = Math.min(feed.newest, installation.now);
    const late = installation.now - until;
    if (late > silentIntervals * waitOf({ kind: 'segments', everySeconds })) {
      throw new LiveSourceError('late_log', { name: written, minutes: Math.floor(late / 60) });
    }
    const rows = await readPlayers(installation, { ...feed, until, isReports, streams: [...streams.values()] });
    const seen = new Map<number, ShownStream>();
    for (const row of rows) {
      const owner = streams.get(row.stream);
      if (!owner) continue;
      const shown = seen.get(row.stream) ?? emptyStream(owner, until);
      seen.set(row.stream, shown);
      if (row.is_open) shown.connections?.push(connectionOf(row));
    }
    return [...seen.values()].map((shown) => ({ ...shown, count: shown.connections?.length ?? 0 }));
  },
};

interface Owner {
  station: StationEntry;
  stream: StreamEntry;
}

/** The streams that have addresses of segments, or whose players report, by their numbers. */
function streamsOf({ catalogue }: Installation, slug: string): Map<number, Owner> {
  const stations = catalogue.stations.filter((station) => !station.archived && (slug === '' || station.slug === slug));
  return new Map(
    stations.flatMap((station) =>
      station.streams
        .filter(({ segments = [], beaconOrigins = [] }) => segments.length + beaconOrigins.length > 0)
        .map((stream): [number, Owner] => [stream.id, { station, stream }]),
    ),
  );
}

function emptyStream({ station, stream }: Owner, at: number): ShownStream {
  const mount = stream.segments?.[0] ?? stream.slug;
  return { mount, owner: { stationId: station.id, streamId: stream.id }, at, count: 0, connections: [], onAir: '' };
}

/** What has arrived, and up to which moment of its own (unix seconds). */
interface Feed {
  newest: number;
  /** The imports that brought its lines; undefined: reports belong to none. */
  imports: number[] | undefined;
}

async function feedOfLog(installation: Installation, name: string): Promise<Feed> {
  const { store, now } = installation;
  const [source] = await store.db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.name, name), inArray(sources.kind, [...pushedKinds])))
    .limit(1);
  if (!source) throw new LiveSourceError('no_pushed_log', { name });
  const since = new Date((now - daySeconds) * 1000);
  const found = await store.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(gte(imports.startedAt, since), sql`${imports.files} @> ARRAY[${name}]::text[]`));
  const brought = found.map(({ id }) => id);
  return { newest: await newestOf(installation, brought), imports: brought };
}

async function feedOfReports(installation: Installation): Promise<Feed> {
  return { newest: await newestOf(installation), imports: undefined };
}

/** The moment of the newest request of some imports within a day, or of the newest report; 0 if there is none. */
async function newestOf({ engine, now }: Installation, brought?: readonly number[]): Promise<number> {
  const [found] = await engine.rows<{ newest: number }>(
    `SELECT max(toUInt32(at)) AS newest FROM segment_requests
     WHERE ${ofSource(brought === undefined)} AND at >= toDateTime({from:UInt32}, 'UTC') AND at <= toDateTime({now:UInt32}, 'UTC')`,
    { from: now - daySeconds, now, ...(brought && { imports: brought }) },
  );
  return found?.newest ?? 0;
}

/** Reports count, and requests only of players that do not report (docs/segments.md). */
const ofSource = (isReports: boolean) =>
  isReports ? 'kind >= 3' : 'kind < 3 AND import_id IN {imports:Array(UInt32)}';

interface PlayerRow {
  stream: number;
  /** Whether it listens at this moment; a row that does not shows that the stream is of this source. */
  is_open: boolean;
  player: string;
  device: number;
  agent: string;
  country: string;
  referer: string;
  seconds: number;
  /** The import excluded the device from the station within the hour, by what an open session does not show. */
  excluded: boolean;
}

interface Wanted extends Feed {
  until: number;
  isReports: boolean;
  streams: readonly Owner[];
}

/** The players that listen at a moment, and a row of each stream that the source has shown within a day. */
function readPlayers({ engine }: Installation, { streams, until, isReports, imports: brought = [] }: Wanted) {
  const recent = `stream_id IN {streams:Array(UInt16)} AND at <= toDateTime({until:UInt32}, 'UTC')
    AND at > toDateTime({until:UInt32} - `;
  const ofStream = (values: string) => `transform(stream, {streams:Array(UInt16)}, {${values}:Array(UInt32)}, 0)`;
  const segmentOf = `greatest(${ofStream('set')}, transform(stream, learned_of, learned_ms, 0))`;
  const window = `if(${segmentOf} = 0, ${usualSegment * 1000}, ${segmentOf}) * ${liveSegments} / 1000`;
  const isOpen = isReports
    ? `last_kind = 3 AND {until:UInt32} - last < ${ofStream('idle')}`
    : `{until:UInt32} - last < ${window}`;
  return engine.rows<PlayerRow>(
    `WITH ${learned('stream_id')} AS learned_of, ${learned('ms')} AS learned_ms,
    heard AS (
      SELECT stream_id AS stream, player, argMax(device_id, at) AS device, argMax(kind, (at, kind)) AS last_kind,
        argMax(referer_host, at) AS referer, station_id AS station,
        arraySort(groupArray(toUInt32(at))) AS moments, moments[-1] AS last
      FROM segment_requests
      WHERE ${recent}${lookBack}, 'UTC') AND ${ofSource(isReports)} AND kind IN (1, 3, 4, 5)
        ${isReports ? '' : `AND (station_id, player) NOT IN (SELECT station_id, player FROM segment_requests WHERE ${recent}${lookBack}, 'UTC') AND kind >= 3)`}
      GROUP BY station_id, stream_id, player
    ),
    open AS (
      SELECT *, moments[greatest(1, arrayLastIndex(pause -> pause > ${ofStream('idle')}, arrayDifference(moments)))] AS begun
      FROM heard WHERE ${isOpen}
    )
    SELECT stream, true AS is_open, toString(player) AS player, open.device AS device, agents.agent AS agent,
      places.country AS country, referer, {until:UInt32} - begun AS seconds,
      (station, open.device) IN (
        SELECT station_id, device_id FROM exclusions
        WHERE day >= toDate(toDateTime({until:UInt32}, 'UTC')) - 1 AND excluded_by IN ('data_centre', 'listed', 'crowded_address', 'recorder')
          AND toUInt32(start) + seconds > {until:UInt32} - 3600) AS excluded
    FROM open
    LEFT JOIN (SELECT id, agent_id, place FROM devices WHERE id IN (SELECT device FROM open)) AS known ON known.id = open.device
    LEFT JOIN (SELECT id, agent FROM agents FINAL) AS agents ON agents.id = known.agent_id
    LEFT JOIN (SELECT id, country FROM places) AS places ON places.id = known.place
    UNION ALL
    SELECT stream_id, false, '', 0, '', '', '', 0, false FROM segment_requests
    WHERE ${recent}${daySeconds}, 'UTC') AND ${ofSource(isReports)} GROUP BY stream_id`,
    {
      until,
      streams: streams.map(({ stream }) => stream.id),
      set: streams.map(({ stream }) => Math.round((stream.segmentSeconds ?? 0) * 1000)),
      idle: streams.map(({ stream }) => stream.idleSeconds ?? usualIdleSeconds),
      ...(isReports ? {} : { imports: brought }),
    },
  );
}

/** A column of the lengths of segments that requests have shown, by stream. */
const learned = (column: string) => `(SELECT groupArray(${column}) FROM (
  SELECT stream_id, argMax(whole_ms, (day, learned)) AS ms FROM segment_lengths
  WHERE day >= toDate(toDateTime({until:UInt32}, 'UTC')) - 1 GROUP BY stream_id ORDER BY stream_id))`;

function connectionOf({ player, device, agent, country, referer, seconds, excluded }: PlayerRow): OpenConnection {
  const known = { device: String(device), country, isExcluded: excluded };
  return { id: player, address: '', agent, referer: referer && `https://${referer}/`, seconds, known };
}
