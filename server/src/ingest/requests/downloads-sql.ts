import type { RequestExclusionRule } from '@quarterhour/model/classes';
import { insertSettings } from '../../listening/counted-table.ts';
import { accessColumns } from '../../listening/sessions/attributes.ts';
import { spilling, unmerged } from '../staging.ts';

/*
 * The statements of a count of downloads: they turn the requests of some whole UTC days, and what is known of their devices
 * and files, into downloads and exclusions.
 * Source: IAB Podcast Technical Measurement Guidelines 2.3, sections 5.5 and 8.1; docs/podcasts.md
 */

export interface CountTables {
  /** Requested addresses that belong to an episode; with podcast 0, those that may belong to several. */
  targets: string;
  /** Requests for episodes. */
  asked: string;
  /** Rolling windows. */
  windows: string;
  /** Requests of one device for one episode in one window. */
  groups: string;
  /** Addresses with more downloads on a day than people make. */
  crowded: string;
  methods: string;
  /** Whether any episode has rolling windows. */
  rolls: boolean;
}

/** Downloads of one address on a UTC day: more are a program, not people. */
const mostDownloads = 1000;
/** Bytes of one minute at 128 kbit/s, used if nothing is known of a file. */
const usualMinute = 960_000;
const daySeconds = 86_400;

/** Requests of the days and, for rolling windows, of the days before them. Parameters: from, to (UTC seconds). */
const ofDays = `at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')`;
/** The last part of a path. */
export const fileName = `substringIndex(path, '/', -1)`;

/** Requested addresses that end with the name of an episode's file. Parameters: from, to. */
export function candidates(names: string): string {
  return `SELECT DISTINCT host, path, query FROM requests WHERE ${ofDays} AND ${fileName} IN (SELECT name FROM ${names})`;
}

export function createTargets(targets: string): string {
  return `CREATE TABLE ${targets} (host String, path String, query String, podcast_id UInt16, episode_id UInt32,
    threshold UInt64, length UInt64, via String, rolls String, released UInt32) ENGINE = MergeTree ORDER BY path ${unmerged}`;
}

export function createAsked(asked: string): string {
  return `CREATE TABLE ${asked} (number UInt64, import_id UInt32, at UInt32, counted_here UInt8, device_id UInt32,
    podcast_id UInt16, episode_id UInt32, range_from Int64, bytes UInt64, size UInt64, threshold UInt64, length UInt64,
    rolls LowCardinality(String), released UInt32, referer_host LowCardinality(String), line_key UInt32, agent_id UInt32, place UInt32,
    device_category LowCardinality(String), device LowCardinality(String), player LowCardinality(String),
    address_key UInt64, excluded_by LowCardinality(String)) ENGINE = MergeTree ORDER BY (episode_id, device_id) ${unmerged}`;
}

/** Whether an agent is the program by which a watch downloads what its phone downloads too. */
const isWatch = `(match(agent, '^atc/.*watchOS') OR position(agent, '(null)/(null) watchOS') > 0)`;

/** The rules that one request breaks by itself, in the order of the model. Parameter: data_centres. */
const rules: [RequestExclusionRule, string][] = [
  ['counted_elsewhere', 'asked.via != target.via'],
  ['not_a_get', `asked.method != 'GET'`],
  ['not_modified', 'asked.status = 304'],
  // Our own redirect answers with its own status.
  ['bad_status', `asked.via = '' AND asked.status NOT IN (200, 206)`],
  ['two_bytes', `asked.bytes BETWEEN 1 AND 2 AND (asked.status = 206 OR asked.via != '')`],
  ['watch_duplicate', 'agent.is_watch'],
  ['monitor', `agent.excluded_by = 'monitor'`],
  ['robot', `agent.excluded_by != ''`],
  ['no_agent', 'agent.is_none'],
  ['data_centre', 'network.network IN {data_centres:Array(UInt32)}'],
];

/**
 * Reads requests for episodes, each with the rule that excludes it.
 * @param which those of the days, or those before and after them that rolling windows may connect with these. Parameters: from,
 * to, earliest, latest
 */
