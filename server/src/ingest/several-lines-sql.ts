import { type AppliedRule, type AppliedRules, byRule, isSpecial } from '../catalogue/applied-rules.ts';
import { agentColumns } from '../listening/sessions/attributes.ts';

/*
 * The second pass over the hits of a count, for rule sets that judge a connection by others of the same UTC day, by its
 * address or by its user agent: it excludes connections, and joins those that are one session.
 */

interface JudgedTables {
  /** The hits of the first pass, and those of the second. */
  hits: string;
  judged: string;
  crowded: string;
  recorded: string;
  safe: string;
}

export function createCrowded(crowded: string): string {
  return `CREATE TABLE ${crowded} (rule UInt32, station_id UInt16, address_key UInt64, day Date) ENGINE = Memory`;
}

export function createRecorded(recorded: string): string {
  return `CREATE TABLE ${recorded} (rule UInt32, station_id UInt16, device_id UInt32, day UInt32) ENGINE = Memory`;
}

/** The numbers of the UTC days since 1970 that a connection touches. */
const daysOf = (start: string, end: string) =>
  `range(intDiv(${start}, 86400), intDiv(greatest(${end}, 1) - 1, 86400) + 1)`;

/**
 * Finds the UTC days on which connections of one device to a station last longer than the rule allows. A connection over midnight
 * lasts on each of its days; those that end later, or on a day before, are counted in other steps. Parameters: stations.
 */
export function insertRecorded({ hits, recorded }: JudgedTables, rules: AppliedRules): string {
  const columns = { station: 'station_id', at: 'ended' };
  const most = byRule(rules, columns, ({ excludes, recorderSeconds }) =>
    excludes.has('recorder') ? recorderSeconds : 0,
  );
  return `INSERT INTO ${recorded}
    SELECT rule, station_id, device_id, day FROM (
      SELECT ${byRule(rules, columns, (_, number) => number)} AS rule, station_id, device_id, ${most} AS most, ended - seconds AS start, ended,
        arrayJoin(${daysOf('start', 'ended')}) AS day
      FROM (
        SELECT station_id, device_id, toUInt32(at) AS ended, seconds FROM hits
        WHERE (station_id, device_id) IN (SELECT station_id, device_id FROM ${hits}) AND status IN (200, 206) AND method = 'GET'
          AND at >= toDateTime((SELECT intDiv(min(start), 86400) * 86400 FROM ${hits}), 'UTC')
      ) WHERE most > 0
    )
    GROUP BY rule, station_id, device_id, day
    HAVING sum(least(ended, (day + 1) * 86400) - greatest(start, day * 86400)) > any(most)`;
}

/** Addresses that are listened at, although rules would exclude them. Unix seconds. */
export function createSafe(safe: string): string {
  return `CREATE TABLE ${safe} (address_key UInt64, from_at UInt32, to_at UInt32) ENGINE = Memory`;
}

const dayOf = (at: string) => `toDate(toDateTime(${at}, 'UTC'))`;

/**
 * Finds the addresses with more connections to a station at the same time than the rule allows, by the UTC day on which these
 * ended. All connections of the days count, also those of devices that are counted in another step. Parameters: stations.
 */
export function insertCrowded({ hits, crowded }: JudgedTables, rules: AppliedRules): string {
  const columns = { station: 'hit.station_id', at: 'toUInt32(hit.at)' };
  const checked = `${byRule(rules, columns, ({ excludes }) => Number(excludes.has('crowded_address')))} != 0`;
  return `INSERT INTO ${crowded}
    SELECT rule, station_id, address_key, day FROM (
      SELECT ${byRule(rules, columns, (_, number) => number)} AS rule, hit.station_id AS station_id, host.address_key AS address_key,
        toDate(hit.at) AS day, any(${byRule(rules, columns, ({ crowded: most }) => most)}) AS most,
        arraySort(arrayConcat(groupArray((toUInt32(hit.at) - hit.seconds, 1)), groupArray((toUInt32(hit.at), -1)))) AS changes
      FROM hits AS hit
      INNER JOIN device_hosts AS host ON host.device_id = hit.device_id
      INNER JOIN devices AS device ON device.id = hit.device_id
      INNER JOIN (SELECT id FROM agents FINAL WHERE excluded_by = '') AS agent ON agent.id = device.agent_id
      WHERE toDate(hit.at) IN (SELECT DISTINCT ${dayOf('ended')} FROM ${hits})
        AND hit.station_id != 0 AND hit.status IN (200, 206) AND hit.method = 'GET' AND hit.seconds > 0 AND ${checked}
      GROUP BY rule, station_id, address_key, day
      HAVING count() > most
    ) WHERE arrayMax(arrayCumSum(changes.2)) > most`;
}

/** The hits of stations whose rule takes a second pass. */
function specialSql(rules: AppliedRules): string {
  return `(${byRule(rules, { station: 'station_id', at: 'ended' }, (rule) => Number(isSpecial(rule)))} != 0)`;
}

const columns = `number, counted_here, import_id, line_key, station_id, stream_id, start, end, ended, player_key, device_id, agent_id,
  referer_host, combination, excluded_by, place, ${agentColumns.join(', ')}`;

/**
 * Fills a table like `hits`. A session has the row of its first connection, with the time from the first start to the last end;
 * the rows of the others are excluded as `continued`. Parameters: stations, listed (numbers of user agents).
 */
