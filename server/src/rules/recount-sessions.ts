import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { recount } from '../ingest/counting.ts';
import type { Job } from '../jobs/job.ts';

/** Counts sessions again after a change of rules, if the server that made it was stopped before. */
export const recountSessions: Job = {
  id: 'recount_sessions',
  schedule: { every: 60 },
  once: 'installation',
  run: ({ engine, store }) => recount({ engine, store, catalogue: () => readSnapshot(store) }),
};
