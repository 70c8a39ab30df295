import type { MarkState } from '@quarterhour/model/coverage';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Store } from './open.ts';
import { coverageMarks } from './schema/catalogue.ts';

export type MarkRow = typeof coverageMarks.$inferSelect;

/** The marks of some stations, or of all, in the order of time. */
export function readMarks(store: Store, stations?: readonly number[]): Promise<MarkRow[]> {
  const of = stations && inArray(coverageMarks.stationId, [...stations]);
  return store.db.select().from(coverageMarks).where(of).orderBy(asc(coverageMarks.from), asc(coverageMarks.id));
}

/** Puts what is suspected now in the place of what was suspected of a station in a stretch; what somebody judged stays. */
export async function replaceSuspects(
  store: Store,
  stationId: number,
  looked: { from: number; to: number },
  suspects: readonly { from: number; to: number; heard: number; usual: number }[],
): Promise<void> {
  await store.db.transaction(async (db) => {
    const overlap = and(
      eq(coverageMarks.stationId, stationId),
      lt(coverageMarks.from, looked.to),
      gt(coverageMarks.to, looked.from),
    );
    const known = await db.select().from(coverageMarks).where(overlap);
    const judged = known.filter(({ state }) => state !== 'suspected');
    const open = suspects.filter(({ from, to }) => !judged.some((mark) => mark.from < to && mark.to > from));
    const isSame = (mark: MarkRow, { from, to }: { from: number; to: number }) => mark.from === from && mark.to === to;
    const before = known.filter(({ state }) => state === 'suspected');
    const gone = before.filter((mark) => !open.some((suspect) => isSame(mark, suspect)));
    const fresh = open.filter((suspect) => !before.some((mark) => isSame(mark, suspect)));
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await db.delete(coverageMarks).where(inArray(coverageMarks.id, ids));
    const state: MarkState = 'suspected';
    if (fresh.length > 0) await db.insert(coverageMarks).values(fresh.map((each) => ({ ...each, stationId, state })));
  });
}
