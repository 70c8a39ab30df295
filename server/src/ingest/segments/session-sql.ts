import { spilling } from '../staging.ts';
import { type NumberColumns, numberingJoins } from './number-sql.ts';
import { usualMs } from './segment-lengths.ts';
import { usualIdleSeconds } from './segment-streams.ts';

/*
 * The statements that put the sessions of some players together. A chain is what a player requests without a break longer than
 * the time-out; the segments of a chain are sessions, by the same time-out. A chain without a segment is one excluded hit.
 */

/** The mounts of hits made of segments, by which they are found: no path that a log shows has a query. */
export const segmentMount = '/segments?';
/** Of chains that only asked for playlists, which the rule for them excludes. */
export const playlistMount = '/segments?.m3u8';
export const segmentMounts = `mount IN ('${segmentMount}', '${playlistMount}')`;

/** The key of a hit: which of the sessions of a device are of a player. */
export const playerKey = 'toUInt32(player)';

export interface SessionTables {
  /** The players: station_id, player, from_at, to_at. */
  ranges: string;
  /** The settings of streams: stream_id, segment_ms, idle_seconds. */
  settings: string;
  /** How segments are numbered. */
  kinds: string;
  days: string;
  rows: string;
  chains: string;
  bounds: string;
  /** The sessions as they are summed up. */
  made: string;
  old: string;
  fresh: string;
}

/** Players in the order of their keys, from … to … */
export const ofBatch = `(station_id, player) >= ({first_station:UInt16}, {first:UInt64})
  AND (station_id, player) <= ({last_station:UInt16}, {last:UInt64})`;

export function createRanges({ ranges }: SessionTables): string {
  return `CREATE TABLE ${ranges} ENGINE = Memory AS
    SELECT station_id, player, min(from_at) AS from_at, max(to_at) AS to_at FROM segment_changes WHERE ${ofBatch}
    GROUP BY station_id, player`;
}

/**
 * The requests of the players near their changes, in the order of their moments: the time, and which of the requests of a second.
 * Parameters: those of the batch, around (seconds).
 */
export function createRows(tables: SessionTables, { seq, part: partNumber }: NumberColumns): string {
  const { ranges, settings, rows } = tables;
  const whole = `multiIf(chosen.segment_ms > 0, chosen.segment_ms, lengths.whole_ms > 0, lengths.whole_ms, ${usualMs.whole})`;
  const part = `if(lengths.part_ms > 0, lengths.part_ms, ${usualMs.part})`;
  return `CREATE TABLE ${rows} ENGINE = MergeTree ORDER BY (station_id, player, moment) AS
    SELECT request.station_id AS station_id, request.player AS player, toUInt32(request.at) AS t,
      bitShiftLeft(toUInt64(t), 32) + request.line_key AS moment, request.stream_id AS stream_id, request.device_id AS device_id, request.kind AS kind,
      if(kind = 1, ${seq}, request.seq) AS seq, if(kind = 1, ${partNumber}, 0) AS part,
      toUInt32(multiIf(part > 0, if(request.ms > 0, request.ms, ${part}), ${tracks(`if(request.ms > 0, request.ms, ${whole})`)})) AS length,
      toUInt32(greatest(if(chosen.idle_seconds > 0, chosen.idle_seconds, ${usualIdleSeconds}), ceil(3 * ${whole} / 1000))) AS idle,
      if(numbering.again > 0, least(idle, numbering.again), idle) AS again,
      request.bytes AS bytes, request.status AS status, request.method AS method, request.referer_host AS referer_host,
      request.import_id AS import_id
    FROM (
      SELECT * FROM segment_requests WHERE ${ofBatch}
        AND at >= toDateTime((SELECT greatest(0, toInt64(min(from_at)) - {around:UInt32}) FROM ${ranges}), 'UTC')
        AND at <= toDateTime((SELECT least(4294967295, toInt64(max(to_at)) + {around:UInt32}) FROM ${ranges}), 'UTC')
    ) AS request
    INNER JOIN ${ranges} AS change ON change.station_id = request.station_id AND change.player = request.player
    LEFT ANY JOIN ${settings} AS chosen ON chosen.stream_id = request.stream_id
    LEFT ANY JOIN (SELECT * FROM segment_lengths FINAL) AS lengths
      ON lengths.station_id = request.station_id AND lengths.stream_id = request.stream_id AND lengths.day = toDate(request.at)
    ${numberingJoins(tables)}
    WHERE toInt64(t) >= toInt64(change.from_at) - {around:UInt32} AND toInt64(t) <= toInt64(change.to_at) + {around:UInt32}
    SETTINGS ${spilling}`;
}

/**
 * The length of a whole segment; if players of the stream request several new segments in the time of one, each is one of
 * so many tracks.
 */
const tracks = (length: string) => `(${length}) / if(
  numbering.rate * (${length}) BETWEEN 1750 AND 8250 AND abs(numbering.rate * (${length}) / 1000 - round(numbering.rate * (${length}) / 1000)) <= 0.25,
  round(numbering.rate * (${length}) / 1000), 1)`;

