import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deliveriesOf } from '../../../sales/server/delivery.ts';
import { openOrders } from '../../../sales/server/orders.ts';
import { customers } from '../../../sales/server/tables.ts';
import { openInvoices } from '../invoices.ts';
import { partiesOf } from '../parties.ts';
import { sellerOf } from '../sellers.ts';
import { languageFor, wordsIn } from './words.ts';
import { fileName, writeDocument } from './write-document.ts';

/** The calls that answer with documents. What writes them is loaded at the first one. */
export function serveDocuments(app: FastifyInstance, parts: Pick<Services, 'store' | 'answers' | 'clock'>): void {
  const { store, answers, clock } = parts;
  const invoicesOpen = openInvoices(clock);
  const ordersOpen = openOrders(clock);

  serve(app, api.downloadInvoice, async ({ principal, input: { id, format, language }, reply }) => {
    const row = await invoicesOpen.readRow(store, principal, id);
    const { name, type, bytes } = await writeDocument(store, row, { format, language, now: clock() });
    return reply
      .type(type === 'application/xml' ? 'application/xml; charset=utf-8' : type)
      .header('content-disposition', attachment(name))
      .send(bytes);
  });

  serve(app, api.downloadOrder, async ({ principal, input: { id, document, language }, reply }) => {
    const order = await ordersOpen.read(store, principal, id);
    const seller = await sellerOf(store, order.group);
    const [buyer] = await store.db.select().from(customers).where(eq(customers.id, order.customer));
    if (!buyer) throw wrongField(fieldError('customer', 'choose_customer'));
    const parties = partiesOf(seller, buyer);
    const chosen = language ?? languageFor(parties);
    const snapshot = await readSnapshot(store, principal);
    const content = {
      order,
      parties,
      stations: new Map(snapshot.stations.map(({ slug, name, timezone }) => [slug, { name, timezone }])),
      words: wordsIn(chosen),
      language: chosen,
      now: new Date(clock() * 1000),
    };
    const { confirmationPdf, deliveryPdf } = await import('./order-pdf.ts');
    const file =
      document === 'confirmation'
        ? await confirmationPdf(content)
        : await deliveryPdf(content, await deliveriesOf({ store, answers, principal, now: clock() }, order));
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(`${fileName(order.name)}-${document}.pdf`))
      .send(file);
  });
}

function attachment(file: string): string {
  return `attachment; filename="${file}"`;
}
