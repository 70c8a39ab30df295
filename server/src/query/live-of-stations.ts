import { isCompletedLive, isLiveDimension } from '@quarterhour/model/provisional';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';
import { groupBy } from '../host/group-by.ts';
import { united } from '../listening/coverage/read-coverage.ts';
import { type LiveQuarter, leastMinutes, readLiveQuarters } from '../listening/live-minutes.ts';
import { type Coverages, endOfLog } from './cover.ts';
import { type LiveOfStation, type LiveOfStations, type LocatedQuery, namedDimensions } from './located-query.ts';
import { conditionOf } from './values.ts';

/** A source that was silent for longer is taken for removed: what it showed is not missing any more. */
const expectedQuarters = 96;

/**
 * What of a query live minutes know nothing of: dimensions, filters, or all of its measures. Empty: they can complete its rows.
 * They are kept by station and stream.
 */
export function unknownLive(located: LocatedQuery): string[] {
  const unknown = namedDimensions(located).filter((id) => !isLiveDimension(id));
  if (unknown.length > 0) return [...new Set(unknown)];
  const { measures } = located.shown;
  return measures.some(isCompletedLive) ? [] : [...measures];
}

/**
 * Reads what live minutes show of the time after the logs of the stations of a query. A quarter hour is known once it is over, if
 * each stream that was seen in the day before has at least 10 of its 15 minutes: a sum without one of them would be too low.
 * @param reader reads rows that no version of a count belongs to
 * @param now the clock, UTC seconds
 */
export async function readLiveOfStations(
  { about, when }: LocatedQuery,
  coverages: Coverages,
  reader: Pick<Reader, 'rows'>,
  now: number,
): Promise<LiveOfStations> {
  const { catalogue, members, rowFilters, table } = about;
  const reached = Math.ceil(now / quarterHourSeconds) * quarterHourSeconds;
  const awaited = new Map(
    when.period.clocks.flatMap(({ members: own, from, to }) =>
      own.flatMap((station): [number, Stretch][] => {
        const stretch = { from: Math.max(from, endOfLog(station, coverages)), to: Math.min(to, reached) };
        return stretch.from < stretch.to ? [[station.id, stretch]] : [];
      }),
    ),
  );
  if (awaited.size === 0) return new Map();
  const names = { catalogue, members, places: new Map(), songs: new Map(), newSongs: new Set<number>() };
  const begin = Math.min(...[...awaited.values()].map(({ from }) => from));
  const rows = await readLiveQuarters(
    reader,
    [...awaited.keys()],
    { from: Math.max(0, begin - expectedQuarters * quarterHourSeconds), to: reached },
    rowFilters.map((filter, number) => conditionOf(filter, table, names, number)),
  );
  const ofStation = groupBy(rows, ({ station }) => station);
  const over = Math.floor(now / quarterHourSeconds);
  return new Map(
    [...awaited].map(([id, stretch]) => {
      const quarters = knownQuarters(ofStation.get(id) ?? [], (quarter) => {
        const at = quarter * quarterHourSeconds;
        return quarter < over && at >= stretch.from && at < stretch.to;
      });
      const known = [...quarters.keys()].map((at) => ({
        from: at * quarterHourSeconds,
        to: (at + 1) * quarterHourSeconds,
      }));
      return [id, { awaited: [stretch], known: united(known), quarters }];
    }),
  );
}

/** The known quarter hours among those that are asked. @param rows of one station, in the order of time */
function knownQuarters(rows: readonly LiveQuarter[], isAsked: (quarter: number) => boolean): LiveOfStation['quarters'] {
  const newest = new Map<string, number>();
  const found = new Map<number, LiveQuarter[]>();
  for (const [quarter, streams] of groupBy(rows, (row) => row.quarter)) {
    for (const { stream, source } of streams) newest.set(`${stream} ${source}`, quarter);
    const isWhole = [...newest.values()].every((seen) => seen === quarter || seen < quarter - expectedQuarters);
    if (isWhole && isAsked(quarter) && streams.every(({ minutes }) => minutes >= leastMinutes))
      found.set(quarter, streams);
  }
  return found;
}
