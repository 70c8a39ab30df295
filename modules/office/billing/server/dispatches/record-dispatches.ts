import type { Job } from '@quarterhour/server/jobs/job';
import type { Notify } from '@quarterhour/server/notify/notify';
import { eq } from 'drizzle-orm';
import { dispatches } from '../tables.ts';

type Row = typeof dispatches.$inferSelect;

/** What the queue has of a dispatch. */
export async function outcomeOf(
  notify: Pick<Notify, 'deliveries'>,
  { id, kind, queuedAt }: Pick<Row, 'id' | 'kind'> & { queuedAt?: Date },
): Promise<Pick<Row, 'state' | 'doneAt' | 'error'>> {
  const [delivery] = await notify.deliveries(`${kind === 'provider' ? 'hand_over' : 'dispatch'}:${id}`, 1);
  // Its record is gone, such as after a restored backup of another day.
  if (!delivery) return { state: 'failed', doneAt: queuedAt ?? null, error: '' };
  const { sentAt, nextAt, error } = delivery;
  if (sentAt) return { state: 'sent', doneAt: sentAt, error: '' };
  return { state: nextAt ? 'waiting' : 'failed', doneAt: null, error: error ?? '' };
}

/** Keeps what became of dispatches with their documents: the queue forgets its records after some time. */
export const recordDispatches: Job = {
  id: 'record_dispatches',
  schedule: { cron: '20 * * * *' },
  once: 'installation',
  async run({ store, notify }) {
    const waiting = await store.db.select().from(dispatches).where(eq(dispatches.state, 'waiting'));
    for (const row of waiting) {
      const outcome = await outcomeOf(notify, row);
      await store.db.update(dispatches).set(outcome).where(eq(dispatches.id, row.id));
    }
  },
};
