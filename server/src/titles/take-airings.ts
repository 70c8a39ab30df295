import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { takeInbox } from '../ingest/airings/inbox.ts';
import type { Job } from '../jobs/job.ts';

/** Makes airings of the items that playout systems pushed. */
export const takeAirings: Job = {
  id: 'take_airings',
  schedule: { every: 5 },
  once: 'process',
  run: ({ engine, store }) => takeInbox({ engine, store, catalogue: () => readSnapshot(store) }),
};
