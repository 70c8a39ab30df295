import type { Job } from './job.ts';

/** Answers the queries that people ask most before they ask them again. Each server has caches of its own. */
export const warmCache: Job = {
  id: 'warm_cache',
  schedule: { every: 5, first: 0 },
  once: 'process',
  run: ({ answers }, signal) => answers.warm(signal),
};
