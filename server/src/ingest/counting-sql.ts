import type { ListeningMethod } from '@quarterhour/model/classes';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { type AppliedRules, byRule, creditedFrom, isSpecial } from '../catalogue/applied-rules.ts';
import { insertSettings } from '../listening/counted-table.ts';
import { lastQuarter } from '../listening/last-quarter.ts';
import { accessColumns, agentColumns, attributeNames, deviceColumns } from '../listening/sessions/attributes.ts';
import {
  anywhereBit,
  longBit,
  longSeconds,
  nearBit,
  nearSeconds,
  varyingAttributes,
} from '../listening/shared-bits.ts';
import { excludedBySql } from './enrich/exclusion.ts';
import { segmentMounts } from './segments/session-sql.ts';

/*
 * The statements of a count: they turn the hits of some whole days and the known attributes of their devices into the
 * sessions, the exclusions and the quarter hours of these days.
 */

export type MethodHint = ListeningMethod | '';

/** The attributes of devices, ready to be joined to the hits of every batch. In memory. */
export function createKnown(known: string): string {
  return `CREATE TABLE ${known} (id UInt32, agent_id UInt32, place UInt32) ENGINE = Join(SEMI, LEFT, id) SETTINGS persistent = 0`;
}

/** Records the devices with hits on some days (parameter days, as the partitions of hits). */
export function insertKnown(known: string): string {
  return `INSERT INTO ${known}
    SELECT id, agent_id, place FROM devices
    WHERE id IN (SELECT device_id FROM hits WHERE toYYYYMMDD(at) IN {days:Array(UInt32)})`;
}

/**
 * The hits of the days, and hits of other days near them (`counted_here` = 0), each with a number of its own and the
 * attributes of its device: `ended` is when its connection ended, `end` its last moment that counts; `player_key` the key of a player
 * that names its session, or 0. In memory.
 */
export function createHits(hits: string): string {
  return `CREATE TABLE ${hits} (
    number UInt32, counted_here UInt8, import_id UInt32, line_key UInt32, station_id UInt16, stream_id UInt16,
    start UInt32, end UInt32, ended UInt32, player_key UInt32, device_id UInt32, agent_id UInt32, referer_host LowCardinality(String),
    combination UInt64, excluded_by LowCardinality(String), place UInt32,
    ${agentColumns.map((column) => `${column} LowCardinality(String)`).join(', ')}
  ) ENGINE = Memory`;
}

/**
 * Reads hits with the rule that excludes each. Parameters: from, to (UTC seconds), slice, slices, and those of `ruleParameters`.
 * A session of another day matters only if it is near a session of one of these days and one of the two runs over midnight;
 * such sessions are few. Where connections are joined, all of the UTC days of these are read, as others may be joined to them.
 * @param only a further condition on hits
 */
