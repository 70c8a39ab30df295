import type { ListeningMethod } from '@quarterhour/model/classes';
import { columnOf, longestSummed, summedAttributes } from '../engine/attribute-days.ts';
import { anywhereBit, apart, differingBits, longBit, nearBit, nearSeconds, notLong } from '../engine/shared-bits.ts';
import { excludedBySql } from './enrich/exclusion.ts';
import { lastQuarter } from './share-sql.ts';

/*
 * The statements of a count: hits of some whole days, with what is known of their devices, become the sessions, the
 * exclusions and the quarter hours of these days.
 */

export type MethodHint = ListeningMethod | '';

const agentColumns = ['device_category', 'device', 'player'];
const deviceColumns = ['place', ...agentColumns];

/** What is known of devices, ready to be joined to the hits of every batch. In memory. */
export function createKnown(known: string): string {
  return `CREATE TABLE ${known} (id UInt32, agent_id UInt32, place UInt32) ENGINE = Join(SEMI, LEFT, id)`;
}

/** Notes the devices with hits on some days (parameter days, as the partitions of hits). */
export function insertKnown(known: string): string {
  return `INSERT INTO ${known}
    SELECT id, agent_id, place FROM devices
    WHERE id IN (SELECT device_id FROM hits WHERE toYYYYMMDD(at) IN {days:Array(UInt32)})`;
}

/**
 * The hits of the days, and those of other days that lie near them (`counted_here` = 0), each with a number of its own
 * and what is known of its device. In memory.
 */
export function createHits(hits: string): string {
  return `CREATE TABLE ${hits} (
    number UInt32, counted_here UInt8, import_id UInt32, line_key UInt32, station_id UInt16, stream_id UInt16,
    start UInt32, end UInt32, device_id UInt32, agent_id UInt32, referer_host LowCardinality(String),
    combination UInt64, excluded_by LowCardinality(String), place UInt32,
    ${agentColumns.map((column) => `${column} LowCardinality(String)`).join(', ')}
  ) ENGINE = Memory`;
}

/**
 * Reads hits and says which rule leaves each out. Parameters: from, to (UTC seconds), slice, slices, stations,
 * least_seconds.
 * A session of another day matters only where it is near one of these days, and one of both reaches over the edge
 * between them; such sessions are few.
 */
export function classify(hits: string, known: string): string {
  const at = 'toUInt32(at)';
  const here = `at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')`;
  const ofSlice = 'device_id % {slices:UInt32} = {slice:UInt32}';
  const begunBefore = `FROM hits WHERE ${here} AND ${at} - seconds < {from:UInt32}`;
  const earliest = `(SELECT min(${at} - seconds) - ${nearSeconds} ${begunBefore})`;
  const excludedBy = excludedBySql({
    station: 'hit.station_id',
    method: 'hit.method',
    mount: 'hit.mount',
    status: 'hit.status',
    seconds: 'hit.seconds',
    agentRule: ofAgent('excluded_by'),
    leastSeconds: 'transform(hit.station_id, {stations:Array(UInt16)}, {least_seconds:Array(UInt32)}, toUInt32(60))',
  });
  return `INSERT INTO ${hits}
    WITH ${agentLists}, toLowCardinality(known.agent_id) AS agent,
    chosen AS (
      SELECT *, 1 AS counted_here FROM hits WHERE ${here} AND ${ofSlice}
      UNION ALL
      SELECT *, 0 AS counted_here FROM hits
      WHERE at < toDateTime({from:UInt32}, 'UTC') AND at > toDateTime(${earliest}, 'UTC')
        AND device_id IN (SELECT device_id ${begunBefore}) AND ${ofSlice}
      UNION ALL
      SELECT *, 0 AS counted_here FROM hits
      WHERE at >= toDateTime({to:UInt32}, 'UTC') AND ${at} - seconds < {to:UInt32} AND ${ofSlice}
    )
    SELECT rowNumberInAllBlocks(), hit.counted_here, hit.import_id, hit.line_key, hit.station_id, hit.stream_id,
      toUInt32(hit.at) - hit.seconds, toUInt32(hit.at), hit.device_id, known.agent_id, hit.referer_host,
      cityHash64(hit.station_id, known.agent_id, cityHash64(hit.referer_host)),
      ${excludedBy}, known.place, ${agentColumns.map(ofAgent).join(', ')}
    FROM chosen AS hit
    LEFT SEMI JOIN ${known} AS known ON known.id = hit.device_id
    -- What is looked up once for a block costs less in large ones.
    SETTINGS preferred_block_size_bytes = 0, max_block_size = 131072`;
}

