import { type AppliedRules, creditedFrom } from '../catalogue/applied-rules.ts';
import { lastQuarter } from '../listening/last-quarter.ts';
import { accessColumns } from '../listening/sessions/attributes.ts';
import { anywhereBit, nearBit, nearSeconds, sharedBit, varyingAttributes } from '../listening/shared-bits.ts';

/*
 * The statements of a count that find sessions of one device that are near or overlap. They are few, and only for these is
 * more computed.
 */

export function createShared(shared: string): string {
  return `CREATE TABLE ${shared} (number UInt32, credit_skip UInt16, credits UInt16, shared UInt8) ENGINE = Memory`;
}

/**
 * Finds the sessions near another of the same device, and among them those that share a quarter hour with one, on the same
 * station or anywhere. Computes the credits of the latter: a quarter hour in which the device listened to the station for
 * the minimum of the rule set in sum belongs to its first session there. Parameters: those of `ruleParameters`.
 */
export function share(
  { hits, methods, shared }: { hits: string; methods: string; shared: string },
  rules: AppliedRules,
): string {
  const start = (packed: string) => `bitShiftRight(${packed}, 32)`;
  const end = (packed: string) => `bitAnd(${packed}, 4294967295)`;
  const withNear = `(
    SELECT device_id FROM ${hits} WHERE excluded_by = '' GROUP BY device_id
    HAVING count() > 1 AND arrayExists(
      (one, next) -> ${start('next')} < ${end('one')} + ${nearSeconds},
      arrayPopBack(arraySort(groupArray(${both})) AS sorted), arrayPopFront(sorted)))`;
  return `INSERT INTO ${shared}
    WITH near AS (
      SELECT *, first * 900 < ended OR intDiv(next, 900) <= last AS meets_anywhere FROM (
        SELECT station_id, stream_id, device_id, combination, start, end, number,
          ${turn} AS turn,
          intDiv(start, 900) AS first, ${lastQuarter('start', 'end')} AS last,
          max(greatest(end, start + 1)) OVER (PARTITION BY device_id ORDER BY start, number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ended,
          leadInFrame(start, 1, ${forever}) OVER (PARTITION BY device_id ORDER BY start, number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS next
        FROM ${hits} WHERE excluded_by = '' AND device_id IN ${withNear}
      )
      WHERE start < ended + ${nearSeconds} OR next < end + ${nearSeconds}
    ),
    touched AS (
      SELECT station_id, device_id, quarter, groupArray(number * 2 + meets_anywhere) AS sessions, toUInt32(min(turn)) AS owner,
        ${listened} >= ${minimum(rules)} AS credited,
        ${varyingAttributes.map(({ value, name }) => `min(${value}) != max(${value}) AS ${name}`).join(', ')}
      FROM (
        -- Who meets no other is credited as if alone: one quarter hour is enough to be marked as near.
        SELECT near.*, ${ofAccess}, range(first, if(meets_anywhere, last, first) + 1) AS quarters
        FROM near LEFT SEMI JOIN ${methods} AS how ON how.combination = near.combination
      )
      ARRAY JOIN quarters AS quarter
      GROUP BY station_id, device_id, quarter
    )
    SELECT toUInt32(intDiv(session, 2)) AS number, if(credits = 0, 0, minIf(quarter, own) - min(quarter)) AS credit_skip, countIf(own) AS credits,
      ${nearBit} + ${anywhereBit} * any(session % 2) + ${sharedBit} * max(met)
        + ${varyingAttributes.map(({ bit, name }) => `${bit} * max(${name})`).join(' + ')} AS shared
    FROM (
      SELECT quarter, session, length(sessions) > 1 AS met, credited AND intDiv(session, 2) = owner AS own, ${varyingAttributes.map(({ name }) => name).join(', ')}
      FROM touched ARRAY JOIN sessions AS session
    )
    GROUP BY number`;
}

export function createCreditSplit(table: string): string {
  return `CREATE TABLE ${table} (number UInt32, credit UInt32) ENGINE = Memory`;
}

/**
 * Computes, for sessions that share a quarter hour with one of another value of an attribute, their credits split by its
 * values: the minimum is then listened to with one value, and the first session is one of that value. Parameters: those of
 * `ruleParameters`.
 */
export function countCreditSplit(
  into: string,
  { bit, value }: (typeof varyingAttributes)[number],
  { hits, methods, shared }: { hits: string; methods: string; shared: string },
  rules: AppliedRules,
): string {
  const differing = `(SELECT number FROM ${shared} WHERE bitAnd(shared, ${bit}) != 0)`;
  const listener = 'bitShiftLeft(toUInt64(station_id), 32) + device_id';
  return `INSERT INTO ${into}
    SELECT session AS number, if(credits = 0, 0, (minIf(quarter, own) - min(quarter)) * 65536) + (countIf(own) AS credits)
    FROM (
      SELECT quarter, session, credited AND session = owner AS own
      FROM (
        SELECT quarter, groupArray(number) AS sessions, toUInt32(min(${turn})) AS owner, ${listened} >= ${minimum(rules)} AS credited
        FROM (
          SELECT hit.*, ${ofAccess}
          FROM (SELECT * FROM ${hits} WHERE excluded_by = '' AND ${listener} IN (SELECT ${listener} FROM ${hits} WHERE number IN ${differing})) AS hit
          LEFT SEMI JOIN ${methods} AS how ON how.combination = hit.combination
        )
        ARRAY JOIN range(intDiv(start, 900), toUInt32(${lastQuarter('start', 'end')} + 1)) AS quarter
        GROUP BY station_id, device_id, ${value}, quarter
      )
      ARRAY JOIN sessions AS session
    )
    WHERE session IN ${differing}
    GROUP BY session`;
}

/** Sessions in their order: by start, end, line and number. Several numbers in one are sorted much faster than a tuple. */
const both = 'bitShiftLeft(toUInt64(start), 32) + end';
const turn = `bitShiftLeft(toUInt128(${both}), 64) + bitShiftLeft(toUInt64(line_key), 32) + number`;

const ofAccess = accessColumns.map((name) => `how.${name}`).join(', ');

/** Seconds of sessions in a quarter hour. */
const listened = 'sum(least(end, (quarter + 1) * 900) - greatest(start, quarter * 900))';

const minimum = (rules: AppliedRules) => creditedFrom(rules, { station: 'station_id', quarter: 'quarter' });

/** Later than all instants, as UTC seconds. */
const forever = 4_294_967_295;
