import { sweepProvider } from '../identity/provider-adapter.ts';
import { sweepFailures } from '../identity/throttle.ts';
import { forgetServers } from '../store/job-runs.ts';
import type { Job } from './job.ts';

const week = 7 * 86_400;

/** Deletes expired sign-ins and failures, and the runs of servers that are gone. */
export const sweepSignIns: Job = {
  id: 'sweep_sign_ins',
  schedule: { every: 3600 },
  once: 'installation',
  run: ({ store, clock }) =>
    Promise.all([sweepProvider(store), sweepFailures(store), forgetServers(store, clock() - week)]),
};
