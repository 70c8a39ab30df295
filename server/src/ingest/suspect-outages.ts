import { readCoverage } from '../listening/read-coverage.ts';
import { findSuspects } from '../listening/suspects.ts';
import { replaceSuspects } from '../store/coverage-marks.ts';
import type { CountingParts } from './counting.ts';

/** Weeks around a day that was counted in which what is usual may have changed. */
const weeksAround = 4;
/** Of so many, some four months of quarter hours are held at once. */
const stationsAtOnce = 50;
const daySeconds = 86_400;

/** Looks for outages of all stations around some days (YYYY-MM-DD, UTC) that were counted. */
export async function suspectOutages(
  { engine, store, catalogue }: Pick<CountingParts, 'engine' | 'store' | 'catalogue'>,
  days: readonly string[],
): Promise<void> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return;
  const around = weeksAround * 7 * daySeconds;
  const stretch = { from: Date.parse(first) / 1000 - around, to: Date.parse(last) / 1000 + daySeconds + around };
  // All that the logs say, also what a clock that runs ahead has dated.
  const coverages = await readCoverage(engine, 2 ** 32 - daySeconds);
  const stations = (await catalogue()).stations.flatMap(({ id }) => {
    const { covered = [] } = coverages.get(id) ?? {};
    return covered.length > 0 ? [{ id, covered }] : [];
  });
  for (let at = 0; at < stations.length; at += stationsAtOnce) {
    const some = stations.slice(at, at + stationsAtOnce);
    const { looked, suspects } = await findSuspects(engine, some, stretch);
    const ids = some.map(({ id }) => id);
    await replaceSuspects(store, ids, looked, suspects);
  }
}
