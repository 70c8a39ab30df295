import type { Engine, Parameters } from '../engine/engine.ts';
import { type PeakAttribute, peakAttributes, peakKey } from '../engine/peak-days.ts';
import { longBit } from '../engine/shared-bits.ts';
import { insertSettings } from './counting-sql.ts';

/*
 * The peaks of days, which make questions about long periods fast. A day's peak depends on all sessions in progress on it,
 * whenever they ended: where sessions are about to be replaced, the days that they reach are dropped. What is not there is
 * worked out from the sessions by whoever asks, and filled when nothing else is to be done.
 */

const daySeconds = 86_400;
const dayMinutes = 1440;
/** Days and sessions that are worked on at once. */
const mostDays = 8;
const mostSessions = 2_000_000;

/** Few values, each counted on every minute; of the others the sessions are sorted. */
const ofFew = ['device_category', 'device', 'player', 'listening_method'] as const satisfies readonly PeakAttribute[];
const ofMany = peakAttributes.filter((attribute) => !(ofFew as readonly PeakAttribute[]).includes(attribute));

/** Drops the days on which sessions of these SELECTs (of `start`) are in progress. Parameters: last, the last such day. */
export async function dropPeaks(engine: Engine, sessions: readonly string[], parameters: Parameters): Promise<void> {
  const starts = sessions.map((select) => `SELECT start FROM ${select}`).join(' UNION ALL ');
  const stale = await engine.rows<{ partition: string }>(
    `SELECT DISTINCT toString(toYYYYMMDD(day)) AS partition FROM peak_days
     WHERE day >= (SELECT toDate(min(start)) FROM (${starts}) HAVING count() > 0) AND day <= {last:Date}`,
    parameters,
  );
  if (stale.length === 0) return;
  await engine.command(`ALTER TABLE peak_days ${stale.map(({ partition }) => dropOf(partition)).join(', ')}`);
}

const dropOf = (partition: string) => `DROP PARTITION ID '${partition}'`;

interface UnfilledDay {
  /** Of the UTC day, since 1970. */
  number: number;
  partition: string;
  sessions: number;
}

/**
 * Fills some of the days with listening that are not filled, the newest first; for who already works alone. Answers
 * whether there were any.
 */
export async function fillPeaks(engine: Engine): Promise<boolean> {
  const unfilled = await engine.rows<UnfilledDay>(
    `SELECT intDiv(quarter, 96) AS number, toString(toYYYYMMDD(toDate(number))) AS partition, sum(started) AS sessions
     FROM quarter_hours WHERE number NOT IN (SELECT toUInt16(day) FROM peak_days WHERE attribute = '')
     GROUP BY number ORDER BY number DESC`,
  );
  const days = nextOf(unfilled);
  const first = days.at(-1)?.number;
  if (first === undefined) return false;
  // Whoever was killed may have written some of it.
  await engine.command(`ALTER TABLE peak_days ${days.map(({ partition }) => dropOf(partition)).join(', ')}`);
  await engine.command(insertPeaks(days.length), {
    first: new Date(first * daySeconds * 1000).toISOString().slice(0, 10),
    from: first * daySeconds,
  });
  return true;
}

/** As many consecutive days from the first one on as are worked on at once. */
function nextOf(unfilled: readonly UnfilledDay[]): UnfilledDay[] {
  let sessions = 0;
  const end = unfilled.findIndex((day, at) => {
    sessions += day.sessions;
    const isNext = day.number === (unfilled[0]?.number ?? 0) - at;
    return at > 0 && (!isNext || at === mostDays || sessions > mostSessions);
  });
  return unfilled.slice(0, end < 0 ? undefined : end);
}

/** Parameters: first (the first of the days), from (its begin, UTC seconds). All in one block: a day is filled or it is not. */
function insertPeaks(days: number): string {
  return `INSERT INTO peak_days
    SELECT {first:Date} + number AS day, attribute, value, most, toUInt32({from:UInt32} + number * 86400 + minute * 60)
    FROM (${peaksOfFew(days)} UNION ALL ${ofMany.map((attribute) => peaksOfMany(days, attribute)).join(' UNION ALL ')})
    UNION ALL SELECT {first:Date} + number, '', '', 0, 0 FROM numbers(${days})
    ${insertSettings}`;
}