export function classify(hits: string, known: string, rules: AppliedRules, only = ''): string {
  const at = 'toUInt32(at)';
  const here = `at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')`;
  const ofSlice = `device_id % {slices:UInt32} = {slice:UInt32}${only && ` AND ${only}`}`;
  const begunBefore = `FROM hits WHERE ${here} AND ${at} - seconds < {from:UInt32}`;
  const earliest = `(SELECT min(${at} - seconds) - ${nearSeconds} ${begunBefore})`;
  const columns = { station: 'hit.station_id', at: 'toUInt32(hit.at)' };
  const excludedBy = excludedBySql({
    station: 'hit.station_id',
    method: 'hit.method',
    mount: 'hit.mount',
    status: 'hit.status',
    seconds: 'hit.seconds',
    agentRule: ofAgent('excluded_by'),
    leastSeconds: byRule(rules, columns, (rule) => (isSpecial(rule) ? 0 : rule.least)),
    has: (id) =>
      rules.rules.every(({ excludes }) => excludes.has(id))
        ? undefined
        : `${byRule(rules, columns, ({ excludes }) => Number(excludes.has(id)))} != 0`,
  });
  const joins = rules.rules.some(isSpecial);
  const before = joins
    ? `at < toDateTime({from:UInt32}, 'UTC') AND at >= toStartOfDay(toDateTime(${earliest}, 'UTC'))`
    : `at < toDateTime({from:UInt32}, 'UTC') AND at > toDateTime(${earliest}, 'UTC')`;
  const after = joins
    ? `at >= toDateTime({to:UInt32}, 'UTC') AND (device_id, toDate(at)) IN (
        SELECT device_id, toDate(at) FROM hits WHERE at >= toDateTime({to:UInt32}, 'UTC') AND ${at} - seconds < {to:UInt32})`
    : `at >= toDateTime({to:UInt32}, 'UTC') AND ${at} - seconds < {to:UInt32}`;
  return `INSERT INTO ${hits}
    WITH ${agentLists}, toLowCardinality(known.agent_id) AS agent,
    chosen AS (
      SELECT *, 1 AS counted_here FROM hits WHERE ${here} AND ${ofSlice}
      UNION ALL
      SELECT *, 0 AS counted_here FROM hits
      WHERE ${before}
        AND device_id IN (SELECT device_id ${begunBefore}) AND ${ofSlice}
      UNION ALL
      SELECT *, 0 AS counted_here FROM hits
      WHERE ${after} AND ${ofSlice}
    )
    SELECT rowNumberInAllBlocks(), hit.counted_here, hit.import_id, hit.line_key, hit.station_id, hit.stream_id,
      toUInt32(hit.at) - hit.seconds, toUInt32(hit.at), toUInt32(hit.at), ${joins ? `if(${segmentMounts}, hit.line_key, 0)` : '0'},
      hit.device_id, known.agent_id, hit.referer_host,
      cityHash64(hit.station_id, known.agent_id, cityHash64(hit.referer_host)),
      ${excludedBy}, known.place, ${agentColumns.map(ofAgent).join(', ')}
    FROM chosen AS hit
    LEFT SEMI JOIN ${known} AS known ON known.id = hit.device_id
    -- What is looked up once for a block costs less in large ones.
    SETTINGS preferred_block_size_bytes = 0, max_block_size = 131072`;
}

/**
 * Attributes of agents as lists, in which a value is looked up by the number of the agent. Each is a list of its own:
 * ClickHouse would copy a tuple of lists for every block.
 */
const agentLists = ['id', 'excluded_by', ...agentColumns]
  .map(
    (column) =>
      `(SELECT groupArray(${column}) FROM (SELECT ${column} FROM agents FINAL ORDER BY id)) AS agents_${column}`,
  )
  .join(', ');

/** An attribute of the agent of a hit. Agents are few, so each is looked up once for a block of hits. */
function ofAgent(column: string): string {
  return `transform(agent, agents_id, agents_${column}, '')`;
}

/** Each combination that decides the attributes of access, once; its number as text, because it has 64 bits. */
export function combinations(hits: string): string {
  return `SELECT toString(combination) AS combination, station_id, referer_host, agents.agent AS agent, agents.method_hint AS hint
    FROM (
      SELECT combination, any(station_id) AS station_id, any(referer_host) AS referer_host, any(agent_id) AS agent_id
      FROM ${hits} GROUP BY combination
    ) AS found
    INNER JOIN (SELECT id, agent, method_hint FROM agents FINAL) AS agents ON agents.id = found.agent_id`;
}

export function createMethods(methods: string): string {
  const columns = accessColumns.map((column) => `, ${column} LowCardinality(String)`).join('');
  return `CREATE TABLE ${methods} (combination UInt64${columns}) ENGINE = Memory`;
}

/**
 * Whether a session of the device on the day before or after may be near although neither runs over midnight. Such pairs are
 * not searched.
 */
const nearMidnight = `(hit.start % 86400 < ${nearSeconds} OR hit.end % 86400 > 86400 - ${nearSeconds})`;

