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
import { readIssued } from './issued.ts';
import { languageFor, wordsIn } from './words.ts';

/** The calls that answer with documents. What writes them is loaded at the first one. */
export function serveDocuments(app: FastifyInstance, parts: Pick<Services, 'store' | 'answers' | 'clock'>): void {
  const { store, answers, clock } = parts;
  const invoicesOpen = openInvoices(clock);
  const ordersOpen = openOrders(clock);

  serve(app, api.downloadInvoice, async ({ principal, input: { id, format, language }, reply }) => {
    const row = await invoicesOpen.readRow(store, principal, id);
    const issued = await readIssued(store, row, clock());
    const { seller, buyer } = issued.parties;
    const chosen = language ?? languageFor(buyer.country, seller.country);
    const words = wordsIn(chosen);
    const name = fileName(issued.number ?? `draft-${id}`);
    if (format === 'pdf') {
      const { invoicePdf } = await import('./invoice-pdf.ts');
      const file = await invoicePdf(issued, words, chosen, new Date(clock() * 1000));
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${name}.pdf`))
        .send(file);
    }
    if (issued.number === null) throw wrongField(fieldError('status', 'draft_data'));
    reply.type('application/xml; charset=utf-8').header('content-disposition', attachment(`${name}-${format}.xml`));
    if (format === 'cii') return reply.send((await import('./cii.ts')).writeCii(issued, words));
    const { romanianParties } = await import('./ro-address.ts');
    const [customer] = await store.db.select().from(customers).where(eq(customers.id, row.customer));
    const now = { region: customer?.region ?? '', vat_number: customer?.vatNumber ?? '' };
    const complete = { ...issued, parties: romanianParties(issued.parties, now) };
    return reply.send((await import('./ubl.ts')).writeUbl(complete, words));
  });

  serve(app, api.downloadOrder, async ({ principal, input: { id, document, language }, reply }) => {
    const order = await ordersOpen.read(store, principal, id);
    const seller = await sellerOf(store, order.group);
    const [buyer] = await store.db.select().from(customers).where(eq(customers.id, order.customer));
    if (!buyer) throw wrongField(fieldError('customer', 'choose_customer'));
    const parties = partiesOf(seller, buyer);
    const chosen = language ?? languageFor(buyer.country, seller.country);
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

/** A name that every file system takes: headers have no other letters either. */
function fileName(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'document'
  );
}

function attachment(file: string): string {
  return `attachment; filename="${file}"`;
}