/** The rows in progress on some days, as they begin and finish there, and on the first and the last of which. */
function sessionsOn(days: number, keys: string): string {
  const until = `{from:UInt32} + ${days * daySeconds}`;
  return `SELECT toUInt32(greatest(toUInt32(start), {from:UInt32}) - {from:UInt32}) AS begin,
      toUInt32(least(toUInt32(start) + seconds, ${until}) - {from:UInt32}) AS finish,
      intDiv(begin, 86400) AS first_day, toUInt32(intDiv(greatest(finish, begin + 1) - 1, 86400)) AS last_day, ${keys}
    FROM sessions
    WHERE start < toDateTime(${until}) AND toUInt32(start) + greatest(seconds, 1) > {from:UInt32}
      AND day >= {first:Date} AND (day <= {first:Date} + ${days} OR shared >= ${longBit})`;
}

/**
 * A session adds one at its first full minute and takes it away at the first minute after its end. The changes of every
 * minute, added up one after the other, are the sessions in progress.
 */
function peaksOfFew(days: number): string {
  const keys = ofFew.map((_, at) => `k${at}`);
  const chosen = `indexOf([${keys.map((key) => `grouping(${key})`).join(', ')}], 0)`;
  const inMinutes = (instant: string) =>
    `sumWithOverflowResample(0, ${days * dayMinutes + 1}, 1)(toUInt32(1), toUInt32(intDiv(${instant} + 59, 60)))`;
  return `SELECT number, attribute, value, toUInt32(bitShiftRight(top, 32)) AS most, ${dayMinutes} - bitAnd(top, 4294967295) AS minute
    FROM (
      SELECT attribute, value, number, active_days,
        arrayMax(arrayMap((listening, minute) -> bitShiftLeft(toUInt64(listening), 32) + ${dayMinutes} - minute, part, range(${dayMinutes}))) AS top
      FROM (
        SELECT [${ofFew.map((attribute) => `'${attribute}'`).join(', ')}][${chosen}] AS attribute,
          [${keys.map((key) => `toString(${key})`).join(', ')}][${chosen}] AS value,
          groupBitOr(toUInt16(bitShiftLeft(toUInt16(1), last_day + 1) - bitShiftLeft(toUInt16(1), first_day))) AS active_days,
          arrayCumSum(arrayMap((begun, ended) -> toInt64(begun) - toInt64(ended), ${inMinutes('begin')}, ${inMinutes('finish')})) AS course
        FROM (${sessionsOn(days, ofFew.map((attribute, at) => `${peakKey(attribute)} AS ${keys[at]}`).join(', '))})
        GROUP BY GROUPING SETS (${keys.map((key) => `(${key})`).join(', ')})
      )
      ARRAY JOIN arrayMap(day -> arraySlice(course, day * ${dayMinutes} + 1, ${dayMinutes}), range(${days})) AS part, range(${days}) AS number
    )
    WHERE bitTest(active_days, number)`;
}

/** The changes of each value and day are sorted, ends before beginnings within a minute, and added up one after the other. */
function peaksOfMany(days: number, attribute: PeakAttribute): string {
  const inMinutes = (instant: string) => `intDiv(${instant} - number * 86400 + 59, 60)`;
  return `SELECT number, '${attribute}' AS attribute, toString(key) AS value, toUInt32(arrayMax(listening)) AS most,
      intDiv(changes[indexOf(listening, most)], 2) AS minute
    FROM (
      SELECT number, key, arraySort(arrayConcat(groupArray(toUInt16(first * 2 + 1)), groupArray(toUInt16(last * 2)))) AS changes,
        arrayCumSum(arrayMap(change -> toInt32(change % 2) * 2 - 1, changes)) AS listening
      FROM (
        SELECT arrayJoin(range(first_day, last_day + 1)) AS number, key,
          ${inMinutes('greatest(begin, number * 86400)')} AS first, ${inMinutes('least(finish, (number + 1) * 86400)')} AS last
        FROM (${sessionsOn(days, `${peakKey(attribute)} AS key`)})
      )
      GROUP BY number, key
    )`;
}