export function insertAsked({ asked, targets }: CountTables, which: 'of_days' | 'around'): string {
  const times =
    which === 'of_days'
      ? ofDays
      : `(at >= toDateTime({earliest:UInt32}, 'UTC') AND at < toDateTime({from:UInt32}, 'UTC')
          OR at >= toDateTime({to:UInt32}, 'UTC') AND at < toDateTime({latest:UInt32}, 'UTC'))
         AND device_id IN (SELECT device_id FROM ${asked} WHERE rolls != 'utc_day')`;
  const pairs =
    which === 'of_days' ? '1' : `(target.episode_id, asked.device_id) IN (SELECT episode_id, device_id FROM ${asked})`;
  return `INSERT INTO ${asked}
    SELECT cityHash64(asked.at, asked.device_id, asked.line_key), asked.import_id, toUInt32(asked.at), ${Number(which === 'of_days')},
      asked.device_id, target.podcast_id, target.episode_id,
      if(asked.status = 200, toInt64(0), asked.range_from), asked.bytes, asked.size, target.threshold, target.length,
      target.rolls, target.released, asked.referer_host, asked.line_key, known.agent_id, known.place,
      known.device_category, known.device, known.player, network.address_key,
      multiIf(${rules.map(([rule, breaks]) => `${breaks}, '${rule}'`).join(', ')}, '')
    FROM (SELECT * FROM requests WHERE ${times} AND path IN (SELECT path FROM ${targets})) AS asked
    INNER JOIN (SELECT * FROM ${targets} WHERE podcast_id > 0) AS target ON target.host = asked.host AND target.path = asked.path AND target.query = asked.query
    INNER JOIN devices AS known ON known.id = asked.device_id
    INNER JOIN (SELECT id, excluded_by, agent = '' AS is_none, ${isWatch} AS is_watch FROM agents FINAL) AS agent
      ON agent.id = known.agent_id
    LEFT ANY JOIN device_networks AS network ON network.device_id = asked.device_id
    WHERE ${pairs}
    SETTINGS ${spilling}`;
}

export function createWindows(windows: string): string {
  return `CREATE TABLE ${windows} (episode_id UInt32, device_id UInt32,
    windows Array(Tuple(opens UInt32, closes UInt32, begins UInt32))) ENGINE = MergeTree ORDER BY (episode_id, device_id) ${unmerged}`;
}

/** Bytes of a file, and those that make a download of it, from what requests have `seen`, and its feed has `known`. */
const sizeOfFile = 'if(seen > 0, if(known > 0, least(known, seen), seen), known)';
const needed = `multiIf(minute > 0, if(${sizeOfFile} > 0, least(minute, ${sizeOfFile}), minute), ${sizeOfFile} > 0, ${sizeOfFile}, ${usualMinute})`;
const ofFile = 'max(size) AS seen, max(length) AS known, max(threshold) AS minute';

/**
 * Computes rolling windows. A window begins with a qualifying request: with it, the requests of the 24 hours up to it that are
 * in no earlier window have delivered enough. It is over 24 hours after that request ('first_touch'), or after the last
 * qualifying one ('last_touch'). It opens with the first of the requests that its beginning needed. Requests of one second are
 * taken together, as logs do not say which came first.
 */
export function insertWindows({ windows, asked }: CountTables): string {
  // The state: windows, and the requests since the last window or touch that may still become part of one.
  const closes = 'arrayElement(state.1, -1).2';
  const isInside = `(request.1 < ${closes})`;
  const since = `if(${isInside}, toUInt32(0), ${closes})`;
  const waiting = `arrayFilter(one -> one.1 + ${daySeconds} > request.1 AND one.1 >= ${since}, state.2)`;
  const pool = `arrayConcat(${waiting}, arrayMap(one -> (request.1, one.1, one.2), request.2))`;
  const ranges = (end: string) => `arrayMap(one -> ${end}, arrayFilter(one -> one.2 >= 0 AND one.3 > 0, pool))`;
  const sent = `arrayReduce('intervalLengthSum', ${ranges('one.2')}, ${ranges('one.2 + toInt64(one.3)')})
    + arraySum(one -> if(one.2 < 0, one.3, 0), pool)`;
  const none = '[]::Array(Tuple(UInt32, Int64, UInt64))';
  const touched = `tuple(arrayElement(state.1, -1).1, toUInt32(request.1 + ${daySeconds}), arrayElement(state.1, -1).3)`;
  const opened = `tuple(arrayElement(pool, 1).1, toUInt32(request.1 + ${daySeconds}), request.1)`;
  const step = `multiIf(
      how = 'first_touch' AND ${isInside}, (state.1, ${none}),
      NOT enough, (state.1, pool),
      ${isInside}, (arrayPushBack(arrayPopBack(state.1), ${touched}), ${none}),
      (arrayPushBack(state.1, ${opened}), ${none}))`;
  const inPool = `arrayMap(pool -> arrayMap(enough -> ${step}, [${sent} >= most])[1], [${pool}])[1]`;
  return `INSERT INTO ${windows}
    SELECT episode_id, device_id, arrayFold((state, request) -> ${inPool}, all,
      ([]::Array(Tuple(UInt32, UInt32, UInt32)), ${none})).1
    FROM (
      SELECT episode_id, device_id, any(how) AS how, max(seen) AS seen, max(known) AS known, max(minute) AS minute,
        toUInt64(${needed}) AS most, arraySort(one -> one.1, groupArray((at, sent))) AS all
      FROM (
        SELECT episode_id, device_id, at, any(rolls) AS how, ${ofFile}, groupArray((range_from, bytes)) AS sent
        FROM ${asked} WHERE excluded_by = '' AND rolls != 'utc_day' GROUP BY episode_id, device_id, at
      )
      GROUP BY episode_id, device_id
    )
    SETTINGS ${spilling}`;
}

