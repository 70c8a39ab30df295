import type { ExclusionRule } from '@quarterhour/model/classes';
import type { Stretch } from '@quarterhour/model/zone';
import type { Parameters, Reader, RowsOptions } from '../../engine/engine.ts';
import type { Selection } from '../selection.ts';
import { over, started } from './rows.ts';

/** A station's stretch of time, and from how many seconds on a quarter hour is credited there. */
export interface AskedFigure extends Stretch {
  station: number;
  creditedFrom: Selection['creditedFrom'];
}

/** What the sessions of a stretch of time add up to. */
export interface AddedUp {
  started: number;
  /** Listened within it. */
  seconds: number;
  /** Quarter hours credited to devices. */
  credits: number;
  devices: number;
  counted: number;
  excluded: number;
}

/** A session or an excluded connection, as it is stored. Moments in unix seconds. */
export interface StoredSession {
  begin: number;
  length: number;
  device_id: number;
  stream_id: number;
  place: number;
  device_category: string;
  device: string;
  player: string;
  listening_method: string;
  excluded_by: ExclusionRule | '';
  import_id: number | null;
}

/** FROM and WHERE: the rows in progress at some moment of the stretch. */
const rowsOf = (table: 'sessions' | 'exclusions') => `FROM ${table}
  WHERE station_id = {station:UInt16} AND day >= toDate({from:UInt32}) AND start < toDateTime({to:UInt32}, 'UTC') AND ${over} > {from:UInt32}`;

const parametersOf = ({ station, from, to }: AskedFigure): Parameters => ({ station, from, to });

/** Adds up the sessions of a stretch from the rows themselves, by other statements than those that answer queries. */
export async function addUpSessions(reader: Reader, asked: AskedFigure, options: RowsOptions): Promise<AddedUp> {
  const { sql, parameters } = asked.creditedFrom;
  const [row] = await reader.rows<AddedUp>(
    `WITH inside AS (
  SELECT station_id, device_id, ${started} AS began, greatest(began, {from:UInt32}) AS begin, least(began + seconds, {to:UInt32}) AS finish
  ${rowsOf('sessions')}
), credited AS (
  SELECT station_id, device_id, quarter, sum(least(finish, (quarter + 1) * 900) - greatest(begin, quarter * 900)) AS listened
  FROM (SELECT *, arrayJoin(range(intDiv(begin, 900), intDiv(greatest(finish, 1) - 1, 900) + 1)) AS quarter FROM inside WHERE finish > begin)
  GROUP BY station_id, device_id, quarter
)
SELECT countIf(began >= {from:UInt32}) AS started, sum(toInt64(finish) - begin) AS seconds, uniqExact(device_id) AS devices,
  count() AS counted, (SELECT count() ${rowsOf('exclusions')}) AS excluded,
  (SELECT countIf(listened >= ${sql}) FROM credited) AS credits
FROM inside`,
    { ...parametersOf(asked), ...parameters },
    options,
  );
  return row ?? { started: 0, seconds: 0, credits: 0, devices: 0, counted: 0, excluded: 0 };
}

const columns = 'device_id, stream_id, place, device_category, device, player, listening_method';

/** The first sessions and excluded connections of a stretch, in the order of their beginnings, each with the import of its line. */
export async function readSessions(
  reader: Reader,
  asked: AskedFigure,
  limit: number,
  options: RowsOptions,
): Promise<StoredSession[]> {
  return await reader.rows<StoredSession>(
    `WITH listed AS (
  SELECT * FROM (
    SELECT ${started} AS begin, seconds AS length, ${columns}, '' AS excluded_by ${rowsOf('sessions')}
    UNION ALL
    SELECT ${started} AS begin, seconds AS length, ${columns}, excluded_by ${rowsOf('exclusions')}
  )
  ORDER BY begin, device_id, length LIMIT {limit:UInt32}
), lines AS (
  SELECT device_id AS of_device, toUInt32(at) AS ended, max(hits.seconds) AS lasted, max(import_id) AS brought_by FROM hits
  WHERE station_id = {station:UInt16} AND at >= toDateTime({from:UInt32}, 'UTC') AND toUInt32(at) <= (SELECT max(begin + length) FROM listed)
    AND (device_id, toUInt32(at)) IN (SELECT device_id, begin + length FROM listed)
  GROUP BY of_device, ended
)
SELECT begin, length, ${columns}, toString(excluded_by) AS excluded_by, if(lasted = length AND brought_by > 0, toNullable(brought_by), NULL) AS import_id
FROM listed LEFT JOIN lines ON of_device = device_id AND ended = begin + length
ORDER BY begin, device_id, length`,
    { ...parametersOf(asked), limit },
    options,
  );
}
