import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { deleteHits } from '../ingest/delete-hits.ts';
import type { Job } from './job.ts';

/** Deletes log lines that are too old, and completes what a killed process began to delete. */
export const deleteOldHits: Job = {
  id: 'delete_hits',
  schedule: { cron: '40 3 * * *' },
  once: 'installation',
  async run({ engine, store, retention, clock }, signal) {
    const { hits } = await retention.ages();
    const keepHitsDays = hits.days ?? undefined;
    await deleteHits({ engine, store, catalogue: () => readSnapshot(store) }, { keepHitsDays, clock });
    await retention.deleteOld((id) => id === 'unreadable_lines', signal);
  },
};
