import type { Job } from '@quarterhour/server/jobs/job';
import type { Store } from '@quarterhour/server/store/open';
import { eq, notExists, or } from 'drizzle-orm';
import { Contents } from './contents.ts';
import { fileContents, fileReferences } from './tables.ts';
import { unusedFiles } from './unused-files.ts';

const hour = 3600;
const day = 86_400;

/** Deletes uploads that nothing holds any more by their age, contents without a reference, and what killed processes left. */
export const sweepFiles: Job = {
  id: 'sweep_files',
  schedule: { every: hour },
  once: 'installation',
  async run({ store, config, clock, retention }, signal) {
    const { days } = (await retention.ages()).unused_files;
    if (days !== null) await unusedFiles.deleteBefore?.({ store }, new Date((clock() - days * day) * 1000), signal);
    await sweep(store, new Contents(config.folder), clock());
  },
};

/** @param now unix seconds */
async function sweep(store: Store, contents: Contents, now: number): Promise<void> {
  const { db } = store;
  await contents.sweepArrivals(now - hour);
  await adopt(store, await contents.hashes());
  const unused = await db
    .select({ hash: fileContents.hash })
    .from(fileContents)
    .where(notExists(db.select().from(fileReferences).where(holds)));
  for (const { hash } of unused) await removeUnused(store, contents, hash);
}

const holds = or(eq(fileReferences.hash, fileContents.hash), eq(fileReferences.smallHash, fileContents.hash));

/** Gives contents without a row one, so that they are removed as all others. */
async function adopt({ db }: Store, hashes: readonly string[]): Promise<void> {
  for (let at = 0; at < hashes.length; at += 1000) {
    const rows = hashes.slice(at, at + 1000).map((hash) => ({ hash, bytes: 0 }));
    await db.insert(fileContents).values(rows).onConflictDoNothing();
  }
}

/**
 * Removes a content if nothing refers to it. The row is locked first and the references read after: an upload of the same
 * content has either committed its reference by then, or waits and writes the content again.
 */
async function removeUnused({ db }: Store, contents: Contents, hash: string): Promise<void> {
  await db.transaction(async (own) => {
    await own.select().from(fileContents).where(eq(fileContents.hash, hash)).for('update');
    const held = or(eq(fileReferences.hash, hash), eq(fileReferences.smallHash, hash));
    if ((await own.$count(fileReferences, held)) > 0) return;
    await contents.remove(hash);
    await own.delete(fileContents).where(eq(fileContents.hash, hash));
  });
}
