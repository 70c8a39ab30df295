import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type Aggregate, measures } from '@quarterhour/model/measures';
import { dayCount, isTimeDimension, type TimeDimension } from '@quarterhour/model/period';
import { type Query, reachDayLimit, rowLimit } from '@quarterhour/model/query';
import type { Meta, Resolved, Result } from '@quarterhour/model/result';
import { isoInZone, quarterHourSeconds } from '@quarterhour/model/zone';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { ListeningReader } from '../listening/cache.ts';
import { countUnranged, readDownloadExtents } from '../listening/downloads.ts';
import { readExtents } from '../listening/extents.ts';
import { isOfPlace, type Places, readPlaces } from '../listening/places.ts';
import { readCoverage, within } from '../listening/read-coverage.ts';
import { type Clock, inOneSet, joined, type Selection } from '../listening/selection.ts';
import { readNewSongs, readSongs } from '../listening/songs.ts';
import type { Fetch } from '../listening/source.ts';
import { isHeardBySome, readAirTime } from './air-time.ts';
import { momentBefore } from './alignment.ts';
import { assemble } from './assemble.ts';
import { readZones } from './clocks.ts';
import { byCoverage, comparedUntil, coverageOf } from './covered.ts';
import { cutClocks } from './equal-coverage.ts';
import { gridOf, mostBuckets } from './grid.ts';
import { conditionOf, keyOf } from './keys.ts';
import { metaOf } from './meta.ts';
import { notCompared } from './not-compared.ts';
import { withOnAir } from './on-air.ts';
import { outagesAtOnce, outagesOf, subtractOutages } from './outages.ts';
import type { Findings } from './parts.ts';
import { QueryError } from './query-error.ts';
import type { ClockPeriod, Period, Question } from './question.ts';
import { readAtOnce, readRows } from './read-rows.ts';
import { resolve, tables } from './resolve.ts';
import { expectFewRows, TooManyRows } from './too-many-rows.ts';

/** The parts that answer a Query. */
export interface AnswerParts {
  reader: ListeningReader;
  /** Now, in UTC seconds. Nothing after it counts, and presets are relative to it. */
  clock: () => number;
  /** UTC days (YYYY-MM-DD) that wait to be counted. */
  uncounted?: readonly string[];
  /** Is called with each fetch before it is run. */
  onFetch?: (fetch: Fetch) => void;
}

/**
 * Answers a question about listening.
 * @param catalogue what the principal may see, and nothing else
 * @throws QueryError 400 or 404, with the fields that are wrong
 */
export async function answer(parts: AnswerParts, catalogue: CatalogueSnapshot, query: Query): Promise<Result> {
  const now = parts.clock();
  const zones = catalogue.stations.map(({ timezone }) => timezone);
  await readZones(query, zones, now);
  const question = resolve(query, catalogue, now);
  try {
    return await answerAt(now, parts, question);
  } catch (error) {
    throw error instanceof TooManyRows ? tooLarge() : error;
  }
}