/** The rows of some days in a table that is partitioned by day. Parameters: first, last. */
export function ofDays(table: string): string {
  return `(SELECT * FROM ${table} WHERE day >= {first:Date} AND day <= {last:Date})`;
}

const attributesOfHit = attributeNames
  .map((column) => (deviceColumns.includes(column) ? `hit.${column}` : `how.${column}`))
  .join(', ');

/**
 * Fills a table like `sessions`. Parameters: those of `ruleParameters`.
 * @param tables.splits the tables of credits split by an attribute; without one, no session has such credits
 */
export function insertSessions(
  sessions: string,
  tables: { hits: string; methods: string; shared: string; splits: ReadonlyMap<DimensionId, string> },
  rules: AppliedRules,
): string {
  // A session that shares no quarter hour is credited with the full quarter hours between its first and its last, and with
  // these two if it fills the minimum of them.
  const first = 'intDiv(hit.start, 900)';
  const last = lastQuarter('hit.start', 'hit.end');
  const least = (quarter: string) => creditedFrom(rules, { station: 'hit.station_id', quarter });
  const firstCounts = `((${first} + 1) * 900 - hit.start >= ${least(first)})`;
  const creditSkip = `(${first} != ${last} AND NOT ${firstCounts})`;
  const credits = `if(${first} = ${last}, toUInt32(hit.end - hit.start >= ${least(first)}),
    ${last} - ${first} - 1 + ${firstCounts} + (hit.end - ${last} * 900 >= ${least(last)}))`;
  const alone = `bitAnd(shared.shared, ${anywhereBit}) = 0`;
  return `INSERT INTO ${sessions} (day, station_id, stream_id, start, seconds, device_id, ${attributeNames.join(', ')},
      credit_skip, credits, shared, ${varyingAttributes.map(({ name }) => `credit_${name}`).join(', ')})
    SELECT toDate(toDateTime(hit.ended, 'UTC')), hit.station_id, hit.stream_id, toDateTime(hit.start, 'UTC') AS start,
      hit.end - hit.start, hit.device_id, ${attributesOfHit},
      if(${alone}, ${creditSkip}, shared.credit_skip), if(${alone}, ${credits}, shared.credits),
      bitOr(shared.shared, ${nearBit} * ${nearMidnight} + ${longBit} * (hit.end - hit.start > ${longSeconds})), ${varyingAttributes.map(({ id }) => (tables.splits.has(id) ? `split_${id}.credit` : '0')).join(', ')}
    FROM ${tables.hits} AS hit
    LEFT ANY JOIN ${tables.shared} AS shared ON shared.number = hit.number
    ${[...tables.splits].map(([attribute, table]) => `LEFT ANY JOIN ${table} AS split_${attribute} ON split_${attribute}.number = hit.number`).join('\n    ')}
    LEFT SEMI JOIN ${tables.methods} AS how ON how.combination = hit.combination
    WHERE hit.counted_here AND hit.excluded_by = ''
    ${insertSettings}`;
}

/** Fills a table like `exclusions`. */
export function insertExclusions(exclusions: string, tables: { hits: string; methods: string }): string {
  return `INSERT INTO ${exclusions}
    SELECT toDate(toDateTime(hit.ended, 'UTC')), hit.station_id, hit.stream_id, toDateTime(hit.start, 'UTC'),
      hit.end - hit.start, hit.device_id, ${attributesOfHit},
      hit.excluded_by
    FROM ${tables.hits} AS hit
    LEFT SEMI JOIN ${tables.methods} AS how ON how.combination = hit.combination
    WHERE hit.counted_here AND hit.excluded_by != ''
    ${insertSettings}`;
}

/** How the hits of one import (parameter importId) were counted. */
export function tally(hits: string): string {
  return `SELECT station_id AS stationId, excluded_by AS excludedBy, count() AS hits FROM ${hits}
    WHERE counted_here AND import_id = {importId:UInt32} GROUP BY station_id, excluded_by`;
}
