import { ruleSets } from '@quarterhour/model/classes';
import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { dayCount, isCyclic, labelsOf } from '@quarterhour/model/period';
import { reachDayLimit } from '@quarterhour/model/query';
import type { Meta, Warning } from '@quarterhour/model/result';
import { dayOf, isoInZone, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import type { Findings } from './assemble.ts';
import { type Grid, gridOf } from './grid.ts';
import type { Question } from './question.ts';
import { run } from './run.ts';
import { scanOf } from './scan.ts';

/** A station whose newest session is older than the others' by more than this is told. */
const behindSeconds = 86_400;

/** Days in which nearly every station's newest session lies. */
const recentDays = 30;

/**
 * Up to when each station's sessions reach (UTC seconds); what a clock that runs ahead has dated is not looked at. Only for stations that have been silent for long are all
 * days looked through; for archived ones where there are no others.
 */
export async function readCompletion(
  engine: Reader,
  { stations }: Question,
  now: number,
): Promise<Map<number, number>> {
  const recent = await readNewest(engine, stations, now, now - recentDays * 86_400);
  const silent = stations.filter(({ id, archived }) => !recent.has(id) && (!archived || recent.size === 0));
  return new Map([...recent, ...(await readNewest(engine, silent, now, 0))]);
}

async function readNewest(
  engine: Reader,
  stations: Question['stations'],
  now: number,
  since: number,
): Promise<Map<number, number>> {
  if (stations.length === 0) return new Map();
  const rows = await engine.rows<{ station_id: number; newest: number }>(
    `SELECT station_id, least(max(newest), {now:UInt32}) AS newest FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day >= {since:Date} AND quarter * 900 < {now:UInt32} GROUP BY station_id`,
    { stations: stations.map((station) => station.id), now, since: new Date(since * 1000).toISOString().slice(0, 10) },
  );
  return new Map(rows.map((row) => [row.station_id, row.newest]));
}

/**
 * When listening was first counted (UTC seconds, a quarter hour), if not by the end of the first day that is asked about:
 * this is looked at first, as one such row is soon found. Null also without any listening.
 */
export async function readFirst(engine: Reader, { stations, period, before }: Question): Promise<number | null> {
  const asked = stations.map((station) => station.id);
  if (asked.length === 0) return null;
  const dayAfter = Math.min(period.from, before?.from ?? period.from) + 86_400;
  const known = await engine.rows(
    `SELECT 1 FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day <= {day:Date} AND quarter < {end:UInt32} LIMIT 1`,
    { stations: asked, day: new Date(dayAfter * 1000).toISOString().slice(0, 10), end: dayAfter / quarterHourSeconds },
  );
  if (known.length > 0) return null;
  const [row] = await engine.rows<{ first: number }>(
    'SELECT min(quarter) AS first FROM quarter_hours WHERE station_id IN {stations:Array(UInt16)} HAVING count() > 0',
    { stations: asked },
  );
  return row ? row.first * quarterHourSeconds : null;
}

/** Connections that began in the period and do not count, by rule, the most first: of all that the question is about. */
export async function readExcluded(engine: Reader, question: Question, now: number): Promise<Meta['excluded']> {
  const { stations, period, timezone, rowFilters, timeFilters } = question;
  const grid = gridOf(period, timezone, now, [], timeFilters);
  if (stations.length === 0 || grid.runs.length === 0) return [];
  if (rowFilters.length + timeFilters.length === 0) return readExcludedSums(engine, stations, grid);
  const wanted = new Set(['started'] as const);
  const scan = scanOf({ ...question, table: 'exclusions', dimensions: ['excluded_by'] }, grid, wanted);
  const rows = await run({ engine, common: engine }, scan, wanted);
  const excluded = rows.map(({ values: [rule = ''], sums }) => ({ rule, connections: sums.started }));
  return excluded.sort((a, b) => b.connections - a.connections || (a.rule < b.rule ? -1 : 1));
}

function readExcludedSums(engine: Reader, stations: Question['stations'], grid: Grid): Promise<Meta['excluded']> {
  // Nearly all rows pass, so looking at them twice saves nothing.
  return engine.rows(
    `SELECT excluded_by AS rule, sum(connections) AS connections
FROM exclusion_sums
WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date}
  AND quarter >= {first:UInt32} AND quarter < {end:UInt32}
GROUP BY rule ORDER BY connections DESC, rule
SETTINGS optimize_move_to_prewhere = 0`,
    {
      stations: stations.map((station) => station.id),
      day: new Date(grid.from * 1000).toISOString().slice(0, 10),
      first: grid.from / quarterHourSeconds,
      end: grid.to / quarterHourSeconds,
    },
  );
}

/**
 * How far the sessions of all stations are known (UTC seconds), but for those that are behind: the first of their newest
 * ends, as nobody can tell a station that nobody hears from one whose log is still to come. A station that never had a
 * session does not count, nor an archived one where there are others. Null without sessions.
 */
function reached(
  { stations, period }: Question,
  completion: Map<number, number>,
): { complete: number | null; newest: number; behind: { station: Question['stations'][number]; until: number }[] } {
  const newest = Math.max(0, ...completion.values());
  const due = Math.min(newest, period.to) - behindSeconds;
  const open = stations.flatMap((station) => {
    const until = completion.get(station.id);
    return station.archived || until === undefined ? [] : [{ station, until }];
  });
  const ends = open.filter(({ until }) => until >= due).map(({ until }) => until);
  const complete = ends.length > 0 ? Math.min(...ends) : newest;
  return { complete: completion.size === 0 ? null : complete, newest, behind: open.filter(({ until }) => until < due) };
}

/** What a reader must know to trust the rows. @param now the clock, UTC seconds */
export function metaOf(
  question: Question,
  found: {
    now: Findings;
    before: Findings | null;
    completion: Map<number, number>;
    first: number | null;
    excluded: Meta['excluded'];
    uncounted: readonly string[];
  },
  total: number,
  now: number,
): Meta {
  const { timezone } = question;
  const { complete, newest, behind } = reached(question, found.completion);
  return {
    complete_until: complete === null ? null : isoInZone(complete, timezone),
    rules: rulesOf(question),
    excluded: found.excluded,
    unfinished: unfinished(question, found.now.grid, newest, now),
    warnings: [
      ...reachWarnings(question, found.now, found.before),
      ...(found.now.rows.length === 0 ? [noData] : []),
      ...countingWarnings(question, found.uncounted),
      ...behindWarnings(question, behind),
      ...firstWarnings(question, found.first),
      ...placeWarnings(question),
      ...ruleWarnings(question),
      ...limitWarnings(question, total),
    ],
    total_rows: total,
  };
}

function rulesOf({ stations }: Question): Meta['rules'] {
  const ids = [...new Set(stations.map((station) => station.territory.ruleSet))].sort();
  return ids.map((id) => {
    const users = stations.filter((station) => station.territory.ruleSet === id);
    return {
      id,
      minimum_seconds: ruleSets[id],
      territories: [...new Set(users.map((station) => station.territory.slug))].sort(),
    };
  });
}

/**
 * The label of each asked stretch of time that the clock is still in, or whose end no log of any station speaks of yet:
 * nothing in it is not yet silence. The quarter hour in which the newest session ended is taken for whole, as it is the
 * grain.
 */
function unfinished({ timezone, period }: Question, grid: Grid, newest: number, now: number): string[] {
  const quarter = now - (now % quarterHourSeconds);
  const from = Math.max(period.from, Math.min(quarter, Math.ceil(newest / quarterHourSeconds) * quarterHourSeconds));
  const to = Math.min(period.to, quarter + quarterHourSeconds);
  if (from >= to) return [];
  const begun = new Set(grid.buckets.flatMap((bucket) => bucket.labels));
  const asked = grid.dimensions.filter((id) => !isCyclic(id));
  // From an hour before, as no label reaches behind the beginning of what is looked at.
  const skipped = 3600 / quarterHourSeconds;
  const labels = labelsOf({ from: from - 3600, to }, timezone, asked).flatMap((each) => each.slice(skipped));
  return [...new Set(labels)].filter((label) => begun.has(label));
}

const noData: Warning = {
  code: 'no_data',
  message: 'Nothing was counted for this question in this period.',
  values: {},
};

function reachWarnings({ period, before }: Question, ...found: (Findings | null)[]): Warning[] {
  return [period, before].flatMap((asked, index) => {
    if (!asked || !found[index]?.withoutReach) return [];
    const days = dayCount(asked.days);
    const message = `Reach is counted over at most ${reachDayLimit} days, because addresses change hands; ${asked.days.from} to ${asked.days.to} are ${days}.`;
    return [{ code: 'reach_period_too_long', message, values: { days, limit: reachDayLimit } }] satisfies Warning[];
  });
}

/** After an import, or a new version, days are counted while people already look. */
function countingWarnings({ period }: Question, uncounted: readonly string[]): Warning[] {
  const days = uncounted.filter((day) => {
    const begin = Date.parse(day) / 1000;
    return begin < period.to && begin + 86_400 > period.from;
  }).length;
  if (days === 0) return [];
  return [{ code: 'being_counted', message: `Days of the period that are being counted: ${days}.`, values: { days } }];
}

/** Stations whose newest session is much older than that of the others: their logs may be missing. */
function behindWarnings({ timezone }: Question, behind: ReturnType<typeof reached>['behind']): Warning[] {
  return behind.map(({ station, until }) => {
    const values = { station: station.slug, until: isoInZone(until, timezone) };
    return { code: 'station_behind', message: `${station.name} has no listening after ${values.until}.`, values };
  });
}

/** A day without logs is no day without listening: set against it, everything grows. */
function firstWarnings({ period, before, timezone }: Question, first: number | null): Warning[] {
  if (first === null) return [];
  const day = dayOf(first, timezone);
  if (period.days.from >= day && (!before || before.days.from >= day)) return [];
  const message = `Listening is known from ${day} on; before, there are no logs of these stations.`;
  return [{ code: 'before_logs', message, values: { first: day } }];
}

function placeWarnings({ dimensions: asked, filters }: Question): Warning[] {
  const named: DimensionId[] = [...asked, ...filters.map(([, id]) => id)];
  if (!named.includes('region') && !named.includes('city')) return [];
  const message = `${dimensions.region.label} and city are estimated from the network address, and may be wrong.`;
  return [{ code: 'approximate_place', message, values: {} }];
}

function ruleWarnings(question: Question): Warning[] {
  const ids = rulesOf(question).map(({ id }) => id);
  if (ids.length < 2) return [];
  const message = `The stations count by different rule sets: ${ids.join(', ')}.`;
  return [{ code: 'mixed_rule_sets', message, values: { rules: ids.join(', ') } }];
}

function limitWarnings({ limit }: Question, total: number): Warning[] {
  if (limit === undefined || total <= limit) return [];
  return [{ code: 'limited', message: `The first ${limit} of ${total} rows.`, values: { limit, total } }];
}