async function answerAt(now: number, parts: AnswerParts, resolvedQuestion: Question): Promise<Result> {
  const named = [...resolvedQuestion.dimensions, ...resolvedQuestion.rowFilters.map(([, id]) => id)];
  const songs = named.some((id) => id === 'song' || id === 'artist') ? await readSongs(parts.reader) : new Map();
  const coverages = await readCoverage(parts.reader, now);
  const whole = { ...resolvedQuestion, songs };
  const question = await byCoverage(whole, coverages, now);
  const { period, compared } = question;
  const before = compared ? compared.before : question.before;
  const isAlone = whole.period.clocks.length === 1;
  const times = question.dimensions.filter(isTimeDimension);
  const clocksNow = clocksOf(period, times, isAlone, () => now);
  const clocksCompared =
    compared?.isPartial || compared?.isUneven ? clocksOf(compared.now, times, isAlone, () => now) : null;
  const comparedClocks = compared ? compared.now.clocks : period.clocks;
  const clocksBefore =
    before &&
    clocksOf(before, times, isAlone, (at) =>
      momentBefore(comparedClocks[at] as ClockPeriod, before.clocks[at], question.compare, now),
    );
  // Too large a grid is refused before it is built or anything is read.
  for (const clocks of [clocksNow, clocksBefore ?? []]) expectFewRows(mostBuckets(clocks, times));
  const places = [...question.dimensions, ...question.rowFilters.map(([, id]) => id)].some(isOfPlace)
    ? await readPlaces(parts.reader)
    : new Map();
  // Awaited before other reads begin: an error of theirs would be unhandled while this one is awaited.
  const questionNow = await withNewSongs(parts, question, named, clocksNow);
  const questionBefore = await withNewSongs(parts, question, named, clocksBefore ?? []);
  const [found, foundCompared, foundBefore, extents, excluded, unranged] = await Promise.all([
    findingsOf(parts, questionNow, period, clocksNow, places),
    compared?.isPartial && clocksCompared ? findingsOf(parts, questionNow, compared.now, clocksCompared, places) : null,
    before && clocksBefore ? findingsOf(parts, questionBefore, before, clocksBefore, places) : null,
    question.subject === 'downloads' ? readDownloadExtents(parts.reader, now) : readExtents(parts.reader, now),
    readExcluded(parts, question, clocksNow),
    readUnranged(parts, question, clocksNow),
  ]);
  const common =
    clocksCompared && compared && !foundCompared
      ? { grid: await gridOf(clocksCompared, times, question.timeFilters), clocks: compared.now.clocks }
      : null;
  const assembled = await assemble(question, { now: found, compared: foundCompared, common, before: foundBefore });
  const { total } = assembled;
  const { columns, rows } = question.include.includes('on_air')
    ? await withOnAir(parts.reader, question, assembled)
    : assembled;
  const { uncounted = [] } = parts;
  return {
    columns,
    rows,
    meta: await metaOf(
      question,
      {
        now: found,
        compared: foundCompared,
        before: foundBefore,
        extents,
        excluded,
        uncounted,
        unranged,
        coverages,
        coverage: coverageOf(whole, whole.period, coverages, now),
        comparedUntil: compared ? comparedUntil(compared, coverages, now) : now,
        leftOut: compared ? notCompared(question, compared, coverages, now) : undefined,
      },
      total,
      now,
    ),
    query: resolved(whole),
  };
}

/** The question with the songs that are new in a period, where it asks for them. */
async function withNewSongs(
  { reader }: AnswerParts,
  question: Question,
  named: readonly DimensionId[],
  clocks: readonly Clock[],
): Promise<Question> {
  if (!named.includes('song_age') || clocks.length === 0) return question;
  const stretch = { from: Math.min(...clocks.map(({ from }) => from)), to: Math.max(...clocks.map(({ to }) => to)) };
  return { ...question, newSongs: await readNewSongs(reader, question.stations, stretch) };
}

/** The clocks of a period, each cut at its moment; the quarter hour that holds the moment is read to its end. */
function clocksOf(
  { clocks }: Period,
  times: readonly TimeDimension[],
  isAlone: boolean,
  momentOf: (clock: number) => number,
): Clock[] {
  const all = clocks.map(({ zone, stations, pieces, isOwn, from, to, gaps, leftOut, cut }, number) => {
    const moment = momentOf(number);
    const ids = stations.map(({ id }) => id);
    const end = Math.max(from, Math.min(to, Math.ceil(moment / quarterHourSeconds) * quarterHourSeconds));
    return {
      number,
      isAlone,
      zone,
      stations: ids,
      pieces,
      start: from,
      from,
      to: end,
      moment,
      elapsed: Math.min(end, Math.floor(moment / quarterHourSeconds) * quarterHourSeconds),
      isOwn,
      gaps: within(gaps, { from, to: end }),
      leftOut: within(leftOut, { from, to: end }),
      cut: within(cut, { from, to: end }),
      set: number,
      isPart: false,
      parts: [{ number, stations: ids, set: number }],
    };
  });
  // An instant's quarter hour is covered or not; so all stations that are covered are averaged by the same time.
  return isAlone && times.includes('quarter_hour') ? inOneSet(all) : all;
}

const isRead = ({ stations, from, to }: Clock) => stations.length > 0 && from < to;

/** The Selection of a question over the clocks of one of its periods. */
function selectionOf(question: Question, clocks: readonly Clock[], places: Places): Selection {
  const { rowFilters } = question;
  const others = question.dimensions.filter((id) => !isTimeDimension(id));
  return {
    table: question.table,
    clocks: joined(clocks.filter(isRead)),
    times: question.dimensions.filter(isTimeDimension),
    timeFilters: question.timeFilters,
    keys: others.map((dimension) => keyOf(dimension, question, places)),
    conditions: rowFilters.map((filter, number) => conditionOf(filter, question, number)),
  };
}

