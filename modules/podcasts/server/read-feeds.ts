import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { recountDownloads } from '@quarterhour/server/ingest/requests/count-downloads';
import type { Job } from '@quarterhour/server/jobs/job';
import { probeFiles } from './probe-files.ts';
import { refreshFeeds } from './refresh-feeds.ts';

/** Reads the feeds of podcasts and the beginnings of their files. */
export const readFeeds: Job = {
  id: 'read_feeds',
  schedule: { every: 600 },
  once: 'installation',
  async run({ config: { feeds }, engine, store }, signal) {
    const reading = { store, ...feeds, signal };
    const isNewFeed = await refreshFeeds(reading, Date.now());
    const isNewFile = feeds.readsFiles && (await probeFiles(reading, Date.now()));
    if (isNewFeed || isNewFile) await recountDownloads({ engine, store, catalogue: () => readSnapshot(store) });
  },
};
