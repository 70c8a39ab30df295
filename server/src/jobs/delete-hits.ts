import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { deleteHits } from '../ingest/delete-hits.ts';
import type { Job } from './job.ts';

/** Deletes hits that are older than the setting KEEP_HITS_DAYS. */
export const deleteOldHits: Job = {
  id: 'delete_hits',
  schedule: { cron: '40 3 * * *' },
  once: 'installation',
  run: ({ engine, store, config: { keepHitsDays }, clock }) =>
    deleteHits({ engine, store, catalogue: () => readSnapshot(store) }, { keepHitsDays, clock }),
};
