import type { Job } from '@quarterhour/server/jobs/job';
import { purgeDeletedPodcasts } from './delete-podcast.ts';

/** Erases podcasts whose time for restoring is over. */
export const purgePodcasts: Job = {
  id: 'purge_podcasts',
  schedule: { cron: '5 * * * *' },
  once: 'installation',
  run: ({ store, clock }) => purgeDeletedPodcasts(store, clock() * 1000),
};
