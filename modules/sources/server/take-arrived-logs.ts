import type { Job } from '@quarterhour/server/jobs/job';
import { inArray } from 'drizzle-orm';
import { collect } from './collect.ts';
import { sources } from './tables.ts';

/** Imports the logs that arrived by themselves, which wait in files of each server. */
export const takeArrivedLogs: Job = {
  id: 'take_arrived_logs',
  schedule: { every: 60 },
  once: 'process',
  async run(services, signal) {
    const { store, queues } = services;
    const waiting = await queues.sources.waiting();
    if (waiting.length === 0) return;
    const found = await store.db.select().from(sources).where(inArray(sources.id, waiting));
    for (const id of waiting) if (!found.some((source) => source.id === id)) await queues.sources.forget(id);
    for (const source of found) {
      if (signal.aborted) return;
      if (!source.paused) await collect(services, source, signal);
    }
  },
};