export function createGroups(groups: string): string {
  return `CREATE TABLE ${groups} (episode_id UInt32, device_id UInt32, window UInt32, podcast_id UInt16, at UInt32,
    requests UInt32, bytes UInt64, enough UInt8, unranged UInt8, address_key UInt64, first UInt64, of_import UInt8) ENGINE = MergeTree
    ORDER BY (episode_id, device_id, window) ${unmerged}`;
}

const ownDay = `toUInt32(intDiv(asked.at, ${daySeconds}) * ${daySeconds})`;
/** The window of a request, by the moment at which it opens; 0 if it is in none. */
const windowOf = `if(asked.rolls = 'utc_day', ${ownDay}, found.1)`;

function withWindow({ asked, windows, rolls }: CountTables, condition: string): string {
  if (!rolls) return `(SELECT *, ${ownDay} AS window, at AS begins FROM ${asked} AS asked WHERE ${condition})`;
  return `(
    SELECT asked.*, arrayFirst(one -> one.1 <= asked.at AND asked.at < one.2, rolling.windows) AS found,
      ${windowOf} AS window, if(asked.rolls = 'utc_day', asked.at, found.3) AS begins
    FROM ${asked} AS asked
    LEFT ANY JOIN ${windows} AS rolling ON rolling.episode_id = asked.episode_id AND rolling.device_id = asked.device_id
    WHERE ${condition}
  )`;
}

/** The order of requests. As one number it is compared several times as fast as two. */
const momentOfLine = 'bitShiftLeft(toUInt64(at), 32) + line_key';

/**
 * Groups the requests of a device for an episode in a window. The delivered bytes are the union of their byte ranges plus,
 * for logs without ranges, the sum of the bytes sent; never more than the file. Parameter: importId.
 */
export function insertGroups(tables: CountTables): string {
  return `INSERT INTO ${tables.groups}
    SELECT episode_id, device_id, window, podcast, if(window = 0, earliest, begun) AS moment, number,
      if(${sizeOfFile} > 0, least(ranged + loose, ${sizeOfFile}), ranged + loose) AS delivered,
      window != 0 AND delivered >= ${needed}, greatest(ranged, most_loose) < ${needed}, address, opened, imported
    FROM (
      SELECT episode_id, device_id, window, any(podcast_id) AS podcast, min(begins) AS begun, min(at) AS earliest, count() AS number,
        toUInt64(intervalLengthSumIf(range_from, range_from + toInt64(bytes), range_from >= 0 AND bytes > 0)) AS ranged,
        sumIf(bytes, range_from < 0) AS loose, maxIf(bytes, range_from < 0) AS most_loose,
        ${ofFile}, any(address_key) AS address,
        argMin(asked.number, ${momentOfLine}) AS opened, max(import_id = {importId:UInt32} AND counted_here) AS imported
      FROM ${withWindow(tables, `asked.excluded_by = ''`)} AS asked
      GROUP BY episode_id, device_id, window
    )
    SETTINGS ${spilling}`;
}

export function createCrowded(crowded: string): string {
  return `CREATE TABLE ${crowded} (podcast_id UInt16, address_key UInt64, day Date) ENGINE = Memory`;
}

/**
 * Finds the addresses with more downloads on a UTC day than people make, for each podcast of the territory in which they are:
 * what somebody downloads in one territory excludes nothing in another. Parameters: podcasts, territories (a number for each).
 */
export function insertCrowded({ crowded, groups }: CountTables): string {
  const territory = 'transform(podcast_id, {podcasts:Array(UInt16)}, {territories:Array(UInt16)}, toUInt16(0))';
  return `INSERT INTO ${crowded}
    SELECT DISTINCT arrayJoin(asked) AS podcast_id, address_key, day FROM (
      SELECT groupUniqArray(podcast_id) AS asked, address_key, toDate(toDateTime(at, 'UTC')) AS day FROM ${groups} WHERE enough
      GROUP BY ${territory}, address_key, day HAVING count() > ${mostDownloads}
    )`;
}

export function createMethods(methods: string): string {
  const columns = accessColumns.map((column) => `, ${column} LowCardinality(String)`).join('');
  return `CREATE TABLE ${methods} (combination UInt64${columns}) ENGINE = Memory`;
}

const combination = 'cityHash64(podcast_id, agent_id, cityHash64(referer_host))';

