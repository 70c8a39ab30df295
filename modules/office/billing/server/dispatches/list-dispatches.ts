import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { desc, eq } from 'drizzle-orm';
import { filesOf } from '../../../files/server/files.ts';
import { type DispatchList, mostDispatches } from '../../model/dispatches.ts';
import { providerOfGroup } from '../providers/providers.ts';
import { receiptsOf } from '../providers/receipts.ts';
import { dispatches, type invoices } from '../tables.ts';
import { mailDefaults } from './mail-document.ts';
import { dispatchFiles } from './record-dispatch.ts';
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
  const ids = found.map(({ id }) => id);
  const files = await filesOf(store, dispatchFiles, ids);
  const said = await receiptsOf(store, ids);
  const rows = [];
  for (const { invoice: _, receiptKey: __, queuedAt, ...kept } of found) {
    const { state, doneAt, error } = kept.state === 'waiting' ? await outcomeOf(notify, kept) : kept;
    rows.push({
      ...kept,
      ...{ state, error, queued_at: queuedAt.toISOString(), done_at: doneAt?.toISOString() ?? null },
      files: files.get(String(kept.id)) ?? [],
      receipts: said.get(kept.id) ?? [],
    });
  }
  const usual = await mailDefaults(store, row, clock());
  const canHandOver = (await providerOfGroup(store, row.group)) !== undefined;
  return { dispatches: rows, can_mail: notify.canMail, can_hand_over: canHandOver, ...usual };
}
