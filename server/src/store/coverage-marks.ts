import type { MarkState } from '@quarterhour/model/coverage';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { inClaimTransaction } from './claim-lock.ts';
import type { Store } from './open.ts';
import { coverageMarks } from './schema/catalogue.ts';

export type MarkRow = typeof coverageMarks.$inferSelect;

/** The marks of some stations, or of all, in the order of time. */
export function readMarks(store: Store, stations?: readonly number[]): Promise<MarkRow[]> {
  const of = stations && inArray(coverageMarks.stationId, [...stations]);
  return store.db.select().from(coverageMarks).where(of).orderBy(asc(coverageMarks.from), asc(coverageMarks.id));
}

/** Replaces the suspected outages of stations in a stretch of time; those that somebody judged stay. */
export async function replaceSuspects(
  store: Store,
  stations: readonly number[],
  looked: { from: number; to: number },
  suspects: readonly (OfStation & { heard: number; usual: number; missingByHour: readonly number[] })[],
): Promise<void> {
  await inClaimTransaction(store, 'outages', async (db) => {
    const overlap = and(
      inArray(coverageMarks.stationId, [...stations]),
      lt(coverageMarks.from, looked.to),
      gt(coverageMarks.to, looked.from),
    );
    const known = await db.select().from(coverageMarks).where(overlap);
    const judged = known.filter(({ state }) => state !== 'suspected');
    const before = known.filter(({ state }) => state === 'suspected');
    const open = suspects.filter((suspect) => !judged.some((mark) => meets(mark, suspect)));
    const gone = before.filter((mark) => !open.some((suspect) => isSame(mark, suspect)));
    const fresh = open.filter((suspect) => !before.some((mark) => isSame(mark, suspect)));
    // What is usual changes with the weeks that follow.
    const figures = before.flatMap((mark) => {
      const now = open.find((suspect) => isSame(mark, suspect));
      return now && figuresOf(now) !== figuresOf(mark) ? [{ id: mark.id, now }] : [];
    });
    for (const { id, now } of figures) {
      const { heard, usual, missingByHour } = now;
      await db.update(coverageMarks).set({ heard, usual, missingByHour }).where(eq(coverageMarks.id, id));
    }
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await db.delete(coverageMarks).where(inArray(coverageMarks.id, ids));
    const state: MarkState = 'suspected';
    if (fresh.length > 0) await db.insert(coverageMarks).values(fresh.map((each) => ({ ...each, state })));
  });
}

const figuresOf = ({ heard, usual, missingByHour }: Pick<MarkRow, 'heard' | 'usual' | 'missingByHour'>) =>
  JSON.stringify([heard, usual, missingByHour]);

type OfStation = Pick<MarkRow, 'stationId' | 'from' | 'to'>;

const meets = (mark: OfStation, { stationId, from, to }: OfStation) =>
  mark.stationId === stationId && mark.from < to && mark.to > from;

const isSame = (mark: OfStation, { stationId, from, to }: OfStation) =>
  mark.stationId === stationId && mark.from === from && mark.to === to;
