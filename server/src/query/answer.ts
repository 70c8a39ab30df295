import { type Query, rowLimit } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Reader } from '../engine/engine.ts';
import { inSlices } from '../host/time-slices.ts';
import type { ListeningReader } from '../listening/cache.ts';
import type { NamedSelect } from '../listening/source.ts';
import { type AllWaiting, nothingWaits } from '../store/waiting.ts';
import { annotate } from './annotate.ts';
import { assemble } from './assemble.ts';
import { complete } from './complete.ts';
import { type Coverages, cover } from './cover.ts';
import { type AnswersOfState, isSettled, keyOf } from './kept-answers.ts';
import { readLiveOfStations, unknownLive } from './live-of-stations.ts';
import { locate } from './locate.ts';
import type { LiveOfStations, LocatedQuery } from './located-query.ts';
import { readNotes } from './notes.ts';
import { withOnAir } from './on-air.ts';
import { QueryError } from './query-error.ts';
import { read } from './read.ts';
import { select } from './select.ts';
import { TooManyRows } from './too-many-rows.ts';
import { withUsual } from './usual-columns.ts';

/** What answers a Query. */
export interface AnswerServices {
  reader: ListeningReader;
  /** Now, in UTC seconds. Nothing after it counts, and presets are relative to it. */
  clock: () => number;
  /** Reads live minutes, to which no version of a count belongs; left out: none are known. */
  live?: Pick<Reader, 'rows'>;
  /** Answers that are kept; left out: none. */
  kept?: AnswersOfState;
  /** What waits to be counted; left out: nothing. */
  waiting?: AllWaiting;
  /** Is called with each statement before it is run. */
  onFetch?: (select: NamedSelect) => void;
}

/**
 * Answers a Query, stage by stage (docs/query.md).
 * @param catalogue what the principal may see, and nothing else
 * @throws QueryError 400 or 404, with the fields that are wrong
 */
export async function answer(services: AnswerServices, catalogue: CatalogueSnapshot, query: Query): Promise<Result> {
  const now = services.clock();
  const located = await locate(query, catalogue, now);
  // Live minutes come and go without a change of the data.
  const key = asksForLive(located) ? undefined : services.kept && keyOf(query, located);
  const kept = key && services.kept?.find(key, now);
  if (kept) return kept;
  try {
    const result = await answerLocated(located, services, now);
    const whole = await withUsual(result, { query, located, ask: (other) => answer(services, catalogue, other) });
    if (key && (await isSettled(located, services.reader, now))) services.kept?.keep(key, whole, now);
    return whole;
  } catch (error) {
    throw error instanceof TooManyRows ? tooLarge() : error;
  }
}

async function answerLocated(located: LocatedQuery, services: AnswerServices, now: number): Promise<Result> {
  const { reader, waiting = nothingWaits } = services;
  const { cube, catalogue } = located.about;
  const coverages = await cube.readCoverage(reader, now, catalogue);
  const live = await liveOf(located, coverages, services, now);
  const covered = await inSlices(cover(located, coverages, now, live));
  const selected = await select(covered, reader, now);
  // `read` folds the rows of each fetch.
  const [ofLogs, ofRows] = await Promise.all([read(selected, services), readNotes(selected, services, now)]);
  const found = live ? { ...ofLogs, completed: await inSlices(complete(ofLogs.now, covered, live)) } : ofLogs;
  const assembled = await inSlices(assemble(covered, found));
  const table = await withOnAir(assembled, covered, reader);
  const notes = { ...ofRows, coverages, waiting: located.about.cube.waiting(waiting) };
  return inSlices(annotate({ located, covered, found, table, notes }, now));
}

const asksForLive = ({ shown }: LocatedQuery) => shown.include.includes('provisional');

/** What live minutes show after the logs; undefined where the query does not ask for it, or asks for more than they know. */
async function liveOf(
  located: LocatedQuery,
  coverages: Coverages,
  { live }: AnswerServices,
  now: number,
): Promise<LiveOfStations | undefined> {
  if (!live || !asksForLive(located) || unknownLive(located).length > 0) return undefined;
  return readLiveOfStations(located, coverages, live, now);
}

function tooLarge(): QueryError {
  const message = `The answer would have more than ${rowLimit} rows: ask for a shorter period, longer stretches of time, fewer dimensions or a filter.`;
  return new QueryError([{ path: 'dimensions', code: 'too_many_rows', values: { limit: rowLimit }, message }]);
}