/** Seconds that a player may load ahead of what it plays; no session is longer than its requests and this. */
const mostAhead = 60;

const frame = 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';

/** The chains of the players, numbered, each with its first and last request. */
export function createChains({ rows, chains }: SessionTables): string {
  return `CREATE TABLE ${chains} ENGINE = Memory AS
    SELECT station_id, player, chain, min(t) AS begins, max(t) AS ends, max(idle) AS longest, countIf(kind IN (1, 3)) AS segments,
      countIf(kind < 3) AS requests
    FROM (
      SELECT *, sum(opens) OVER (PARTITION BY station_id, player ORDER BY moment ${frame}) AS chain
      FROM (
        SELECT station_id, player, t, moment, kind, idle,
          toInt64(t) - toInt64(lagInFrame(t) OVER (PARTITION BY station_id, player ORDER BY moment ${frame})) > idle AS opens
        FROM ${rows}
      )
    )
    GROUP BY station_id, player, chain SETTINGS ${spilling}`;
}

/**
 * From where to where the sessions of each player are replaced: between breaks that the change did not make. `open` if the
 * requests that were read may cut a session.
 */
export function createBounds({ ranges, chains, bounds }: SessionTables): string {
  return `CREATE TABLE ${bounds} ENGINE = Memory AS
    SELECT station_id, player, begin, end,
      countIf(chain.begins >= begin AND chain.begins < end AND (
        toInt64(chain.begins) <= toInt64(from_at) - {around:UInt32} + chain.longest OR toInt64(chain.ends) + chain.longest >= toInt64(to_at) + {around:UInt32})) > 0
        AND {last_try:UInt8} = 0 AS open
    FROM (
      SELECT station_id, player, any(change.from_at) AS from_at, any(change.to_at) AS to_at,
        toInt64(if(countIf(begins > 0 AND begins <= change.from_at) > 0, maxIf(begins, begins <= change.from_at AND begins > 0), change.from_at)) AS begin,
        if(countIf(begins > toInt64(change.to_at) + longest) > 0, toInt64(minIf(begins, begins > toInt64(change.to_at) + longest)),
          toInt64(change.to_at) + {around:UInt32}) AS end
      FROM ${ranges} AS change LEFT JOIN ${chains} AS chain USING (station_id, player)
      GROUP BY station_id, player, change.from_at, change.to_at
    ) AS bound
    LEFT JOIN ${chains} AS chain USING (station_id, player)
    GROUP BY station_id, player, begin, end, from_at, to_at`;
}

/** The hits of the players that are replaced. */
export function insertOld({ bounds, rows, old }: SessionTables): string {
  return `INSERT INTO ${old}
    SELECT hit.* FROM (
      SELECT * FROM hits WHERE ${segmentMounts}
        AND toInt64(toUInt32(at)) >= (SELECT min(begin) FROM ${bounds})
        AND (station_id, device_id, line_key) IN (
          SELECT station_id, device_id, ${playerKey} FROM segment_changes WHERE ${ofBatch}
          UNION DISTINCT SELECT station_id, device_id, ${playerKey} FROM ${rows})
    ) AS hit
    INNER JOIN (SELECT station_id, ${playerKey} AS line_key, begin, end FROM ${bounds} WHERE NOT open) AS bound
      ON bound.station_id = hit.station_id AND bound.line_key = hit.line_key
    WHERE toInt64(toUInt32(hit.at)) - hit.seconds >= bound.begin AND toInt64(toUInt32(hit.at)) - hit.seconds < bound.end`;
}

/** The chains that are replaced. */
const replaced = ({ chains, bounds }: SessionTables) => `(
  SELECT station_id, player, chain, begins, ends, segments, requests FROM ${chains} AS chain
  INNER JOIN (SELECT * FROM ${bounds} WHERE NOT open) AS bound USING (station_id, player)
  WHERE begins >= bound.begin AND begins < bound.end)`;

const ofPlayer = 'PARTITION BY station_id, player';
const inSession = `${ofPlayer}, session`;
/** Of reports of one second, the number of the report decides. */
const byReport = 'ORDER BY t, if(kind >= 3, seq, 0), moment';
const whole = 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';

/**
 * What reports of players change; nothing is computed for players who only left requests. A report says that the player plays
 * (kind 3) or does not (kind 4; 5 if it ended), until the next one. Of a player that reports, the requests count after its last report, and
 * only if it was playing.
 */
