import type { Engine, Reader } from '@quarterhour/server/engine/engine';
import type { LiveDimension } from '../model/topic.ts';
import type { StreamCount } from './count-stream.ts';
import type { Change } from './presence.ts';
import type { LiveGroups } from './tables.ts';

interface OfStream {
  sourceId: number;
  stationId: number;
  streamId: number;
}

/** A stream in a minute: the counts of its last poll, and who came and went in all of them. */
export interface MinuteRow extends OfStream, Change {
  listeners: number;
  connections: number;
  devices: number;
  onAir: string;
  groups: LiveGroups;
}

/** A minute with one more poll. */
export function minuteRow(of: OfStream, count: StreamCount, change: Change, before: MinuteRow | undefined): MinuteRow {
  const { listeners, connections, devices, onAir, groups } = count;
  return {
    ...of,
    ...{ listeners, connections, devices, onAir, groups },
    arrivals: (before?.arrivals ?? 0) + change.arrivals,
    departures: (before?.departures ?? 0) + change.departures,
    early: (before?.early ?? 0) + change.early,
  };
}

/** @param at the beginning of the minute, unix seconds */
export async function writeMinutes(
  engine: Pick<Engine, 'append'>,
  at: number,
  minutes: readonly MinuteRow[],
): Promise<void> {
  if (minutes.length === 0) return;
  const rows = minutes.map(({ sourceId, stationId, streamId, onAir, groups, ...counts }) => {
    const members = (Object.entries(groups) as [LiveDimension, Record<string, number>][]).flatMap(
      ([dimension, values]) => Object.entries(values).map(([member, devices]) => ({ dimension, member, devices })),
    );
    return {
      at,
      ...{ station_id: stationId, stream_id: streamId, source_id: sourceId, ...counts, on_air: onAir },
      dimensions: members.map(({ dimension }) => dimension),
      members: members.map(({ member }) => member),
      of_member: members.map(({ devices }) => devices),
    };
  });
  await engine.append('live_minutes', rows);
}

/** A station in a minute. */
export interface StationMinute {
  station_id: number;
  /** The beginning of the minute, unix seconds. */
  at: number;
  listeners: number;
  arrivals: number;
  departures: number;
  /** Seconds that the arrivals had been connected before they were listeners. */
  early: number;
  on_air: string;
}

/** One row for each minute, stream and source, also where two servers wrote one each. */
const whole = (
  where: string,
) => `SELECT station_id, toUnixTimestamp(at) AS minute, stream_id, source_id, max(listeners) AS open,
    sum(arrivals) AS came, sum(departures) AS went, sum(early) AS before, any(on_air) AS title
  FROM live_minutes WHERE ${where} GROUP BY station_id, at, stream_id, source_id`;

/** The minutes of all stations from … until … (unix seconds, the last one excluded), in the order of time. */
export function readMinutes(engine: Reader, from: number, until: number): Promise<StationMinute[]> {
  return engine.rows<StationMinute>(
    `SELECT station_id, minute AS at, sum(open) AS listeners, sum(came) AS arrivals, sum(went) AS departures, sum(before) AS early,
  argMax(title, (title != '', open)) AS on_air
FROM (${whole('at >= toDateTime({from:UInt32}) AND at < toDateTime({until:UInt32})')})
GROUP BY station_id, minute ORDER BY minute, station_id`,
    { from, until },
  );
}

/** The highest minute of each station since the beginning of its own day. */
export function readPeaks(
  engine: Reader,
  stations: readonly { id: number; dayStart: number }[],
): Promise<{ station_id: number; peak: number; peak_at: number }[]> {
  if (stations.length === 0) return Promise.resolve([]);
  return engine.rows(
    `SELECT station_id, max(listeners) AS peak, argMax(minute, (listeners, -toInt64(minute))) AS peak_at
FROM (SELECT station_id, minute, sum(open) AS listeners FROM (${whole(
      'at >= toDateTime({first:UInt32}) AND at >= toDateTime(transform(station_id, {stations:Array(UInt16)}, {starts:Array(UInt32)}, toUInt32(4294967295)))',
    )}) GROUP BY station_id, minute)
GROUP BY station_id`,
    {
      first: Math.min(...stations.map(({ dayStart }) => dayStart)),
      stations: stations.map(({ id }) => id),
      starts: stations.map(({ dayStart }) => dayStart),
    },
  );
}
