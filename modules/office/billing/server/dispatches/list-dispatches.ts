import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { desc, eq } from 'drizzle-orm';
import { filesOf } from '../../../files/server/files.ts';
import { type DispatchList, mostDispatches } from '../../model/dispatches.ts';
import { dispatches, type invoices } from '../tables.ts';
import { dispatchFiles, mailDefaults } from './mail-document.ts';
import { outcomeOf } from './record-dispatches.ts';

/** What was sent of a document, and where a mail with it would go. */
export async function listDispatches(
  { notify, clock }: Pick<Services, 'notify' | 'clock'>,
  store: Store,
  row: typeof invoices.$inferSelect,
): Promise<DispatchList> {
  const found = await store.db
    .select()
    .from(dispatches)
    .where(eq(dispatches.invoice, row.id))
    .orderBy(desc(dispatches.queuedAt), desc(dispatches.id))
    .limit(mostDispatches);
  const files = await filesOf(
    store,
    dispatchFiles,
    found.map(({ id }) => id),
  );
  const rows = [];
  for (const { invoice: _, queuedAt, ...kept } of found) {
    const { state, doneAt, error } = kept.state === 'waiting' ? await outcomeOf(notify, kept) : kept;
    rows.push({
      ...kept,
      ...{ state, error, queued_at: queuedAt.toISOString(), done_at: doneAt?.toISOString() ?? null },
      files: files.get(String(kept.id)) ?? [],
    });
  }
  return { dispatches: rows, can_mail: notify.canMail, ...(await mailDefaults(store, row, clock())) };
}
