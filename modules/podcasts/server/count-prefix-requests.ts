import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { takePrefixLog } from '@quarterhour/server/ingest/requests/take-prefix-log';
import type { Job } from '@quarterhour/server/jobs/job';
import { deviceSecret } from '@quarterhour/server/store/secrets';

/** Makes downloads of the requests of the redirect prefix, which wait in files of each server. */
export const countPrefixRequests: Job = {
  id: 'count_prefix_requests',
  schedule: { every: 5 },
  once: 'process',
  async run({ config: { keepAddressesDays }, engine, store, queues: { prefix }, clock }, signal, log) {
    const secret = await deviceSecret(store);
    const omitted = prefix.takeOmitted();
    if (omitted > 0) log.error({ omitted }, 'requests of the redirect prefix were not recorded: their queue is full');
    const catalogue = () => readSnapshot(store);
    await takePrefixLog({ engine, store, catalogue, secret, clock, keepAddressesDays }, prefix, signal);
  },
};