/** Each combination that decides the listening method, once; its number as text, because it has 64 bits. */
export function combinations({ asked }: CountTables): string {
  return `SELECT toString(combination) AS combination, podcast_id, referer_host, agents.agent AS agent, agents.method_hint AS hint
    FROM (SELECT DISTINCT ${combination} AS combination, podcast_id, referer_host, agent_id FROM ${asked}) AS found
    INNER JOIN (SELECT id, agent, method_hint FROM agents FINAL) AS agents ON agents.id = found.agent_id`;
}

/** The rule that excludes a group of requests, '' for a download. */
const ofGroup = (crowded: string) => `multiIf(NOT enough, 'below_one_minute',
  (podcast_id, address_key, toDate(toDateTime(at, 'UTC'))) IN (SELECT podcast_id, address_key, day FROM ${crowded}), 'too_many', '')`;

const attributes = 'place, device_category, device, player, listening_method';

/** Fills a table like `downloads`. Parameters: from, to. */
export function insertDownloads(downloads: string, { groups, asked, methods, crowded }: CountTables): string {
  return `INSERT INTO ${downloads}
    SELECT toDate(toDateTime(made.at, 'UTC')), made.podcast_id, made.episode_id, toDateTime(made.at, 'UTC'), made.device_id,
      opened.place, opened.device_category, opened.device, opened.player, how.listening_method, made.requests, made.bytes,
      if(opened.released = 0, -1, greatest(0, intDiv(toInt64(made.at) - opened.released, 86400))), made.unranged
    FROM (SELECT * FROM ${groups} WHERE at >= {from:UInt32} AND at < {to:UInt32} AND ${ofGroup(crowded)} = '') AS made
    INNER JOIN (SELECT *, ${combination} AS combination FROM ${asked}) AS opened
      ON opened.episode_id = made.episode_id AND opened.device_id = made.device_id AND opened.number = made.first
    INNER JOIN ${methods} AS how ON how.combination = opened.combination
    ${insertSettings}, ${spilling}`;
}

/** The requests of the days, each with the rule that excludes it in the end. */
function judged(tables: CountTables): string {
  return `(
    SELECT asked.*, if(asked.excluded_by != '', toString(asked.excluded_by), found.rule) AS rule
    FROM ${withWindow(tables, 'asked.counted_here')} AS asked
    LEFT ANY JOIN (
      SELECT episode_id, device_id, window, ${ofGroup(tables.crowded)} AS rule FROM ${tables.groups} WHERE rule != ''
    ) AS found
      ON found.episode_id = asked.episode_id AND found.device_id = asked.device_id AND found.window = asked.window
  )`;
}

/** Fills a table like `request_exclusions` with requests for episodes. */
export function insertExclusions(exclusions: string, tables: CountTables): string {
  return `INSERT INTO ${exclusions}
    SELECT toDate(toDateTime(at, 'UTC')), podcast_id, episode_id, toDateTime(at, 'UTC'), device_id, ${attributes}, rule, 1
    FROM ${judged(tables)} AS asked
    INNER JOIN ${tables.methods} AS how ON how.combination = ${combination}
    WHERE rule != ''
    ${insertSettings}, ${spilling}`;
}

const isTarget = (targets: string, which: string) =>
  `(host, path, query) IN (SELECT host, path, query FROM ${targets} WHERE ${which})`;
const unknown = (targets: string) => `${ofDays} AND NOT ${isTarget(targets, 'podcast_id > 0')}`;
/** The rule for a request that belongs to no episode. */
const ofNoEpisode = (targets: string) =>
  `if(${isTarget(targets, 'podcast_id = 0')}, 'ambiguous_episode', 'unknown_episode')`;

/** Fills a table like `request_exclusions` with the sums of requests for no episode, or none for certain. Parameters: from, to. */
export function insertUnknown(exclusions: string, { targets }: CountTables): string {
  return `INSERT INTO ${exclusions}
    SELECT toDate(at) AS day, 0, 0, min(at), 0, 0, '', '', '', '', ${ofNoEpisode(targets)} AS rule, count()
    FROM requests WHERE ${unknown(targets)} GROUP BY day, rule
    ${insertSettings}`;
}

/** How the requests of one import were counted. Parameters: from, to, importId. */
export function tally(tables: CountTables): string {
  const downloads = `(SELECT count() FROM ${tables.groups} WHERE of_import AND ${ofGroup(tables.crowded)} = '')`;
  return `SELECT rule, count() AS requests, if(rule = '', ${downloads}, 0) AS downloads
    FROM ${judged(tables)} WHERE import_id = {importId:UInt32} GROUP BY rule
    UNION ALL
    SELECT ${ofNoEpisode(tables.targets)} AS rule, count() AS requests, 0 AS downloads
    FROM requests WHERE ${unknown(tables.targets)} AND import_id = {importId:UInt32} GROUP BY rule`;
}
