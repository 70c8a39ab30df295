import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { recount } from '@quarterhour/server/ingest/counting';
import type { Job } from '@quarterhour/server/jobs/job';

/** Counts sessions again after a change of rules, if the server that made it was stopped before. */
export const recountSessions: Job = {
  id: 'recount_sessions',
  schedule: { every: 60 },
  once: 'installation',
  run: ({ engine, store }) => recount({ engine, store, catalogue: () => readSnapshot(store) }),
};
