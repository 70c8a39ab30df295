import { purgeDeletedPodcasts } from '../catalogue/podcasts/delete-podcast.ts';
import type { Job } from './job.ts';

/** Erases podcasts whose time for restoring is over. */
export const purgePodcasts: Job = {
  id: 'purge_podcasts',
  schedule: { cron: '5 * * * *' },
  once: 'installation',
  run: ({ store, clock }) => purgeDeletedPodcasts(store, clock() * 1000),
};
