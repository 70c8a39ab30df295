import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const at = (moment: string) => Date.parse(moment) / 1000;

type Row = { id: number; version: number } & Record<string, unknown>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
/** The status of a refusal, and the code and path of its first error. */
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = (body.errors ?? []) as { code: string; path: string }[];
  return [status, error?.code, error?.path];
}
const send = ({ id, version }: Row) => made(api.sendInvoice, { id, version });
const read = ({ id }: Row) => made(api.readInvoice, { id });

const seller = {
  group: 'north',
  name: 'Radio Nord SRL',
  street: 'Strada Lungă 1',
  postcode: '400001',
  city: 'Cluj-Napoca',
  region: 'RO-CJ',
  country: 'RO',
  vat_number: 'RO 1234 5678 97',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  number_prefix: 'RN',
};
const address = { street: 'Strada Mare 2', city: 'Iași', region: 'RO-IS', country: 'RO', vat_number: 'RO1590082' };
let customer: Row;
let draft: (more?: Record<string, unknown>) => Promise<Row>;

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-13T08:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['north', 'south', 'busy'])
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
  customer = await made(api.createCustomer, { group: 'north', name: 'Bakery Lane', payment_days: 14, ...address });
  draft = (more = {}) =>
    made(api.createInvoice, {
      group: 'north',
      customer: customer.id,
      currency: 'RON',
      lines: [{ name: 'Spot', price_minor: 10_000 }],
      ...more,
    });
});
afterAll(() => server?.stop());

test('an invoice needs the seller of its group, whose IBAN must be right', async () => {
  const input = { group: 'north', customer: customer.id, lines: [] };
  expect(await refused(api.createInvoice, input)).toEqual([400, 'seller_missing', 'group']);
  const wrong = { ...seller, iban: 'RO49AAAA1B31007593840001' };
  expect(await refused(api.createSeller, wrong)).toEqual([400, 'iban', 'iban']);
  expect(await made(api.createSeller, seller)).toMatchObject({ vat_number: 'RO1234567897' });
  expect(await refused(api.createSeller, seller)).toEqual([409, 'seller_there', 'group']);
});

test('amounts are rounded by line and by rate of VAT, as EN 16931 says', async () => {
  /*
   * 3.333 h at 10.01 = 33.36333 → 33.36; less 12.5 % (4.17) = 29.19, at 21 %
   * 3 pieces at 0.35 = 1.05, at 21 %
   * 2.5 thousand at 125.00 = 312.50, at 11 %
   * 10 % off all: 30.24 at 21 % → 3.02 (3.024), 312.50 → 31.25. Bases 27.22 and 281.25.
   * VAT 5.72 (5.7162) and 30.94 (30.9375).
   */
  const lines = [
    { name: 'Studio', unit: 'hour', quantity_milli: 3333, price_minor: 1001, discount_bp: 1250 },
    { name: 'Badges', quantity_milli: 3000, price_minor: 35 },
    { name: 'Brochure', unit: 'thousand', quantity_milli: 2500, price_minor: 12_500, tax: 'reduced' },
  ];
  const invoice = await draft({ lines, discount_bp: 1000 });
  expect(invoice).toMatchObject({
    status: 'draft',
    number: null,
    lines_minor: 34_274,
    discount_minor: 3427,
    net_minor: 30_847,
    tax_minor: 3666,
    gross_minor: 34_513,
    taxes: [
      { tax: 'standard', rate_bp: 2100, base_minor: 2722, tax_minor: 572 },
      { tax: 'reduced', rate_bp: 1100, base_minor: 28_125, tax_minor: 3094 },
    ],
  });
  // Before August 2025 the rates were 19 % and 9 %; the country never had an intermediate one.
  const early = await draft({ lines, delivered_on: '2025-07-31' });
  expect(early.taxes).toMatchObject([{ rate_bp: 1900 }, { rate_bp: 900 }]);
  const none = { group: 'north', customer: customer.id, lines: [{ ...lines[1], tax: 'intermediate' }] };
  expect(await refused(api.createInvoice, none)).toEqual([400, 'no_vat_rate', 'lines.0.tax']);
});

