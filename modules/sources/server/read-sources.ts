import type { Job } from '@quarterhour/server/jobs/job';
import { collect, isDue } from './collect.ts';
import { kindOf } from './kinds/kinds.ts';
import { sources } from './tables.ts';

/** Reads the sources of logs that are due, one after the other. */
export const readSources: Job = {
  id: 'read_sources',
  schedule: { every: 60 },
  once: 'installation',
  async run(services, signal) {
    const { store, clock } = services;
    for (const source of await store.db.select().from(sources).orderBy(sources.id)) {
      if (signal.aborted) return;
      if (kindOf(source.kind).files && isDue(source, clock())) await collect(services, source, signal);
    }
  },
};
