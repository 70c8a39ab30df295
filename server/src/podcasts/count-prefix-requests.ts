import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { takePrefixLog } from '../ingest/requests/take-prefix-log.ts';
import type { Job } from '../jobs/job.ts';
import { deviceSecret } from '../store/secrets.ts';

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