function reportSql(hasReports: boolean) {
  if (!hasReports) return { counted: 'kind = 1', played: '0', isAfter: '1' };
  const lastReport = `ifNull(anyLast(if(kind >= 3, kind, NULL)) OVER (${ofPlayer} ${byReport} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;
  const next = `leadInFrame(t) OVER (${inSession}, kind >= 3 ${byReport} ${whole})`;
  const last = `maxIf(t, kind >= 3) OVER (${inSession})`;
  const plays = `argMaxIf(kind, (t, seq), kind >= 3) OVER (${inSession}) = 3`;
  return {
    counted: `kind IN (1, 3) OR kind >= 4 AND last_report = 3`,
    lastReport,
    played: `if(kind = 3 AND ${next} > 0, ${next} - t, 0)`,
    isAfter: `${last} = 0 OR ${plays} AND t > ${last}`,
  };
}

/**
 * The sessions. A segment that is requested again within the time-out counts once; the parts of a
 * segment and the whole of it are the same sound, so a session of a player that requested parts, or reported, is summed up by
 * its segments.
 */
export function createMade(tables: SessionTables, hasReports: boolean): string {
  const { rows, bounds } = tables;
  const { counted, lastReport, played, isAfter } = reportSql(hasReports);
  const known = lastReport ? `(SELECT *, ${lastReport} AS last_report FROM ${rows})` : rows;
  const since = (partition: string) =>
    `toInt64(t) - toInt64(lagInFrame(t) OVER (${partition} ORDER BY moment ${frame}))`;
  // Rows in the order of the table come last: two windows need it.
  return `CREATE TABLE ${tables.made} ENGINE = Memory AS
      SELECT station_id, player, toUInt32(bitShiftRight(min(sound.moment), 32)) AS begun, toUInt32(round(sum(sound.ms) / 1000)) AS delivered,
        toUInt32(least(delivered, max(sound.ends) - begun + greatest(${mostAhead}, ceil(3 * max(sound.longest) / 1000)))) AS seconds,
        sum(sound.bytes) AS bytes, argMin(sound.owner, sound.moment) AS owner, max(sound.referer_host) AS referer_host,
        max(sound.import_id) AS import_id
      FROM (
        SELECT station_id, player, session, if(is_split, seq, 0) AS segment, kind >= 3 AS is_report, min(request.moment) AS moment,
          max(kind < 4) AS sounds, max(t) AS ends, max(length) AS longest,
          sum(played) * 1000 + if(min(is_after), greatest(sumIf(length, counts AND part = 0), sumIf(length, counts AND part > 0)), 0) AS ms,
          sum(request.bytes) AS bytes, argMin(request.owner, request.moment) AS owner, max(request.referer_host) AS referer_host,
          max(request.import_id) AS import_id
        FROM (
          SELECT *, ${played} AS played, ${isAfter} AS is_after, bitShiftLeft(toUInt64(device_id), 16) + stream_id AS owner,
            (station_id, player) IN (SELECT station_id, player FROM ${rows} WHERE part > 0 OR kind >= 3) AS is_split
          FROM (
            SELECT *, sum(opens) OVER (${ofPlayer} ORDER BY moment ${frame}) AS session
            FROM (
              SELECT *, ${since(ofPlayer)} > idle AS opens
              FROM (
                SELECT *, kind = 1 AND ${since(`${ofPlayer}, kind >= 3, seq, part`)} > again AS counts
                FROM ${known} WHERE (${counted}) AND (station_id, player) IN (SELECT station_id, player FROM ${bounds} WHERE NOT open)
              )
            )
          )
        ) AS request
        GROUP BY station_id, player, session, segment, is_report
      ) AS sound
      INNER JOIN (SELECT station_id, player, begin, end FROM ${bounds}) AS bound USING (station_id, player)
      GROUP BY station_id, player, session
      HAVING begun >= any(bound.begin) AND begun < any(bound.end) AND max(sound.sounds)
      SETTINGS ${spilling}`;
}

/** The hits of the sessions, and of the chains without one. */
export function insertFresh(tables: SessionTables): string {
  const { rows, made, fresh } = tables;
  return `INSERT INTO ${fresh}
    SELECT station_id, toUInt16(owner), toDateTime(toUInt32(begun + seconds), 'UTC'), seconds, bytes, toUInt32(bitShiftRight(owner, 16)), 200,
      'GET', '${segmentMount}', referer_host, ${playerKey}, import_id
    FROM ${made}
    UNION ALL
    SELECT station_id, argMin(stream_id, moment), toDateTime(min(t), 'UTC'), 0, sum(bytes), argMin(device_id, moment),
      if(countIf(status IN (200, 206, 304)) > 0, 200, max(status)), if(countIf(method = 'GET') > 0, 'GET', max(method)),
      if(countIf(kind = 2) > 0 OR countIf(kind = 0 AND status IN (200, 206, 304)) > 0, '${playlistMount}', '${segmentMount}'),
      max(referer_host), ${playerKey}, max(import_id)
    FROM (SELECT * FROM ${rows} WHERE kind < 3) AS request
    INNER JOIN ${replaced(tables)} AS chain USING (station_id, player)
    WHERE chain.segments = 0 AND chain.requests > 0 AND t >= chain.begins AND t <= chain.ends
    GROUP BY station_id, player, chain.chain
    SETTINGS ${spilling}`;
}

export interface StreamSums {
  stream_id: number;
  /** Seconds that were delivered, and what of them the clock allows. */
  delivered: number;
  seconds: number;
}

/** What was delivered of each stream, by the stream of the first request of a session. */
export function selectSums({ made }: SessionTables): string {
  return `SELECT toUInt16(owner) AS stream_id, toFloat64(sum(delivered)) AS delivered, toFloat64(sum(seconds)) AS seconds FROM ${made} GROUP BY stream_id`;
}
