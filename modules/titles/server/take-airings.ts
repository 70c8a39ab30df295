import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { takeInbox } from '@quarterhour/server/ingest/airings/inbox';
import type { Job } from '@quarterhour/server/jobs/job';

/** Makes airings of the items that playout systems pushed. */
export const takeAirings: Job = {
  id: 'take_airings',
  schedule: { every: 5 },
  once: 'process',
  run: ({ engine, store }) => takeInbox({ engine, store, catalogue: () => readSnapshot(store) }),
};
