import type { Job } from './job.ts';

/** Tells people what happened: see notices/. */
export const collectNotices: Job = {
  id: 'collect_notices',
  schedule: { every: 20 },
  once: 'installation',
  run: ({ notices }) => notices.collect(),
};
