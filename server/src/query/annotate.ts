import { isCyclic } from '@quarterhour/model/period';
import type { Meta, Resolved, Result } from '@quarterhour/model/result';
import { isoInZone, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Steps } from '../host/steps.ts';
import type { Table } from './assemble.ts';
import { comparedUntil, coverageOf } from './cover.ts';
import { completeUntil, lateStations, type Reach } from './freshness.ts';
import { bucketsFrom, type Grid } from './grid.ts';
import type { CoveredQuery, LocatedQuery } from './located-query.ts';
import type { Found } from './measured.ts';
import { notCompared } from './not-compared.ts';
import type { Notes } from './notes.ts';
import { ruleChangesIn, rulesIn } from './rules-in.ts';
import { warningsOf } from './warnings.ts';

/** The rows of an answer, and what there is to say about them. */
export interface Answered {
  located: LocatedQuery;
  covered: CoveredQuery;
  found: Found;
  notes: Notes;
  table: Table;
}

/**
 * Adds the notes without which rows cannot be trusted: rules, exclusions, completeness, warnings, and the query as it was read.
 * @param now the clock, UTC seconds
 */
export function* annotate({ located, covered, found, notes, table }: Answered, now: number): Steps<Result> {
  const { when, compared } = covered;
  const { coverages } = notes;
  const { complete, newest, behind } = reached(covered, notes, now);
  const until = compared ? comparedUntil(compared, coverages, now) : now;
  const zone = when.timezone ?? 'UTC';
  const meta: Meta = {
    complete_until: complete === null ? null : isoInZone(complete, zone),
    rules: rulesIn(covered),
    ...ruleChangesIn(covered),
    excluded: notes.excluded,
    unfinished: yield* unfinished(found.now.grid, newest, now),
    coverage: coverageOf(located, located.when.period, coverages, now),
    ...(located.when.before && { coverage_before: coverageOf(located, located.when.before, coverages, now) }),
    ...(until < now && { compared_until: isoInZone(until, zone) }),
    ...(compared && { left_out: notCompared(covered, compared, coverages, now) }),
    warnings: warningsOf(covered, found, notes, behind, table.total),
    total_rows: table.total,
  };
  return { columns: table.columns, rows: table.rows, meta, query: resolved(located) };
}

/** How far the logs of all stations reach that are not late (UTC seconds); without logs, the newest row stands in for their end. */
function reached(
  { about: { cube, members }, when: { period } }: CoveredQuery,
  { extents, coverages }: Notes,
  now: number,
): { complete: number | null; newest: number; behind: readonly Reach[] } {
  const known = members.flatMap(({ id }) => extents.get(id) ?? []);
  const newest = Math.max(0, ...known.map((extent) => extent.newest));
  const end = Math.min(now, Math.max(...period.clocks.map(({ to }) => to)));
  const behind = cube.hasLogs ? lateStations(members, coverages, end) : [];
  const ofLogs = cube.hasLogs ? completeUntil(members, coverages, behind, now) : null;
  const complete = ofLogs ?? (known.length === 0 ? null : newest);
  return { complete, newest: Math.max(newest, complete ?? 0), behind };
}

/**
 * The labels of the asked buckets that are still going on, or whose end no log has reached: an empty one may yet be filled.
 * The quarter hour in which the newest session ended counts as complete, as it is the grain.
 */
function* unfinished(grid: Grid, newest: number, now: number): Steps<string[]> {
  const quarter = now - (now % quarterHourSeconds);
  const from = Math.min(quarter, Math.ceil(newest / quarterHourSeconds) * quarterHourSeconds);
  const asked = grid.times.flatMap((id, at) => (isCyclic(id) ? [] : [at]));
  if (asked.length === 0) return [];
  const open = [...(yield* bucketsFrom(grid, from))].sort((a, b) => a - b);
  return [...new Set(asked.flatMap((at) => open.map((number) => grid.buckets[number]?.labels[at] ?? '')))];
}

/** The query with its defaults filled in. */
function resolved({ shown, about, when }: LocatedQuery): Resolved {
  const { period, timezone, before } = when;
  const from = Math.min(...period.clocks.map((clock) => clock.from));
  const to = Math.max(...period.clocks.map((clock) => clock.to));
  const zone = timezone ?? 'UTC';
  return {
    measures: [...shown.measures],
    dimensions: [...shown.dimensions],
    filters: about.filters.map(([operator, dimension, values]) => [operator, dimension, [...values]]),
    stations: about.cube.withoutStations ? [] : about.scope.map(({ slug }) => slug),
    period: period.days,
    instants: { from: isoInZone(from, zone), to: isoInZone(to, zone) },
    timezone,
    compare: before?.days ?? null,
    clocks: period.clocks.map(({ zone, members, days }, at) => ({
      timezone: zone,
      stations: members.length,
      period: days,
      compare: before?.clocks[at]?.days ?? null,
    })),
  };
}
