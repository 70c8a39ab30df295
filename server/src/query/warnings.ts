import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type Aggregate, measures } from '@quarterhour/model/measures';
import { dayCount } from '@quarterhour/model/period';
import { reachDayLimit } from '@quarterhour/model/query';
import type { Warning } from '@quarterhour/model/result';
import { dayOf, isoInZone } from '@quarterhour/model/zone';
import type { Extent } from '../listening/extents.ts';
import type { Waiting } from '../store/waiting.ts';
import type { Reach } from './freshness.ts';
import { unknownLive } from './live-of-stations.ts';
import type { CoveredQuery } from './located-query.ts';
import type { Findings, Found } from './measured.ts';
import type { Notes } from './notes.ts';
import { rulesIn } from './rules-in.ts';
import { scheduleWarnings } from './schedule-warnings.ts';

/** What a reader of the rows has to know. @param behind stations whose logs end early */
export function warningsOf(
  query: CoveredQuery,
  { now, compared, before, completed }: Found,
  { extents, waiting, ofCube }: Notes,
  behind: readonly Reach[],
  total: number,
): Warning[] {
  return [
    ...reachWarnings(query, now, before),
    ...((completed?.findings ?? now).rows.length === 0 ? [noData] : []),
    ...liveWarnings(query),
    ...countingWarnings(query, waiting),
    ...damageWarnings(query, waiting),
    ...behindWarnings(query, behind),
    ...firstWarnings(query, extents),
    ...placeWarnings(query),
    ...ruleWarnings(query),
    ...scheduleWarnings(query),
    ...ofCube,
    ...gapWarnings(query, [now, compared, before]),
    ...limitWarnings(query, total),
  ];
}

const noData: Warning = {
  code: 'no_data',
  message: 'Nothing was counted for this question in this period.',
  values: {},
};

function reachWarnings({ when: { period, before } }: CoveredQuery, ...found: (Findings | null)[]): Warning[] {
  return [period, before].flatMap((asked, index) => {
    if (!asked || !found[index]?.withoutReach) return [];
    const days = dayCount(asked.days);
    const message = `Reach is counted over at most ${reachDayLimit} days, because addresses change hands; ${asked.days.from} to ${asked.days.to} are ${days}.`;
    return [{ code: 'reach_period_too_long', message, values: { days, limit: reachDayLimit } }] satisfies Warning[];
  });
}

/** Why rows that were asked for are not completed from live minutes. */
function liveWarnings(query: CoveredQuery): Warning[] {
  const names = query.shown.include.includes('provisional') ? unknownLive(query) : [];
  if (names.length === 0) return [];
  const message = `No provisional rows, because live figures do not show: ${names.join(', ')}.`;
  return [{ code: 'not_provisional', message, values: { names: names.join(' ') } }];
}

/** After an import, an upgrade or a change of rules, people see the dashboard while days are still being counted. */
function countingWarnings({ about: { members }, when: { period } }: CoveredQuery, waiting: Waiting): Warning[] {
  const ids = new Set([0, ...members.map(({ id }) => id)]);
  const own = waiting.members.filter(({ id }) => ids.has(id));
  const marked = waiting.days.map((day) => Date.parse(day) / 1000);
  const days = new Set<number>();
  for (const { from, to } of period.clocks) {
    for (const begin of marked) if (begin < to && begin + daySeconds > from) days.add(begin);
    const changed = Math.max(from, Math.min(...own.map((member) => member.from)));
    for (let begin = dayBegin(changed); begin < to; begin += daySeconds) days.add(begin);
  }
  if (days.size === 0) return [];
  const message = `Days of the period that are being counted: ${days.size}.`;
  return [{ code: 'being_counted', message, values: { days: days.size } }];
}

/** A check found damage that is not healed: the day's figures, or those of a recount, may lack lines. */
function damageWarnings({ when: { period } }: CoveredQuery, { damaged }: Waiting): Warning[] {
  const days = damaged.filter((day) => day === null || period.clocks.some(({ from, to }) => isIn(day, from, to)));
  if (days.length === 0) return [];
  const named = [...new Set(days.filter((day) => day !== null))];
  const of = named.length > 0 ? ` of ${named.join(', ')}` : '';
  const message = `Stored data${of} is damaged, so figures may be too low: Settings → Data and "quarterhour doctor" say which logs bring it back.`;
  return [{ code: 'damaged_data', message, values: { days: named.join(' ') } }];
}

/** Whether a UTC day and a stretch of time share an instant. */
function isIn(day: string, from: number, to: number): boolean {
  const begin = Date.parse(day) / 1000;
  return begin < to && begin + daySeconds > from;
}

const daySeconds = 86_400;
/** The first instant of a UTC day. */
const dayBegin = (instant: number) => Math.floor(instant / daySeconds) * daySeconds;

/** Stations whose logs end earlier than those of the others. */
function behindWarnings({ when: { timezone } }: CoveredQuery, behind: readonly Reach[]): Warning[] {
  return behind.map(({ station, until }) => {
    const values = { station: station.slug, until: isoInZone(until, timezone ?? station.timezone) };
    return { code: 'station_behind', message: `${station.name} has no log after ${values.until}.`, values };
  });
}

/** Everything seems to grow in comparison with days before the first log. */
function firstWarnings(
  { about: { members }, when: { period, before, timezone } }: CoveredQuery,
  extents: ReadonlyMap<number, Extent>,
): Warning[] {
  const days = members.flatMap(({ id, timezone: own }) => {
    const first = extents.get(id)?.first;
    return first === undefined ? [] : [dayOf(first, timezone ?? own)];
  });
  const [day] = days.sort();
  if (!day || (period.days.from >= day && (!before || before.days.from >= day))) return [];
  const message = `Listening is known from ${day} on; before, there are no logs of these stations.`;
  return [{ code: 'before_logs', message, values: { first: day } }];
}

function placeWarnings({ shown, about }: CoveredQuery): Warning[] {
  const named: DimensionId[] = [...shown.dimensions, ...about.filters.map(([, id]) => id)];
  if (!named.includes('region') && !named.includes('city')) return [];
  const message = `${dimensions.region.label} and city are estimated from the network address, and may be wrong.`;
  return [{ code: 'approximate_place', message, values: {} }];
}

function ruleWarnings(query: CoveredQuery): Warning[] {
  const ids = rulesIn(query).map(({ id }) => id);
  if (ids.length < 2) return [];
  const message = `The stations count by different rule sets: ${ids.join(', ')}.`;
  return [{ code: 'mixed_rule_sets', message, values: { rules: ids.join(', ') } }];
}

/** Measures of sets and peaks are read of all stations at once, which too many gaps do not allow. */
function gapWarnings({ shown }: CoveredQuery, found: readonly (Findings | null)[]): Warning[] {
  const isUnread = (id: Aggregate) => found.some((findings) => findings?.unread.has(id));
  const ids = shown.measures.filter((id) => measures[id].aggregates.some(isUnread));
  if (ids.length === 0) return [];
  const names = ids.map((id) => measures[id].label).join(', ');
  const message = `${names}: not compared, as the stations have too many different gaps: ask for fewer stations or a shorter period, or compare everything by "equal_coverage": false.`;
  return [{ code: 'too_many_gaps', message, values: { measures: ids.join(' ') } }];
}

function limitWarnings({ shown: { limit } }: CoveredQuery, total: number): Warning[] {
  if (limit === undefined || total <= limit) return [];
  return [{ code: 'limited', message: `The first ${limit} of ${total} rows.`, values: { limit, total } }];
}
