import type { Engine } from '../engine/engine.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import type { Store } from '../store/open.ts';
import { firstTaken } from './kept-days.ts';
import type { OldLines } from './report.ts';
import { temporary } from './staging.ts';

/**
 * Leaves out the staged lines of days whose hits are deleted: nothing shows any more whether they were counted, so they would
 * count twice if they were imported before.
 * @param which the lines that become hits, a condition
 * @returns the name of the table of the other lines
 */
export async function leaveOutOld(
  { engine, store }: { engine: Engine; store: Store },
  { lines, work, which }: { lines: string; work: string; which: string | undefined },
): Promise<{ lines: string; old?: OldLines }> {
  const hitsFrom = which && (await readHitsFrom(store));
  if (!hitsFrom) return { lines };
  const before = firstTaken(hitsFrom);
  const isOld = `readable AND ${which} AND at < ${Date.parse(before) / 1000}`;
  const [found] = await engine.rows<{ old: number }>(`SELECT count() AS old FROM ${lines} WHERE ${isOld}`);
  if (!found?.old) return { lines };
  const taken = temporary(work, 'taken_lines');
  await engine.command(`CREATE VIEW ${taken} AS SELECT * FROM ${lines} WHERE NOT (${isOld})`);
  return { lines: taken, old: { count: found.old, before } };
}