/**
 * What is known of agents as lists, in which a value is looked up by the number of the agent. Each is a list of its own:
 * out of a tuple of lists, they would be copied for every block.
 */
const agentLists = ['id', 'excluded_by', ...agentColumns]
  .map(
    (column) =>
      `(SELECT groupArray(${column}) FROM (SELECT ${column} FROM agents FINAL ORDER BY id)) AS agents_${column}`,
  )
  .join(', ');

/** What is known of the agent of a hit: there are few, so that each is looked up once for a block of hits. */
function ofAgent(column: string): string {
  return `transform(agent, agents_id, agents_${column}, '')`;
}

/** What the listening method depends on, each combination once; its number as text, for it has 64 bits. */
export function combinations(hits: string): string {
  return `SELECT toString(combination) AS combination, station_id, referer_host, agents.agent AS agent, agents.method_hint AS hint
    FROM (
      SELECT combination, any(station_id) AS station_id, any(referer_host) AS referer_host, any(agent_id) AS agent_id
      FROM ${hits} GROUP BY combination
    ) AS found
    INNER JOIN (SELECT id, agent, method_hint FROM agents FINAL) AS agents ON agents.id = found.agent_id`;
}

export function createMethods(methods: string): string {
  return `CREATE TABLE ${methods} (combination UInt64, listening_method LowCardinality(String)) ENGINE = Memory`;
}

/**
 * Whether another session of the device may be near on the day before or after, with neither over midnight: those are
 * not looked for.
 */
const nearMidnight = `(hit.start % 86400 < ${nearSeconds} OR hit.end % 86400 > 86400 - ${nearSeconds})`;

/** What a table by day holds of some days. Parameters: first, last. */
export function ofDays(table: string): string {
  return `(SELECT * FROM ${table} WHERE day >= {first:Date} AND day <= {last:Date})`;
}

/** Fills a table like `sessions`. */
export function insertSessions(
  sessions: string,
  tables: { hits: string; methods: string; shared: string; apart: string },
): string {
  // Alone, a session is credited with the full quarter hours between its first and its last, and with these two where
  // it fills 300 s of them.
  const first = 'intDiv(hit.start, 900)';
  const last = lastQuarter('hit.start', 'hit.end');
  const firstCounts = `((${first} + 1) * 900 - hit.start >= 300)`;
  const creditSkip = `(${first} != ${last} AND NOT ${firstCounts})`;
  const credits = `if(${first} = ${last}, toUInt32(hit.end - hit.start >= 300),
    ${last} - ${first} - 1 + ${firstCounts} + (hit.end - ${last} * 900 >= 300))`;
  const alone = `bitAnd(shared.shared, ${anywhereBit}) = 0`;
  return `INSERT INTO ${sessions}
    SELECT toDate(toDateTime(hit.end, 'UTC')), hit.station_id, hit.stream_id, toDateTime(hit.start, 'UTC') AS start,
      hit.end - hit.start, hit.device_id, ${deviceColumns.map((column) => `hit.${column}`).join(', ')}, how.listening_method,
      if(${alone}, ${creditSkip}, shared.credit_skip), if(${alone}, ${credits}, shared.credits),
      bitOr(shared.shared, ${nearBit} * ${nearMidnight} + ${longBit} * (hit.end - hit.start > ${longestSummed})), apart.credit_on_stream
    FROM ${tables.hits} AS hit
    LEFT ANY JOIN ${tables.shared} AS shared ON shared.number = hit.number
    LEFT ANY JOIN ${tables.apart} AS apart ON apart.number = hit.number
    LEFT SEMI JOIN ${tables.methods} AS how ON how.combination = hit.combination
    WHERE hit.counted_here AND hit.excluded_by = ''
    ${insertSettings}`;
}

/** Fills a table like `exclusions`. */
export function insertExclusions(exclusions: string, tables: { hits: string; methods: string }): string {
  return `INSERT INTO ${exclusions}
    SELECT toDate(toDateTime(hit.end, 'UTC')), hit.station_id, hit.stream_id, toDateTime(hit.start, 'UTC'),
      hit.end - hit.start, hit.device_id, ${deviceColumns.map((column) => `hit.${column}`).join(', ')}, how.listening_method,
      hit.excluded_by
    FROM ${tables.hits} AS hit
    LEFT SEMI JOIN ${tables.methods} AS how ON how.combination = hit.combination
    WHERE hit.counted_here AND hit.excluded_by != ''
    ${insertSettings}`;
}

