import type { Job } from '@quarterhour/server/jobs/job';
import { readSubscription } from './subscriptions.ts';
import { calendarSubscriptions } from './tables.ts';

/** The shortest time between two readings of a calendar, in milliseconds, also after a failure. */
const oftenest = 3_600_000;

/** Reads the calendars of others that were not read within the last hour, one after the other. */
export const readCalendars: Job = {
  id: 'read_calendars',
  schedule: { every: 300 },
  once: 'installation',
  async run(services, signal) {
    const { store, clock } = services;
    for (const row of await store.db.select().from(calendarSubscriptions).orderBy(calendarSubscriptions.id)) {
      if (signal.aborted) return;
      const isDue = row.triedAt === null || clock() * 1000 - row.triedAt.getTime() >= oftenest;
      if (isDue) await readSubscription(services, row, signal);
    }
  },
};
