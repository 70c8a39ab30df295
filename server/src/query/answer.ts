import { measures, type Sum } from '@quarterhour/model/measures';
import { dayCount, isTimeDimension } from '@quarterhour/model/period';
import { type Query, reachDayLimit, rowLimit } from '@quarterhour/model/query';
import type { Resolved, Result } from '@quarterhour/model/result';
import { isoInZone } from '@quarterhour/model/zone';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Reader } from '../engine/engine.ts';
import { assemble, type Findings } from './assemble.ts';
import { gridOf } from './grid.ts';
import { metaOf, readCompletion, readExcluded } from './meta.ts';
import { QueryError } from './query-error.ts';
import type { Period, Question } from './question.ts';
import { type Asker, resolve } from './resolve.ts';
import { type Readers, run, TooManyRows } from './run.ts';
import { scanOf } from './scan.ts';

/**
 * Answers a question about listening.
 * @param parts.common reads what questions of one page have in common; left out: the engine
 * @param parts.clock now, in UTC seconds: nothing after it is counted, and presets are relative to it
 * @param parts.uncounted UTC days (YYYY-MM-DD) whose sessions are behind their logs at this moment
 * @param catalogue what the asker may see, and nothing else
 * @throws QueryError 400 or 404, with the fields that are wrong
 */
export async function answer(
  parts: { engine: Reader; common?: Reader; clock: () => number; uncounted?: readonly string[] },
  catalogue: CatalogueSnapshot,
  query: Query,
  asker?: Asker,
): Promise<Result> {
  const now = parts.clock();
  const { engine, common = engine } = parts;
  const question = resolve(query, catalogue, now, asker);
  const find = (period: Period, until: number) => findingsOf({ engine, common }, question, period, until);
  const current = find(question.period, now);
  const [found, before, completion, excluded] = await Promise.all([
    current,
    question.before ? find(question.before, sameMomentBefore(question.period, question.before, query, now)) : null,
    readCompletion(common, question, now),
    readExcluded(common, question, now),
  ]);
  const { columns, rows, total } = assemble(question, found, before);
  if (total > rowLimit && question.limit === undefined) throw tooLarge();
  return {
    columns,
    rows,
    meta: metaOf(question, { now: found, before, completion, excluded, uncounted: parts.uncounted ?? [] }, total, now),
    query: resolved(question),
  };
}

async function findingsOf(readers: Readers, question: Question, period: Period, now: number): Promise<Findings> {
  const { timezone, timeFilters } = question;
  const times = question.dimensions.filter(isTimeDimension);
  const grid = gridOf(period, timezone, now, times, timeFilters);
  if (grid.buckets.length > rowLimit && question.limit === undefined) throw tooLarge();
  const withoutReach = dayCount(period.days) > reachDayLimit;
  const wanted = new Set<Sum>(question.measures.flatMap((id) => measures[id].sums));
  if (withoutReach) wanted.delete('devices');
  try {
    return { grid, rows: await run(readers, scanOf(question, grid, wanted), wanted), withoutReach };
  } catch (error) {
    if (error instanceof TooManyRows) throw tooLarge();
    throw error;
  }
}

/**
 * Up to when the period before is looked at: where the period is still going on, only as far into it, so that half a
 * day is not set against a whole one. Own dates mean what they say.
 */
function sameMomentBefore(period: Period, before: Period, { compare }: Query, now: number): number {
  const isGoingOn = period.from <= now && now < period.to;
  return isGoingOn && typeof compare === 'string' ? Math.min(now, before.from + now - period.from) : now;
}

function tooLarge(): QueryError {
  const message = `The answer would have more than ${rowLimit} rows: ask for a shorter period, longer stretches of time, fewer dimensions or a filter, or set "limit" for the first rows only.`;
  return new QueryError([{ path: 'dimensions', code: 'too_many_rows', values: { limit: rowLimit }, message }]);
}

function resolved(question: Question): Resolved {
  const { period, timezone, before } = question;
  return {
    measures: [...question.measures],
    dimensions: [...question.dimensions],
    filters: question.filters.map(([operator, dimension, values]) => [operator, dimension, [...values]]),
    stations: question.scope.map((station) => station.slug),
    period: period.days,
    instants: { from: isoInZone(period.from, timezone), to: isoInZone(period.to, timezone) },
    timezone,
    compare: before?.days ?? null,
  };
}
