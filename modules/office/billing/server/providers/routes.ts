import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { serve, servePublic } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { listDispatches } from '../dispatches/list-dispatches.ts';
import { openInvoices } from '../invoices.ts';
import { sellersOpen } from '../sellers.ts';
import { handOver } from './hand-over.ts';
import { changeProvider, readProvider } from './providers.ts';
import { receiveReceipt } from './receipts.ts';

/** The calls about providers of electronic invoices. */
export function serveProviders(app: FastifyInstance, parts: Services): void {
  const { store, config, clock } = parts;
  const invoicesOpen = openInvoices(clock);
  serve(app, api.readProvider, async ({ principal, input: { id } }) =>
    readProvider(store, config, await sellersOpen.readRow(store, principal, id)),
  );
  serve(app, api.changeProvider, async ({ principal, input: { id, ...provider } }) => {
    const seller = await sellersOpen.readRow(store, principal, id);
    await store.db.transaction((db) => changeProvider(db, config, principal, { ...provider, seller }));
    return readProvider(store, config, seller);
  });
  serve(app, api.handOverInvoice, async ({ principal, input: { id } }) => {
    const row = await invoicesOpen.readRow(store, principal, id);
    if (row.sentAt === null) throw wrongField(fieldError('status', 'draft_data'));
    const isHandedOver = await store.db.transaction((db) => handOver(parts, { ...store, db }, principal, row));
    if (!isHandedOver) throw wrongField(fieldError('way', 'provider_missing', { group: row.group }));
    return listDispatches(parts, store, row);
  });
  servePublic(app, api.receiveReceipt, async ({ input }) => {
    await store.db.transaction((db) => receiveReceipt(db, input, clock()));
    return { taken: true as const };
  });
}
