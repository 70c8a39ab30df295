import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../../files/server/owners.ts';
import { openInvoices } from '../invoices.ts';
import { dispatches } from '../tables.ts';
import { listDispatches } from './list-dispatches.ts';
import { mailDocument } from './mail-document.ts';
import { dispatchFiles } from './record-dispatch.ts';

/** The calls about what leaves the house. */
export function serveDispatches(
  app: FastifyInstance,
  parts: Pick<Services, 'store' | 'notify' | 'config' | 'clock'>,
): void {
  const { store, clock } = parts;
  const invoicesOpen = openInvoices(clock);
  registerFileOwner(dispatchFiles, async (_parts, principal, id) => {
    const [dispatch] = await store.db
      .select()
      .from(dispatches)
      .where(eq(dispatches.id, Number(id)));
    return dispatch !== undefined && invoicesOpen.readRow(store, principal, dispatch.invoice).then(() => true, notSeen);
  });

  serve(app, api.listDispatches, async ({ principal, input: { id } }) =>
    listDispatches(parts, store, await invoicesOpen.readRow(store, principal, id)),
  );
  serve(app, api.mailInvoice, async ({ principal, input: { id, ...mail } }) => {
    const row = await invoicesOpen.readRow(store, principal, id);
    if (row.sentAt === null) throw wrongField(fieldError('status', 'draft_data'));
    const isMailed = await store.db.transaction((db) =>
      mailDocument(parts, { ...store, db }, principal, { row, mail }),
    );
    if (!isMailed && parts.notify.canMail) throw wrongField(fieldError('to', 'email'));
    return listDispatches(parts, store, row);
  });
}

function notSeen(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