test('a sent invoice has a number and a due day, and never changes', async () => {
  const invoice = await draft();
  const stale = await server.call(api.sendInvoice, { id: invoice.id, version: 2 });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  // 23:30 in London is the next day in Cluj.
  server.freeze(at('2026-10-13T22:30:00Z'));
  const sent = await send(invoice);
  expect(sent).toMatchObject({
    status: 'sent',
    number: 'RN2026-00001',
    issued_on: '2026-10-14',
    due_on: '2026-10-28',
    gross_minor: 12_100,
    open_minor: 12_100,
  });
  expect(await refused(api.changeInvoice, { id: sent.id, version: sent.version, note: 'x' })).toEqual([
    400,
    'sent_invoice',
    'status',
  ]);
  expect((await refused(api.removeInvoice, { id: sent.id }))[1]).toBe('sent_invoice');
  expect((await refused(api.sendInvoice, { id: sent.id, version: sent.version }))[1]).toBe('sent_invoice');
  // The invoice keeps the names of its day.
  await made(api.changeCustomer, { id: customer.id, version: 1, name: 'Bakery Avenue' });
  expect(await read(sent)).toMatchObject({ customer_name: 'Bakery Lane' });
  await made(api.changeCustomer, { id: customer.id, version: 2, name: 'Bakery Lane' });
});

test('payments come in parts and over several invoices, and never exceed what is open', async () => {
  const [one, two] = [
    await send(await draft()),
    await send(await draft({ lines: [{ name: 'Two', price_minor: 5000 }] })),
  ];
  const pay = (parts: object[]) => ({
    group: 'north',
    customer: customer.id,
    currency: 'RON',
    received_on: '2026-10-14',
    parts,
  });
  const part = (row: Row, amount_minor: number) => ({ invoice: row.id, amount_minor });
  // 121.00 and 60.50 are open.
  expect(await refused(api.createPayment, pay([part(one, 10_000), part(two, 6051)]))).toEqual([
    400,
    'part_exceeds',
    'parts.1.amount_minor',
  ]);
  expect((await refused(api.createPayment, pay([part(one, 1), part(one, 1)])))[1]).toBe('invoice_twice');
  expect((await refused(api.createPayment, { ...pay([part(one, 1)]), currency: 'EUR' }))[1]).toBe('choose_invoice');
  expect((await refused(api.createPayment, pay([part(await draft(), 1)])))[1]).toBe('choose_invoice');
  const payment = await made(api.createPayment, pay([part(one, 10_000), part(two, 6050)]));
  expect(payment).toMatchObject({ amount_minor: 16_050, customer_name: 'Bakery Lane' });
  expect(await read(one)).toMatchObject({ status: 'part_paid', paid_minor: 10_000, open_minor: 2100 });
  expect(await read(two)).toMatchObject({ status: 'paid', open_minor: 0 });
  // Ten at once pay 3.00 of the 21.00: seven fit.
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(api.createPayment, pay([part(one, 300)]))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 400, 400, 400]);
  expect(await read(one)).toMatchObject({ status: 'paid', paid_minor: 12_100 });
  await made(api.removePayment, { id: payment.id });
  expect(await read(one)).toMatchObject({ status: 'part_paid', paid_minor: 2100 });
  expect(await read(two)).toMatchObject({ status: 'sent', paid_minor: 0 });
  server.freeze(at('2026-10-30T08:00:00Z'));
  expect(await read(two)).toMatchObject({ status: 'overdue' });
  const list = await made(api.listInvoices, { filter: 'status:overdue', search: 'bakery', sort: '-customer_name' });
  expect(list.invoices).toHaveLength(3);
});

test('a credit note takes its amount off the invoice, and no more', async () => {
  const invoice = await send(
    await draft({
      lines: [
        { name: 'A', price_minor: 1000 },
        { name: 'B', price_minor: 500 },
      ],
    }),
  );
  const first = await made(api.creditInvoice, { id: invoice.id });
  const second = await made(api.creditInvoice, { id: invoice.id });
  const partial = await made(api.changeInvoice, {
    id: first.id,
    version: first.version,
    lines: [{ name: 'A', price_minor: 1000 }],
  });
  expect(await send(partial)).toMatchObject({ kind: 'credit_note', corrects: invoice.id, gross_minor: 1210 });
  expect(await read(invoice)).toMatchObject({ status: 'sent', credited_minor: 1210, open_minor: 605 });
  // 18.15 were invoiced, 12.10 of them are credited already.
  expect((await refused(api.sendInvoice, { id: second.id, version: second.version }))[1]).toBe('credit_exceeds');
  const rest = { id: second.id, version: second.version, lines: [{ name: 'B', price_minor: 500 }] };
  await send(await made(api.changeInvoice, rest));
  expect(await read(invoice)).toMatchObject({ status: 'credited', open_minor: 0 });
  expect((await refused(api.creditInvoice, { id: invoice.id }))[1]).toBe('not_to_credit');
});

