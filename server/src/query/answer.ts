import { measures, type Sum } from '@quarterhour/model/measures';
import { dayCount, isTimeDimension } from '@quarterhour/model/period';
import { type Query, reachDayLimit, rowLimit } from '@quarterhour/model/query';
import type { Resolved, Result } from '@quarterhour/model/result';
import { isoInZone } from '@quarterhour/model/zone';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Reader } from '../engine/engine.ts';
import { assemble, type Findings } from './assemble.ts';
import { momentBefore } from './facing.ts';
import { gridOf } from './grid.ts';
import { metaOf, readCompletion, readExcluded, readFirst } from './meta.ts';
import { QueryError } from './query-error.ts';
import type { Period, Question } from './question.ts';
import { resolve } from './resolve.ts';
import { expectFewRows, type Readers, run, TooManyRows } from './run.ts';
import { fetchLimit, scanOf } from './scan.ts';

/**
 * Answers a question about listening.
 * @param parts.common reads what questions of one page have in common; left out: the engine
 * @param parts.clock now, in UTC seconds: nothing after it is counted, and presets are relative to it
 * @param parts.uncounted UTC days (YYYY-MM-DD) whose sessions are behind their logs at this moment
 * @param catalogue what the principal may see, and nothing else
 * @throws QueryError 400 or 404, with the fields that are wrong
 */
export async function answer(
  parts: { engine: Reader; common?: Reader; clock: () => number; uncounted?: readonly string[] },
  catalogue: CatalogueSnapshot,
  query: Query,
): Promise<Result> {
  const now = parts.clock();
  const question = resolve(query, catalogue, now);
  try {
    return await answerAt(now, parts, question);
  } catch (error) {
    throw error instanceof TooManyRows ? tooLarge(question) : error;
  }
}

async function answerAt(
  now: number,
  { engine, common = engine, uncounted = [] }: { engine: Reader; common?: Reader; uncounted?: readonly string[] },
  question: Question,
): Promise<Result> {
  const find = (period: Period, until: number) => findingsOf({ engine, common }, question, period, until);
  const [found, before, completion, first, excluded] = await Promise.all([
    find(question.period, now),
    question.before ? find(question.before, momentBefore(question, now)) : null,
    readCompletion(common, question, now),
    readFirst(common, question),
    readExcluded(common, question, now),
  ]);
  const { columns, rows, total } = assemble(question, found, before);
  return {
    columns,
    rows,
    meta: metaOf(question, { now: found, before, completion, first, excluded, uncounted }, total, now),
    query: resolved(question),
  };
}

async function findingsOf(readers: Readers, question: Question, period: Period, now: number): Promise<Findings> {
  const { timezone, timeFilters } = question;
  const times = question.dimensions.filter(isTimeDimension);
  const grid = gridOf(period, timezone, now, times, timeFilters);
  expectFewRows(grid.buckets.length, question);
  const wanted = new Set<Sum>(question.measures.flatMap((id) => measures[id].sums));
  const withoutReach = wanted.has('devices') && dayCount(period.days) > reachDayLimit;
  if (withoutReach) wanted.delete('devices');
  return { grid, rows: await run(readers, scanOf(question, grid, wanted), wanted), withoutReach };
}

function tooLarge({ limit }: Question): QueryError {
  const less = 'ask for a shorter period, longer stretches of time, fewer dimensions or a filter';
  const message =
    limit === undefined
      ? `The answer would have more than ${rowLimit} rows: ${less}, or set "limit" for the first rows only.`
      : `There are more than ${fetchLimit} rows to take the first ${limit} of: ${less}.`;
  const values = { limit: limit === undefined ? rowLimit : fetchLimit };
  return new QueryError([{ path: 'dimensions', code: 'too_many_rows', values, message }]);
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
