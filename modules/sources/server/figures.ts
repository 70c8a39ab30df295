import type { Figure } from '@quarterhour/server/http/metrics/figure';
import { isNotNull } from 'drizzle-orm';
import { sources } from './tables.ts';

/** What monitoring reads of sources: whether each is read, and how far its lines are behind. */
export const figures: readonly Figure[] = [
  {
    name: 'quarterhour_source_failing',
    help: 'Whether the last try to read a source failed',
    kind: 'gauge',
    labels: ['source', 'name'],
    async read({ store }) {
      const rows = await store.db.select().from(sources);
      return rows
        .filter(({ paused }) => !paused)
        .map(({ id, name, failures }) => ({ value: Number(failures > 0), labels: { source: String(id), name } }));
    },
  },
  {
    name: 'quarterhour_source_lag_seconds',
    help: 'Seconds since the last line of a source',
    kind: 'gauge',
    labels: ['source', 'name'],
    async read({ store, clock }) {
      const rows = await store.db.select().from(sources).where(isNotNull(sources.lastLineAt));
      return rows
        .filter(({ paused }) => !paused)
        .map(({ id, name, lastLineAt }) => ({
          value: Math.max(0, clock() - (lastLineAt?.getTime() ?? 0) / 1000),
          labels: { source: String(id), name },
        }));
    },
  },
];
