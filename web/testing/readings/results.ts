import type { Gap } from '@quarterhour/model/coverage';
import { comparisonDays } from '@quarterhour/model/period';
import type { Column, Result } from '@quarterhour/model/result';
import { isoInZone, startOfDay } from '@quarterhour/model/zone';
import type { Outage, Situation } from './situation.ts';

const zone = 'Europe/Paris';

/** The answer to the query for the total of a situation. */
export function totalOf(situation: Situation): Result {
  return resultOf(situation, [], [situation.total]);
}

/** The answer to the query for its stations; undefined where there is one. */
export function rankingOf(situation: Situation): Result | undefined {
  const { stations } = situation;
  return stations && resultOf(situation, Object.keys(stations), Object.values(stations));
}

function resultOf(
  { measure = 'listening_hours', ...situation }: Situation,
  stations: readonly string[],
  values: readonly (readonly [number | null, number | null, number?])[],
): Result {
  const column = (role: Column['role'], of: string): Column => ({ id: of, label: of, unit: 'count', role, of });
  const roles = ['measure', 'before', 'change', 'compared'] as const;
  return {
    columns: [
      ...(stations.length > 0 ? [column('dimension', 'station')] : []),
      ...roles.map((role) => column(role, measure)),
    ],
    rows: values.map(([value, before, part], at) => {
      const compared = before === null ? null : (part ?? value);
      const change = compared === null || !before ? null : (compared - before) / before;
      return [...stations.slice(at, at + 1), value, before, change, compared];
    }),
    meta: metaOf(situation),
    query: queryOf({ measure, ...situation }, stations),
  };
}

function metaOf({ outages, leavesOut, share = 1, comparedUntil, warnings = [] }: Situation): Result['meta'] {
  const coverage = (gaps: readonly Outage[] = []) => ({ share, first: null, last: null, gaps: gaps.map(gapOf) });
  return {
    complete_until: share === 0 ? null : '2030-01-01T00:00:00Z',
    rules: [],
    excluded: [],
    unfinished: [],
    coverage: coverage(outages?.now),
    coverage_before: coverage(outages?.before),
    ...(comparedUntil && { compared_until: comparedUntil }),
    ...(leavesOut && { left_out: [] }),
    warnings: warnings.map(({ code, first = '' }) => ({ code, message: '', values: { first } })),
    total_rows: 1,
  };
}

function gapOf({ station, from, to, missing, reason = 'suspected' }: Outage): Gap {
  const instant = (local: string) => {
    const [day = '', time = ''] = local.split('T');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return isoInZone(startOfDay(day, zone) + hours * 3600 + minutes * 60, zone);
  };
  return {
    ...{ station, reason, note: '', from: instant(from), to: instant(to) },
    ...(missing !== undefined && { missing_hours: missing }),
  };
}

function queryOf(
  {
    measure = 'listening_hours',
    period = '2026-11-09..2026-11-15',
    compare = 'previous_period',
    zones = [zone],
    isFiltered,
  }: Situation,
  stations: readonly string[],
): Result['query'] {
  const [from = '', to = ''] = period.split('..');
  const days = { from, to };
  const before = compare === 'none' ? null : comparisonDays(days, compare);
  const [only = zone] = zones;
  return {
    measures: [measure],
    dimensions: stations.length > 0 ? ['station'] : [],
    filters: isFiltered ? [['is', 'country', ['FR']]] : [],
    stations: [...stations],
    period: days,
    instants: {
      from: isoInZone(startOfDay(from, only), only),
      to: isoInZone(startOfDay(to, only) + 86_400, only),
    },
    timezone: zones.length === 1 ? only : null,
    compare: before,
    clocks: zones.map((timezone) => ({ timezone, stations: 1, period: days, compare: before })),
  };
}
