import type { StationEntry } from '../../src/catalogue/snapshot.ts';
import { clockAt } from './clock.ts';
import { missingQuarters } from './silences.ts';
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
  const allLinesOf = (one: StationEntry) => {
    const quarters = new Set<number>();
    for (const { start, seconds } of sessions.filter((session) => session.station === one))
      for (let at = quarterOf(start); at <= Math.max(quarterOf(start), quarterOf(start + seconds - 1)); at++)
        quarters.add(at);
    return [...quarters];
  };
  const linesOf = (one: StationEntry) => allLinesOf(one).filter((at) => at * 900 < now);
  const own = linesOf(station);
  if (own.length === 0) return undefined;
  const server = serverOf(world, station);
  const lines = new Set(server.flatMap(linesOf));
  const [begin, end] = [Math.min(...lines), Math.max(...lines)];
  const [first, last] = [Math.min(...own), Math.max(...own)];
  // A line is written when a connection ends: before the first one after a gap, or of all, an hour is known at most, and no longer
  // than a log like it is without a line in five of a hundred cases.
  const ended = server.flatMap((one) => sessions.filter((session) => session.station === one));
  const allLines = new Set(server.flatMap(allLinesOf));
  const logFrom = (run: number) => {
    let after = run;
    while (allLines.has(after)) after++;
    const inRun = ended.filter(({ start }) => quarterOf(start) >= run && quarterOf(start) < after);
    const endOf = ({ start, seconds }: { start: number; seconds: number }) => quarterOf(start + seconds);
    const line = Math.min(...inRun.map(endOf));
    const known = Math.max(1, after - line);
    const chances = server.map((one) => {
      const ends = new Set(inRun.filter((session) => session.station === one).map(endOf));
      return 1 - Math.min(ends.size, known) / (known + 2);
    });
    const silent = chances.reduce((product, chance) => product * chance, 1);
    const before = [4, 3, 2, 1].find((quarters) => 100 * silent ** quarters >= 5) ?? 0;
    return Math.max(run, line - before);
  };
  const hourOf = (quarter: number) => (clockAt(quarter * 900, station.timezone).minute / 60) * 4;
  const starts = first - begin <= 96 ? logFrom(begin) : first;
  const from = starts - hourOf(starts);
  const to = end - last <= 672 ? end : last + 3 - hourOf(last);
  const missing = new Set(missingQuarters(lines));
  for (const quarter of [...missing]) {
    if (missing.has(quarter + 1) || !lines.has(quarter + 1)) continue;
    for (let at = quarter + 1; at < logFrom(quarter + 1); at++) missing.add(at);
  }
  const isMissing = (quarter: number) => missing.has(quarter);
  const confirmed = (station.marks ?? []).filter(({ state }) => state === 'confirmed');
  const covered: Covered = (instant) => {
    const quarter = quarterOf(instant);
    if (confirmed.some((mark) => instant >= mark.from && instant < mark.to)) return false;
    return quarter >= from && quarter <= to && !isMissing(quarter);
  };
  return covered;
}
