import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { dirtyDownloadDays, podcasts } from './schema/podcasts.ts';

/** A UTC day whose downloads are older than its requests. */
export interface DirtyDownloadDay {
  /** YYYY-MM-DD */
  day: string;
  marks: number;
}

/** Records that downloads of these UTC days are about to change; call it before they do. */
export async function markDownloadsDirty(store: Pick<Store, 'db'>, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await store.db
    .insert(dirtyDownloadDays)
    .values([...new Set(days)].map((day) => ({ day })))
    .onConflictDoUpdate({ target: dirtyDownloadDays.day, set: { marks: sql`${dirtyDownloadDays.marks} + 1` } });
}

/** The days that wait to be counted, oldest first. */
export function readDirtyDownloads(store: Pick<Store, 'db'>): Promise<DirtyDownloadDay[]> {
  return store.db.select().from(dirtyDownloadDays).orderBy(asc(dirtyDownloadDays.day));
}

/** Records that a day was counted in the state that was read; a day marked again since stays dirty. */
export async function clearDirtyDownloads(store: Pick<Store, 'db'>, { day, marks }: DirtyDownloadDay): Promise<void> {
  await store.db
    .delete(dirtyDownloadDays)
    .where(and(eq(dirtyDownloadDays.day, day), eq(dirtyDownloadDays.marks, marks)));
}

/** Podcasts with a change of anything that decides how downloads count: their days must still be marked. */
export interface ChangedPodcast {
  id: number;
  uncounted: number;
}

/** Records, in the transaction of the change, that these podcasts count differently. */
export async function recordChangedPodcasts(db: Pick<Database, 'update'>, which: SQL): Promise<void> {
  await db
    .update(podcasts)
    .set({ uncounted: sql`${podcasts.uncounted} + 1` })
    .where(which);
}

export function changedPodcasts(store: Pick<Store, 'db'>): Promise<ChangedPodcast[]> {
  return store.db
    .select({ id: podcasts.id, uncounted: podcasts.uncounted })
    .from(podcasts)
    .where(gt(podcasts.uncounted, 0));
}

/** Records that the days of these podcasts are marked; a podcast that changed again since must still be marked. */
export async function podcastsMarked(store: Pick<Store, 'db'>, changed: readonly ChangedPodcast[]): Promise<void> {
  for (const { id, uncounted } of changed) {
    await store.db
      .update(podcasts)
      .set({ uncounted: 0 })
      .where(and(eq(podcasts.id, id), eq(podcasts.uncounted, uncounted)));
  }
}
