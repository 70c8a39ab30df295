import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { takeBeacons } from '../ingest/beacon/take-beacons.ts';
import { deviceSecret } from '../store/secrets.ts';
import type { Job } from './job.ts';

/** Makes sessions of the reports of players, which wait in files of each server. */
export const countBeacons: Job = {
  id: 'count_beacons',
  schedule: { every: 60 },
  once: 'process',
  async run({ config: { keepAddressesDays }, engine, store, queues: { beacon }, clock }, signal, log) {
    const secret = await deviceSecret(store);
    const omitted = beacon.takeOmitted();
    if (omitted > 0) log.error({ omitted }, 'reports of players were not recorded: their queue is full');
    const catalogue = () => readSnapshot(store);
    await takeBeacons({ engine, store, catalogue, secret, clock, keepAddressesDays }, beacon, signal);
  },
};
