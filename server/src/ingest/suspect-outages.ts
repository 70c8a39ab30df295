import { lengthOf, readCoverage } from '../listening/read-coverage.ts';
import { findSuspects } from '../listening/suspects.ts';
import { replaceSuspects } from '../store/coverage-marks.ts';
import type { CountingParts } from './counting.ts';

/** Weeks around a day that was counted in which what is usual may have changed. */
const weeksAround = 4;
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
  for (const { id } of (await catalogue()).stations) {
    const covered = coverages.get(id)?.covered ?? [];
    if (lengthOf(covered) === 0) continue;
    const { looked, suspects } = await findSuspects(engine, id, stretch, covered);
    await replaceSuspects(store, id, looked, suspects);
  }
}