test('fifty that send at once get numbers without a gap, and a refused one takes none', async () => {
  await made(api.createSeller, { ...seller, group: 'busy', number_prefix: '' });
  const buyer = await made(api.createCustomer, { group: 'busy', name: 'Shop', ...address });
  const incomplete = await made(api.createCustomer, { group: 'busy', name: 'No address' });
  const lines = [{ name: 'Spot', price_minor: 100 }];
  const drafts: Row[] = [];
  for (let at = 0; at < 50; at++) {
    const who = at % 10 === 9 ? incomplete : buyer;
    drafts.push(await made(api.createInvoice, { group: 'busy', customer: who.id, currency: 'RON', lines }));
  }
  // Everyone presses twice.
  const answers = await Promise.all(
    [...drafts, ...drafts].map(({ id, version }) => server.call(api.sendInvoice, { id, version })),
  );
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.number)] : [])).sort();
  const expected = Array.from({ length: 45 }, (_, at) => `BUSY-2026-${String(at + 1).padStart(5, '0')}`);
  expect(numbers).toEqual(expected);
  // A new year begins at 1.
  server.freeze(at('2026-12-31T22:00:00Z'));
  const next = await made(api.createInvoice, { group: 'busy', customer: buyer.id, currency: 'RON', lines });
  expect(await send(next)).toMatchObject({ number: 'BUSY-2027-00001' });
  server.freeze(at('2026-10-30T08:00:00Z'));
});

test('an order is invoiced by booking or by delivery, once', async () => {
  const line = { name: 'Spots', from: '2026-10-01', to: '2026-10-28', spots: 7, price_minor: 10_000 };
  const cpm = { ...line, name: 'Contacts', spots: null, impressions: 1500, pricing: 'cpm', price_minor: 12_501 };
  const order = await made(api.createOrder, {
    group: 'north',
    name: 'Autumn',
    customer: customer.id,
    currency: 'RON',
    lines: [line, cpm],
  });
  expect(await refused(api.invoiceOrder, { id: order.id, by: 'booking' })).toEqual([
    400,
    'order_not_billable',
    'status',
  ]);
  await made(api.changeOrder, { id: order.id, version: 1, status: 'confirmed' });
  const drafts = await Promise.all([1, 2].map(() => server.call(api.invoiceOrder, { id: order.id, by: 'booking' })));
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const invoice = drafts.find(({ status }) => status === 200)?.body as Row;
  // 100.00, and 1.5 thousand at 125.01: 187.515 → 187.52.
  expect(invoice).toMatchObject({
    order: order.id,
    reference: 'Autumn',
    delivered_on: '2026-10-28',
    net_minor: 28_752,
  });
  await made(api.removeInvoice, { id: invoice.id });
  // Nothing was on air.
  expect(await made(api.invoiceOrder, { id: order.id, by: 'delivery' })).toMatchObject({ lines: [], gross_minor: 0 });
});

test('the summary adds up what was invoiced, paid and is overdue, by month', async () => {
  await made(api.createSeller, {
    ...seller,
    group: 'south',
    country: 'FR',
    vat_number: 'FR40303265045',
    postcode: '35000',
  });
  const buyer = await made(api.createCustomer, { group: 'south', name: 'Shop', ...address, payment_days: 10 });
  const invoice = (price_minor: number, more = {}) =>
    made(api.createInvoice, { group: 'south', customer: buyer.id, lines: [{ name: 'Spot', price_minor }], ...more });
  server.freeze(at('2026-08-20T08:00:00Z'));
  const [august, also] = [await send(await invoice(10_000)), await send(await invoice(5000))];
  server.freeze(at('2026-09-02T08:00:00Z'));
  const pay = (row: Row, amount_minor: number) =>
    made(api.createPayment, {
      group: 'south',
      customer: buyer.id,
      received_on: '2026-09-02',
      parts: [{ invoice: row.id, amount_minor }],
    });
  await pay(august, 12_000);
  await pay(also, 1000);
  await send(await invoice(200));
  const credit = await made(api.creditInvoice, { id: august.id });
  await send(credit);
  await invoice(1);
  // August 180.00; September 2.40 less the credit note of 120.00. 50.00 of 60.00 were due on 30 August.
  expect(await made(api.summarizeInvoices, { group: 'south', months: 2 })).toEqual({
    currency: 'EUR',
    currencies: ['EUR'],
    months: [
      { month: '2026-08', billed_minor: 18_000, paid_minor: 0, overdue_minor: 5000 },
      { month: '2026-09', billed_minor: -11_760, paid_minor: 13_000, overdue_minor: 0 },
    ],
    billed_minor: 6240,
    paid_minor: 13_000,
    overdue_minor: 5000,
    open_minor: 5240,
    drafts: 1,
    sent: 4,
    overdue: 1,
  });
});