async function findingsOf(
  parts: AnswerParts,
  question: Question,
  period: Period,
  clocks: readonly Clock[],
  places: Places,
): Promise<Findings> {
  const wanted = new Set<Aggregate>(question.measures.flatMap((id) => measures[id].aggregates));
  const longest = Math.max(0, ...period.clocks.map(({ days }) => dayCount(days)));
  const withoutReach = wanted.has('devices') && longest > reachDayLimit;
  if (withoutReach) wanted.delete('devices');
  const isCut = question.compared !== null && period !== question.period;
  const read = (isCut ? cutClocks(clocks) : clocks).filter(isRead);
  const selection = selectionOf(question, read, places);
  // Values whose sessions are too short for a credit or a full minute have a row too.
  if (question.subject === 'listening' && selection.keys.length > 0 && !wanted.has('devices')) wanted.add('active');
  const grid = await gridOf(clocks, selection.times, selection.timeFilters);
  const isByListener = isHeardBySome(selection, wanted);
  if (isByListener) wanted.delete('air_seconds');
  const [{ rows, unread }, airTime] = await Promise.all([
    readRows(parts, selection, read, wanted, grid),
    isByListener ? readAirTime(parts, selection, read, grid) : undefined,
  ]);
  const averaged = new Set([...wanted].filter((id) => id === 'credits' || id === 'seconds'));
  const outages = averaged.size > 0 ? outagesOf(period.clocks, clocks) : [];
  for (let first = 0; first < outages.length; first += outagesAtOnce) {
    const some = outages.slice(first, first + outagesAtOnce);
    subtractOutages(rows, await readAtOnce(parts, { ...selection, clocks: some }, averaged, grid));
  }
  return { grid, rows, withoutReach, unread, clocks: period.clocks, isCut, airTime };
}

/** The downloads of the question's podcasts whose delivered bytes are not certain. */
async function readUnranged({ reader }: AnswerParts, question: Question, clocks: readonly Clock[]): Promise<number> {
  if (question.subject !== 'downloads' || clocks.length === 0) return 0;
  const stretch = { from: Math.min(...clocks.map(({ from }) => from)), to: Math.max(...clocks.map(({ to }) => to)) };
  const podcasts = question.stations.map(({ id }) => id);
  return countUnranged(reader, podcasts, stretch);
}

/** The connections of the question that began in the period and do not count, by rule, most frequent first. */
async function readExcluded(
  parts: AnswerParts,
  question: Question,
  clocks: readonly Clock[],
): Promise<Meta['excluded']> {
  // Excluded connections have no airings to filter by.
  const rowFilters = question.rowFilters.filter(([, id]) => dimensions[id].kind !== 'airing');
  const table = tables[question.subject].excluded;
  const asked: Question = { ...question, rowFilters, table, dimensions: ['excluded_by'] };
  const selection = selectionOf(asked, clocks, new Map());
  const grid = await gridOf(clocks, [], selection.timeFilters);
  const rows = await readAtOnce(parts, selection, new Set(['started']), grid);
  const excluded = rows.map(({ values: [rule = ''], aggregates }) => ({ rule, connections: aggregates.started }));
  return excluded.sort((a, b) => b.connections - a.connections || (a.rule < b.rule ? -1 : 1));
}

function tooLarge(): QueryError {
  const message = `The answer would have more than ${rowLimit} rows: ask for a shorter period, longer stretches of time, fewer dimensions or a filter.`;
  return new QueryError([{ path: 'dimensions', code: 'too_many_rows', values: { limit: rowLimit }, message }]);
}

function resolved(question: Question): Resolved {
  const { period, timezone, before } = question;
  const from = Math.min(...period.clocks.map((clock) => clock.from));
  const to = Math.max(...period.clocks.map((clock) => clock.to));
  const zone = timezone ?? 'UTC';
  return {
    measures: [...question.measures],
    dimensions: [...question.dimensions],
    filters: question.filters.map(([operator, dimension, values]) => [operator, dimension, [...values]]),
    // Questions about downloads have podcasts in place of stations.
    stations: question.subject === 'downloads' ? [] : question.scope.map((station) => station.slug),
    period: period.days,
    instants: { from: isoInZone(from, zone), to: isoInZone(to, zone) },
    timezone,
    compare: before?.days ?? null,
    clocks: period.clocks.map(({ zone, stations, days }, at) => ({
      timezone: zone,
      stations: stations.length,
      period: days,
      compare: before?.clocks[at]?.days ?? null,
    })),
  };
}