/** Fills a table like `exclusion_sums` from one like `exclusions`. */
export function insertExclusionSums(sums: string, exclusions: string): string {
  return `INSERT INTO ${sums}
    SELECT day, station_id, intDiv(toUInt32(start), 900) AS quarter, excluded_by, count()
    FROM ${exclusions} GROUP BY day, station_id, quarter, excluded_by
    ${insertSettings}`;
}

/**
 * Fills a table like `quarter_hours` from one like `sessions`. Who starts at 10:00:20 is in progress on the full minute
 * 10:01, and who ends at 10:03:20 no longer on 10:04; what falls on minute 15 is the next quarter hour's to carry.
 */
export function insertQuarterHours(quarterHours: string, sessions: string): string {
  const inMinutes = (instant: string, condition: string) =>
    `countResampleIf(0, 15, 1)(toUInt8(intDiv(${instant} - quarter * 900 + 59, 60)), ${condition})`;
  return `INSERT INTO ${quarterHours}
    SELECT day, station_id, quarter, countIf(quarter = first), countIf(quarter > first),
      sum(least(end, (quarter + 1) * 900) - greatest(begin, quarter * 900)),
      countIf(quarter >= credited AND quarter < credited + credits),
      arrayMap((begun, ended) -> toInt32(begun) - toInt32(ended),
        ${inMinutes('begin', 'quarter = first')}, ${inMinutes('end', 'end <= (quarter + 1) * 900')}),
      max(end)
    FROM (
      SELECT day, station_id, toUInt32(start) AS begin, toUInt32(begin + seconds) AS end, credits,
        intDiv(begin, 900) AS first, toUInt32(first + credit_skip) AS credited
      FROM ${sessions}
    )
    ARRAY JOIN range(first, toUInt32(${lastQuarter('begin', 'end')} + 1)) AS quarter
    GROUP BY day, station_id, quarter
    ${insertSettings}`;
}

// Two numbers are grouped by in half the time that a date, a number and texts take.
const dayAndStation = 'toUInt32(day) * 65536 + station_id';

/** Fills a table like `place_days` from one like `sessions`. */
export function insertPlaceDays(placeDays: string, sessions: string): string {
  return `INSERT INTO ${placeDays}
    SELECT any(day), any(station_id), place, count(), sum(seconds), sum(credits)
    FROM ${sessions} WHERE ${notLong} GROUP BY ${dayAndStation}, place
    ${insertSettings}`;
}

/**
 * Fills a table like `attribute_days` from one like `sessions`: sums each combination of attributes, which are few, and of
 * these sums each attribute. By stream and by listening method, the credits of a quarter hour that is shared with another
 * stream or method do not add up: streams told apart are summed by themselves, and methods are for questions to work out.
 */
export function insertAttributeDays(attributeDays: string, sessions: string): string {
  const ofEach = summedAttributes.map((attribute) => {
    const credits = `sumIf(credits, bitAnd(shared, ${differingBits[attribute] ?? 0}) = 0)`;
    const told = apart[attribute];
    return `('${attribute}', toString(any(${columnOf(attribute)})), ${credits}, ${told ? `sum(${told.credits})` : 'toUInt64(0)'})`;
  });
  const combination = `cityHash64(${summedAttributes.map((attribute) => `cityHash64(${columnOf(attribute)})`).join(', ')})`;
  return `INSERT INTO ${attributeDays}
    SELECT on_day, attribute.1, of_station, attribute.2, sum(number), sum(listened), sum(attribute.3), sum(attribute.4)
    FROM (
      SELECT any(day) AS on_day, any(station_id) AS of_station, count() AS number, sum(seconds) AS listened,
        [${ofEach.join(', ')}] AS attributes
      FROM ${sessions} WHERE ${notLong} GROUP BY ${dayAndStation}, ${combination}
    )
    ARRAY JOIN attributes AS attribute
    GROUP BY on_day, of_station, attribute.1, attribute.2
    ${insertSettings}`;
}

/** How the hits of one import (parameter importId) were counted. */
export function tally(hits: string): string {
  return `SELECT station_id AS stationId, excluded_by AS excludedBy, count() AS hits FROM ${hits}
    WHERE counted_here AND import_id = {importId:UInt32} GROUP BY station_id, excluded_by`;
}

/** Few large parts: a batch of days in one block. */
export const insertSettings = `SETTINGS min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 400000000,
      max_partitions_per_insert_block = 1000`;
