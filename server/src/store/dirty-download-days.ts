import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from './open.ts';
import { dirtyDownloadDays, podcasts } from './schema/podcasts.ts';

/** A UTC day whose downloads are behind its requests. */
export interface DirtyDownloadDay {
  /** YYYY-MM-DD */
  day: string;
  marks: number;
}

/** Says that downloads of these UTC days are about to change; to be called before they do. */
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

/** Says that a day was counted as it was when it was read; one marked again since stays dirty. */
export async function clearDirtyDownloads(store: Pick<Store, 'db'>, { day, marks }: DirtyDownloadDay): Promise<void> {
  await store.db
    .delete(dirtyDownloadDays)
    .where(and(eq(dirtyDownloadDays.day, day), eq(dirtyDownloadDays.marks, marks)));
}

/** Podcasts of which something changed that decides how downloads count: their days are still to be marked. */
export interface ChangedPodcast {
  id: number;
  uncounted: number;
}

/** Records, with the change itself, that what these podcasts count by changed. */
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

/** Says that the days of these podcasts are marked; one that changed again since is still to be marked. */
export async function podcastsMarked(store: Pick<Store, 'db'>, changed: readonly ChangedPodcast[]): Promise<void> {
  for (const { id, uncounted } of changed) {
    await store.db
      .update(podcasts)
      .set({ uncounted: 0 })
      .where(and(eq(podcasts.id, id), eq(podcasts.uncounted, uncounted)));
  }
}
