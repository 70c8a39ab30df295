import { setTimeout } from 'node:timers/promises';
import type { Job } from '@quarterhour/server/jobs/job';
import { Poller } from './poller.ts';

/** Milliseconds between two looks at what is due. */
const turnMilliseconds = 250;

/**
 * Asks live sources who listens now. It runs as long as there is one, on one server of the installation: its lease keeps others
 * from asking too.
 */
export const pollLiveSources: Job = {
  id: 'poll_live_sources',
  schedule: { every: 20 },
  once: 'installation',
  async run(services, signal) {
    const poller = new Poller(services);
    try {
      while (!signal.aborted && (await poller.turn(signal))) {
        await setTimeout(turnMilliseconds, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      await poller.stop();
    }
  },
};
