import { managers, type Role } from '@quarterhour/model/roles';
import { Refusal } from '@quarterhour/server/host/refusal';
import { readActiveByEmail } from '@quarterhour/server/identity/active-people';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import { balancesOf } from '../../../ledger/server/documents.ts';
import { openInvoices } from '../invoices.ts';
import { providerOfGroup, recipientOf } from '../providers/providers.ts';
import { dispatches, invoices } from '../tables.ts';

/**
 * A document leaves while whoever sent it may send it, and to a provider while that is the seller's; a reminder, while the invoice
 * is open.
 */
export async function dispatchLeaves({ store, clock, config }: Services, { of }: Leaving): Promise<string | undefined> {
  const [dispatch] = await store.db
    .select()
    .from(dispatches)
    .where(eq(dispatches.id, Number(of)));
  if (!dispatch) return 'The dispatch is not recorded any more.';
  if (dispatch.kind.startsWith('reminder')) {
    const { open } = (await balancesOf(store, [dispatch.invoice]))(dispatch.invoice);
    return open > 0 ? undefined : 'The invoice was paid meanwhile.';
  }
  if (dispatch.kind === 'provider') {
    const [{ group } = { group: '' }] = await store.db
      .select({ group: invoices.group })
      .from(invoices)
      .where(eq(invoices.id, dispatch.invoice));
    const provider = await providerOfGroup(store, group);
    if (!provider || recipientOf(provider, config, group) !== dispatch.recipient)
      return 'The seller has another provider meanwhile.';
  }
  // The owner of the data folder has no address.
  if (!dispatch.by.includes('@')) return undefined;
  const person = await readActiveByEmail(store, dispatch.by);
  if (!person) return 'Whoever sent the document has no access any more.';
  const noRight = 'Whoever sent the document may no longer send it.';
  if (!(managers as readonly Role[]).includes(person.role)) return noRight;
  try {
    await openInvoices(clock).readRow(store, person, dispatch.invoice);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return noRight;
    throw error;
  }
}
