import { api } from '@quarterhour/model/api';
import { inOneTransaction, serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { deliveriesOf } from '../../sales/server/delivery.ts';
import { openOrders } from '../../sales/server/orders.ts';
import { invoiceNoun } from '../model/invoices.ts';
import { itemNoun } from '../model/items.ts';
import { paymentNoun } from '../model/payments.ts';
import { sellerNoun } from '../model/sellers.ts';
import { serveBooks } from './books/routes.ts';
import { mailDocument } from './dispatches/mail-document.ts';
import { serveDispatches } from './dispatches/routes.ts';
import { serveDocuments } from './documents/routes.ts';
import { draftCreditNote, draftOfOrder } from './draft-from.ts';
import { openInvoices } from './invoices.ts';
import { itemsOpen } from './items.ts';
import { openPayments } from './payments.ts';
import { handOver } from './providers/hand-over.ts';
import { serveProviders } from './providers/routes.ts';
import { sellersOpen } from './sellers.ts';
import { sendInvoice } from './send.ts';
import { summarize } from './summary.ts';
import { writeOff } from './write-off.ts';

/** The calls of invoices and payments. */
export function serveBilling(app: FastifyInstance, parts: Services): void {
  const { store, answers, clock } = parts;
  const invoicesOpen = openInvoices(clock);
  const ordersOpen = openOrders(clock);
  serveNoun(app, parts, itemNoun, itemsOpen);
  serveNoun(app, parts, sellerNoun, sellersOpen);
  serveNoun(app, parts, invoiceNoun, invoicesOpen);
  serveNoun(app, parts, paymentNoun, openPayments(clock));
  serve(app, api.sendInvoice, async ({ principal, input: { id, version, mail } }) => {
    await invoicesOpen.readRow(store, principal, id);
    return inOneTransaction(store, api.sendInvoice, async (inside) => {
      await sendInvoice(inside, principal, id, version, clock());
      const row = await invoicesOpen.readRow(inside, principal, id);
      if (mail) await mailDocument(parts, inside, principal, { row, mail });
      await handOver(parts, inside, principal, row);
      return invoicesOpen.read(inside, principal, id);
    });
  });
  serve(app, api.creditInvoice, async ({ principal, input: { id } }) => {
    await invoicesOpen.readRow(store, principal, id);
    return inOneTransaction(store, api.creditInvoice, async (inside) =>
      invoicesOpen.read(inside, principal, await draftCreditNote(inside, principal, id)),
    );
  });
  serve(app, api.writeOffInvoice, async ({ principal, input: { id, ...input } }) => {
    await invoicesOpen.readRow(store, principal, id);
    return inOneTransaction(store, api.writeOffInvoice, async (inside) => {
      await writeOff(inside, principal, id, { ...input, now: clock() });
      return invoicesOpen.read(inside, principal, id);
    });
  });
  serve(app, api.invoiceOrder, async ({ principal, input: { id, by } }) => {
    const order = await ordersOpen.readRow(store, principal, id);
    const delivery =
      by === 'delivery' ? await deliveriesOf({ store, answers, principal, now: clock() }, order) : undefined;
    return inOneTransaction(store, api.invoiceOrder, async (inside) => {
      const draft = await draftOfOrder(inside, principal, { id, delivery, now: clock() });
      return invoicesOpen.read(inside, principal, draft);
    });
  });
  serveDispatches(app, parts);
  serveProviders(app, parts);
  serveDocuments(app, parts);
  serveBooks(app, parts);
  serve(app, api.summarizeInvoices, ({ principal, input }) => summarize(store, principal, input, clock()));
}
