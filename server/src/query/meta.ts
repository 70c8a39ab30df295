import { ruleSets } from '@quarterhour/model/classes';
import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type Aggregate, measures } from '@quarterhour/model/measures';
import { dayCount, isCyclic } from '@quarterhour/model/period';
import { reachDayLimit } from '@quarterhour/model/query';
import type { Meta, Warning } from '@quarterhour/model/result';
import { dayOf, isoInZone, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Extent } from '../listening/extents.ts';
import type { Coverages } from './covered.ts';
import { completeUntil, lateStations, type Reach } from './freshness.ts';
import { bucketsFrom, type Grid } from './grid.ts';
import type { Findings } from './parts.ts';
import type { Question } from './question.ts';

/**
 * How far the logs of all stations reach that are not late (UTC seconds). A podcast has no server of its own, and not every
 * day a download: its newest download stands in for the end of a log.
 */
function reached(
  { stations, period, subject }: Question,
  extents: ReadonlyMap<number, Extent>,
  coverages: Coverages,
  now: number,
): { complete: number | null; newest: number; behind: readonly Reach[] } {
  const known = stations.flatMap((station) => extents.get(station.id) ?? []);
  const newest = Math.max(0, ...known.map(({ newest }) => newest));
  if (subject === 'downloads') return { complete: known.length === 0 ? null : newest, newest, behind: [] };
  const end = Math.min(now, Math.max(...period.clocks.map(({ to }) => to)));
  const behind = lateStations(stations, coverages, end);
  const complete = completeUntil(stations, coverages, behind, now) ?? (known.length === 0 ? null : newest);
  return { complete, newest: Math.max(newest, complete ?? 0), behind };
}

/** The notes without which the rows cannot be trusted: rules, exclusions, completeness, warnings. @param now the clock, UTC seconds */
export async function metaOf(
  question: Question,
  found: {
    now: Findings;
    compared: Findings | null;
    before: Findings | null;
    extents: ReadonlyMap<number, Extent>;
    excluded: Meta['excluded'];
    uncounted: readonly string[];
    unranged: number;
    coverage: Meta['coverage'];
    coverages: Coverages;
    comparedUntil: number;
    leftOut: Meta['left_out'];
  },
  total: number,
  now: number,
): Promise<Meta> {
  const { complete, newest, behind } = reached(question, found.extents, found.coverages, now);
  return {
    complete_until: complete === null ? null : isoInZone(complete, question.timezone ?? 'UTC'),
    rules: rulesOf(question),
    excluded: found.excluded,
    unfinished: await unfinished(found.now.grid, newest, now),
    coverage: found.coverage,
    ...(found.comparedUntil < now && { compared_until: isoInZone(found.comparedUntil, question.timezone ?? 'UTC') }),
    ...(found.leftOut && { left_out: found.leftOut }),
    warnings: [
      ...reachWarnings(question, found.now, found.before),
      ...(found.now.rows.length === 0 ? [noData] : []),
      ...countingWarnings(question, found.uncounted),
      ...behindWarnings(question, behind),
      ...firstWarnings(question, found.extents),
      ...placeWarnings(question),
      ...ruleWarnings(question),
      ...rangeWarnings(found.unranged),
      ...gapWarnings(question, [found.now, found.compared, found.before]),
      ...limitWarnings(question, total),
    ],
    total_rows: total,
  };
}

function rulesOf({ stations, subject, windows }: Question): Meta['rules'] {
  if (subject === 'downloads') return windows;
  const ids = [...new Set(stations.map((station) => station.territory.ruleSet))].sort();
  return ids.map((id) => {
    const users = stations.filter((station) => station.territory.ruleSet === id);
    return {
      id,
      minimum_seconds: ruleSets[id].leastSeconds,
      territories: [...new Set(users.map((station) => station.territory.slug))].sort(),
    };
  });
}

/**
 * The labels of the asked buckets that are still going on, or whose end no log has reached: an empty one may yet be filled.
 * The quarter hour in which the newest session ended counts as complete, as it is the grain.
 */
async function unfinished(grid: Grid, newest: number, now: number): Promise<string[]> {
  const quarter = now - (now % quarterHourSeconds);
  const from = Math.min(quarter, Math.ceil(newest / quarterHourSeconds) * quarterHourSeconds);
  const asked = grid.times.flatMap((id, at) => (isCyclic(id) ? [] : [at]));
  if (asked.length === 0) return [];
  const open = [...(await bucketsFrom(grid, from))].sort((a, b) => a - b);
  return [...new Set(asked.flatMap((at) => open.map((number) => grid.buckets[number]?.labels[at] ?? '')))];
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

/** After an import or an upgrade, people see the dashboard while days are still being counted. */
function countingWarnings({ period }: Question, uncounted: readonly string[]): Warning[] {
  const days = uncounted.filter((day) => {
    const begin = Date.parse(day) / 1000;
    return period.clocks.some(({ from, to }) => begin < to && begin + 86_400 > from);
  }).length;
  if (days === 0) return [];
  return [{ code: 'being_counted', message: `Days of the period that are being counted: ${days}.`, values: { days } }];
}

/** Stations whose logs end earlier than those of the others. */
function behindWarnings({ timezone }: Question, behind: ReturnType<typeof reached>['behind']): Warning[] {
  return behind.map(({ station, until }) => {
    const values = { station: station.slug, until: isoInZone(until, timezone ?? station.timezone) };
    return { code: 'station_behind', message: `${station.name} has no log after ${values.until}.`, values };
  });
}

/** Everything seems to grow in comparison with days before the first log. */
function firstWarnings(
  { stations, period, before, timezone }: Question,
  extents: ReadonlyMap<number, Extent>,
): Warning[] {
  const days = stations.flatMap(({ id, timezone: own }) => {
    const first = extents.get(id)?.first;
    return first === undefined ? [] : [dayOf(first, timezone ?? own)];
  });
  const [day] = days.sort();
  if (!day || (period.days.from >= day && (!before || before.days.from >= day))) return [];
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

/** A directive of nginx that writes the byte ranges of requests, in which downloads are exact. */
const exactLogFormat =
  'log_format podcasts \'$remote_addr - - [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range"\';';

/** A log without byte ranges cannot distinguish the same beginning sent twice from two parts of a file. */
function rangeWarnings(downloads: number): Warning[] {
  if (downloads === 0) return [];
  const message = `${downloads} of the downloads are an upper bound: their log does not say which bytes were sent, so that parts sent twice add up. Write the byte ranges: ${exactLogFormat}`;
  return [{ code: 'byte_ranges_unknown', message, values: { downloads, log_format: exactLogFormat } }];
}

/** Measures of sets and peaks are read of all stations at once, which too many gaps do not allow. */
function gapWarnings(question: Question, found: readonly (Findings | null)[]): Warning[] {
  const isUnread = (id: Aggregate) => found.some((findings) => findings?.unread.has(id));
  const ids = question.measures.filter((id) => measures[id].aggregates.some(isUnread));
  if (ids.length === 0) return [];
  const names = ids.map((id) => measures[id].label).join(', ');
  const message = `${names}: not compared, as the stations have too many different gaps: ask for fewer stations or a shorter period, or compare everything by "equal_coverage": false.`;
  return [{ code: 'too_many_gaps', message, values: { measures: ids.join(' ') } }];
}

function limitWarnings({ limit }: Question, total: number): Warning[] {
  if (limit === undefined || total <= limit) return [];
  return [{ code: 'limited', message: `The first ${limit} of ${total} rows.`, values: { limit, total } }];
}
