import { and, asc, eq, sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { dirtyDays } from './schema.ts';

/** A UTC day whose sessions are behind its hits. */
export interface DirtyDay {
  /** YYYY-MM-DD */
  day: string;
  marks: number;
}

/** Says that hits of these UTC days are about to change; to be called before they do. */
export async function markDirty(store: Store, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await store.db
    .insert(dirtyDays)
    .values([...new Set(days)].map((day) => ({ day })))
    .onConflictDoUpdate({ target: dirtyDays.day, set: { marks: sql`${dirtyDays.marks} + 1` } });
}

/** The days that wait to be counted, oldest first. */
export function readDirty(store: Store): Promise<DirtyDay[]> {
  return store.db.select().from(dirtyDays).orderBy(asc(dirtyDays.day));
}

/** Says that a day was counted as it was when `readDirty` told of it; one marked again since stays dirty. */
export async function clearDirty(store: Store, { day, marks }: DirtyDay): Promise<void> {
  await store.db.delete(dirtyDays).where(and(eq(dirtyDays.day, day), eq(dirtyDays.marks, marks)));
}
