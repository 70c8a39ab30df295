import { readCoverage } from '../listening/coverage/read-coverage.ts';
import { findSuspects } from '../listening/coverage/suspects.ts';
import { wholeReader } from '../listening/days-behind.ts';
import { quarterHours } from '../listening/quarter-hours.ts';
import { readMarks, replaceSuspects } from '../store/coverage-marks.ts';
import type { CountingParts } from './import-parts.ts';

/** Weeks around a counted day in which the usual listening may have changed. */
const weeksAround = 4;
/** Some four months of quarter hours of so many stations are in memory at once. */
const stationsAtOnce = 50;
const daySeconds = 86_400;

/** Detects outages of all stations around some counted days (YYYY-MM-DD, UTC). */
export async function suspectOutages(
  { engine, store, catalogue }: Pick<CountingParts, 'engine' | 'store' | 'catalogue'>,
  days: readonly string[],
): Promise<void> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return;
  const around = weeksAround * 7 * daySeconds;
  const stretch = { from: Date.parse(first) / 1000 - around, to: Date.parse(last) / 1000 + daySeconds + around };
  // Everything that the logs show, also times dated in the future by a fast clock.
  const coverages = await readCoverage(engine, 2 ** 32 - daySeconds);
  const marks = (await readMarks(store)).filter(({ state }) => state === 'confirmed');
  const stations = (await catalogue()).stations.flatMap(({ id, timezone, specials = [] }) => {
    const { covered = [], likely = [], neighbours = [] } = coverages.get(id) ?? {};
    if (covered.length === 0) return [];
    const confirmed = marks.filter(({ stationId }) => stationId === id);
    return [{ id, timezone, server: Math.min(id, ...neighbours), covered, likely, confirmed, specials }];
  });
  // Stations of a server are judged together.
  stations.sort((a, b) => a.server - b.server);
  const reader = await wholeReader(engine, stations, [quarterHours]);
  for (let at = 0; at < stations.length; at += stationsAtOnce) {
    const some = stations.slice(at, at + stationsAtOnce);
    const { looked, suspects } = await findSuspects(reader, some, stretch);
    const ids = some.map(({ id }) => id);
    await replaceSuspects(store, ids, looked, suspects);
  }
}
