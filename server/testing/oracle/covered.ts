import type { StationEntry } from '../../src/catalogue/snapshot.ts';
import { logsOf, type World } from './world.ts';

/*
 * The quarter hours of a station that are covered, computed from the rules of docs/coverage.md, one quarter hour at a time.
 * It shares no code with the product.
 */

const quarterOf = (instant: number) => Math.floor(instant / 900);

/** A station with all stations that share a log with it, directly or through others. */
function serverOf(world: World, station: StationEntry): StationEntry[] {
  const files = logsOf(world).flatMap(({ early, late }) => [early, late]);
  const server = new Set([station]);
  for (let size = 0; size < server.size; ) {
    size = server.size;
    for (const file of files)
      if (file.some((line) => server.has(line.station))) for (const line of file) server.add(line.station);
  }
  return [...server];
}

/** Whether a quarter hour (its first instant, UTC seconds) is covered; undefined if the station has no log. */
export type Covered = (quarter: number) => boolean;

export function coveredOf(world: World, station: StationEntry, now: number) {
  const { sessions } = world;
  const linesOf = (one: StationEntry) => {
    const quarters = new Set<number>();
    for (const { start, seconds } of sessions.filter((session) => session.station === one))
      for (let at = quarterOf(start); at <= Math.max(quarterOf(start), quarterOf(start + seconds - 1)); at++)
        quarters.add(at);
    return [...quarters].filter((at) => at * 900 < now);
  };
  const own = linesOf(station);
  if (own.length === 0) return undefined;
  const server = serverOf(world, station);
  const lines = new Set(server.flatMap(linesOf));
  const [begin, end] = [Math.min(...lines), Math.max(...lines)];
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const from = first - begin <= 96 ? begin : first;
  const to = end - last <= 672 ? end : last;
  /** The number of silent quarter hours around this one. */
  const silence = (quarter: number) => {
    let [before, after] = [quarter, quarter];
    while (!lines.has(before)) before--;
    while (!lines.has(after)) after++;
    return { first: before + 1, after };
  };
  const goesOn = (quarter: number) => {
    if (lines.has(quarter)) return true;
    const { first: since, after } = silence(quarter);
    return after - since <= 4;
  };
  const isUsual = (quarter: number) => {
    const weeks = [-4, -3, -2, -1, 1, 2, 3, 4].map((week) => quarter + week * 672);
    const known = weeks.filter((other) => other >= begin && other <= end);
    return known.length >= 3 && known.filter(goesOn).length / known.length >= 0.75;
  };
  const judged = new Map<number, boolean>();
  const isMissing = (quarter: number) => {
    if (goesOn(quarter)) return false;
    const { first: since, after } = silence(quarter);
    const known = judged.get(since);
    if (known !== undefined) return known;
    const quarters = Array.from({ length: after - since }, (_, at) => since + at);
    const missing = quarters.length >= 96 || quarters.filter(isUsual).length > 4;
    judged.set(since, missing);
    return missing;
  };
  const confirmed = (station.marks ?? []).filter(({ state }) => state === 'confirmed');
  const covered: Covered = (instant) => {
    const quarter = quarterOf(instant);
    if (confirmed.some((mark) => instant >= mark.from && instant < mark.to)) return false;
    return quarter >= from && quarter <= to && !isMissing(quarter);
  };
  return covered;
}