export function insertJudged({ hits, judged, crowded, recorded, safe }: JudgedTables, rules: AppliedRules): string {
  const at = { station: 'station_id', at: 'ended' };
  const number = (pick: (rule: AppliedRule, number: number) => number) => byRule(rules, at, pick);
  const has = (rule: 'listed' | 'data_centre' | 'crowded_address' | 'recorder') =>
    `(${number(({ excludes }) => Number(excludes.has(rule)))} != 0)`;
  const special = specialSql(rules);
  const ofDevice = `PARTITION BY rule, station_id, device_id, day, base = ''`;
  const ofKey = `${ofDevice}, session_stream, player_key`;
  const inOrder = 'ORDER BY start, end, line_key, number';
  const chain = `${ofKey}, chain`;
  const judgement = `multiIf(base != '', toString(base), start != first_start OR number != first_number, 'continued',
    last_end - first_start < least, 'too_short', '')`;
  return `INSERT INTO ${judged}
    SELECT ${columns} FROM ${hits} WHERE NOT ${special}
    UNION ALL
    SELECT number, counted_here, import_id, line_key, station_id, stream_id, start,
      if(verdict IN ('', 'too_short') AND base = '', if(cap > 0, least(last_end, start + cap), last_end), end), ended, player_key,
      device_id, agent_id, referer_host, combination, verdict, place, ${agentColumns.join(', ')}
    FROM (
      SELECT *, ${judgement} AS verdict FROM (
        SELECT *, min(start) OVER (${chain}) AS first_start, max(end) OVER (${chain}) AS last_end,
          first_value(number) OVER (${chain} ${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS first_number
        FROM (
          SELECT *, sum(opens) OVER (${ofKey} ${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS chain FROM (
            SELECT *, gap < 0 OR start >= max(reach) OVER (${ofKey} ${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS opens
            FROM (
              SELECT *, if(base0 = '' AND has_recorder AND hasAny(recorder_days, ${daysOf('start', 'ended')}), 'recorder', toString(base0)) AS base,
                if(may_stop AND arrayExists(stop -> stop > start AND stop <= follows, stops), end, end + toUInt32(greatest(gap, 0)) + 1) AS reach
              FROM (SELECT *, leadInFrame(start, 1, 4294967295) OVER (PARTITION BY station_id, device_id, player_key ORDER BY start, end, line_key, number
                ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS follows FROM (${judgedRows({ hits, crowded, recorded, safe }, { special, number, has })}))
            )
          )
        )
      )
    )`;
}

/** The hits of special rules, with what decides on each alone. */
function judgedRows(
  { hits, crowded, recorded, safe }: Omit<JudgedTables, 'judged'>,
  {
    special,
    number,
    has,
  }: {
    special: string;
    number: (pick: (rule: AppliedRule, number: number) => number) => string;
    has: (rule: 'listed' | 'data_centre' | 'crowded_address' | 'recorder') => string;
  },
): string {
  const ofRule = `toInt32(${number(({ gap }) => gap + 1)}) - 1 AS gap, ${number(({ cap }) => cap)} AS cap,
        ${number(({ least }) => least)} AS least, ${number((_, index) => index)} AS rule, ${dayOf('ended')} AS day,
        if(${number(({ byStream }) => Number(byStream))} != 0, stream_id, 0) AS session_stream,
        ${has('recorder')} AS has_recorder,
        ${number(({ stopEnds }) => Number(stopEnds))} != 0 AND player_key != 0 AS may_stop,
        ${has('listed')} AS has_listed, ${has('data_centre')} AS has_data_centre`;
  return `SELECT *, host_key != 0 AND to_at > 0 AND ended >= from_at AND ended < to_at AS is_safe,
      multiIf(excluded_by != '', toString(excluded_by),
        has_listed AND (bitAnd(hosting, 2) != 0 OR agent_id IN {listed:Array(UInt32)}), 'listed',
        has_data_centre AND bitAnd(hosting, 1) != 0 AND NOT is_safe, 'data_centre',
        NOT is_safe AND (rule, station_id, host_key, day) IN (SELECT rule, station_id, address_key, day FROM ${crowded}), 'crowded_address',
        '') AS base0
    FROM (
      SELECT * FROM (SELECT *, ${ofRule} FROM ${hits} WHERE ${special}) AS hit
      LEFT ANY JOIN (
        SELECT device_id AS host_device, address_key AS host_key, hosting FROM device_hosts
        WHERE device_id IN (SELECT device_id FROM ${hits})
      ) AS host ON host.host_device = hit.device_id
    ) AS found
    LEFT ANY JOIN (
      SELECT address_key AS safe_key, min(from_at) AS from_at, max(to_at) AS to_at FROM ${safe} GROUP BY address_key
    ) AS safe ON safe.safe_key = found.host_key
    LEFT ANY JOIN (
      SELECT rule AS recorder_rule, station_id AS recorder_station, device_id AS recorder_device, groupArray(day) AS recorder_days
      FROM ${recorded} GROUP BY rule, station_id, device_id
    ) AS recording ON recording.recorder_rule = found.rule AND recording.recorder_station = found.station_id
      AND recording.recorder_device = found.device_id
    LEFT ANY JOIN (
      SELECT station_id AS stop_station, toUInt32(player) AS stop_player, groupArray(toUInt32(at)) AS stops FROM segment_requests
      WHERE kind = 5 AND at >= toDateTime((SELECT min(start) FROM ${hits}), 'UTC')
        AND at <= toDateTime((SELECT max(ended) FROM ${hits}) + 86400, 'UTC')
      GROUP BY stop_station, stop_player
    ) AS stopping ON stopping.stop_station = found.station_id AND stopping.stop_player = found.player_key`;
}
