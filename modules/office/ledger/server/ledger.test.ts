import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const at = (moment: string) => Date.parse(moment) / 1000;
type Row = { id: number; version: number } & Record<string, unknown>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
/** The status of a refusal, and the code, path and values of its first error. */
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = (body.errors ?? []) as { code: string; path: string; values?: unknown }[];
  return [status, error?.code, error?.path, error?.values];
}
const send = ({ id, version }: Row) => made(api.sendInvoice, { id, version });
const read = ({ id }: Row) => made(api.readInvoice, { id });
const line = { name: 'Spots', from: '2026-10-01', to: '2026-10-07', price_minor: 10_000 };
const romanian = { street: 'Strada Lungă 1', city: 'Cluj-Napoca', region: 'RO-CJ', country: 'RO' };
const seller = { ...romanian, name: 'Radio Nord', postcode: '400001', vat_number: 'RO1234567897', number_prefix: 'RN' };
let buyer: Row;
const customer = (fields: object) =>
  made(api.createCustomer, { group: 'north', name: 'Buyer', ...romanian, ...fields });
const draft = (more: object = {}) =>
  made(api.createInvoice, {
    ...{ group: 'north', customer: buyer.id, currency: 'RON', lines: [{ name: 'Spot', price_minor: 10_000 }] },
    ...more,
  });
const pay = (row: Row, amount_minor: number) => ({
  ...{ group: String(row.group), customer: row.customer, currency: row.currency, received_on: '2026-10-14' },
  parts: [{ invoice: row.id, amount_minor }],
});
/** An order that was confirmed, with its invoice as a draft. */
async function ordered(name: string): Promise<[order: Row, invoice: Row]> {
  const fields = { group: 'north', name, customer: buyer.id, currency: 'RON', lines: [line] };
  const { id } = await made(api.createOrder, fields);
  const order = await made(api.changeOrder, { id, version: 1, status: 'confirmed' });
  return [order, await made(api.invoiceOrder, { id, by: 'booking' })];
}
async function file(input: Record<string, unknown>): Promise<{ name: string; text: string }> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  const answer = await fetch(server.url + requestOf(api.exportLedger, input).address, { headers });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(answer.status, text).toBe(200);
  return { name: /"(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '', text };
}

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-14T08:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['north', 'south', 'west'])
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
  await made(api.createSeller, { ...seller, group: 'north' });
  buyer = await customer({ name: 'Bakery', vat_number: 'RO1590082' });
});
afterAll(() => server?.stop());

test('an invoiced order is locked, and says how to correct it; the draft of a cancelled order stays one', async () => {
  const [order, invoice] = await ordered('Autumn');
  const sent = await send(invoice);
  const change = (changes: object) => ({ id: order.id, version: order.version, ...changes });
  const locked = [400, 'order_locked', 'status', { number: sent.number }];
  expect(await refused(api.changeOrder, change({ lines: [] }))).toEqual(locked);
  expect(await refused(api.changeOrder, change({ customer: buyer.id, name: 'Other' }))).toEqual(locked);
  expect(await refused(api.changeOrder, change({ status: 'cancelled' }))).toEqual(locked);
  expect(await made(api.changeOrder, change({ status: 'running' }))).toMatchObject({ invoice: sent.number });
  const [other, waiting] = await ordered('Winter');
  await made(api.changeOrder, { id: other.id, version: other.version, status: 'cancelled' });
  expect((await refused(api.sendInvoice, { id: waiting.id, version: 1 }))[1]).toBe('order_cancelled');
});

test('a refund is of what was invoiced with VAT and came in, and once paid its amount stays', async () => {
  const [order, waiting] = await ordered('Refunded');
  const refund = (amount_minor: number) => ({
    ...{ group: 'north', name: 'Not on air', order: order.id, currency: 'RON', amount_minor },
  });
  expect((await refused(api.createRefund, refund(1)))[1]).toBe('refund_not_invoiced');
  const invoice = await send(waiting);
  // 100.00 and 21 % are 121.00.
  expect((await refused(api.createRefund, refund(12_101))).slice(1)).toEqual([
    ...['refund_too_large', 'amount_minor'],
    { amount: '121.00', currency: 'RON' },
  ]);
  const both = await Promise.all([12_100, 12_100].map((amount) => server.call(api.createRefund, refund(amount))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { id } = both.find(({ status }) => status === 200)?.body ?? {};
  const paid = { id, version: 1, status: 'paid' };
  expect((await refused(api.changeRefund, paid))[1]).toBe('refund_not_received');
  await made(api.createPayment, pay(invoice, 12_100));
  await made(api.changeRefund, paid);
  expect((await refused(api.changeRefund, { id, version: 2, amount_minor: 1 }))[1]).toBe('refund_paid');
  expect(await read(invoice)).toMatchObject({ paid_minor: 12_100, refunded_minor: 12_100, open_minor: 12_100 });
  await send(await made(api.creditInvoice, { id: invoice.id }));
  expect(await read(invoice)).toMatchObject({ status: 'credited', open_minor: 0 });
});

test('what is owed back after a credit note is paid back, or set off, and a payment by mistake is an entry', async () => {
  const invoice = await send(await draft());
  const payment = await made(api.createPayment, pay(invoice, 12_100));
  const note = await made(api.creditInvoice, { id: invoice.id });
  const lines = [{ name: 'Spot', price_minor: 5938 }];
  const credit = await send(await made(api.changeInvoice, { id: note.id, version: 1, lines }));
  // 59.38 and 12.47 of VAT.
  expect(await read(invoice)).toMatchObject({ open_minor: -7185 });
  expect((await refused(api.createPayment, pay(credit, 7186)))[1]).toBe('part_exceeds');
  const back = await made(api.createPayment, pay(credit, 7185));
  expect(back).toMatchObject({ amount_minor: -7185, parts: [{ invoice: credit.id, back: true }] });
  expect(await read(invoice)).toMatchObject({ open_minor: 0, paid_minor: 4915 });
  await made(api.removePayment, { id: back.id });
  const next = await send(await draft());
  const parts = [
    { invoice: next.id, amount_minor: 12_100 },
    { invoice: credit.id, amount_minor: 7185 },
  ];
  expect(await made(api.createPayment, { ...pay(next, 1), parts })).toMatchObject({ amount_minor: 4915 });
  expect([await read(invoice), await read(next)]).toMatchObject([{ open_minor: 0 }, { open_minor: 0 }]);
  await made(api.removePayment, { id: payment.id });
  const { entries } = await made(api.listEntries, { group: 'north', kind: 'payment' });
  const [taken] = (entries as Row[]).filter(({ reverses, amount_minor }) => reverses && amount_minor === 12_100);
  expect(taken).toMatchObject({ lines: [{ account: 'money', amount_minor: -12_100 }, { amount_minor: 12_100 }] });
  // Nobody changes the ledger, by SQL either.
  const { db } = server.parts.store;
  await expect(db.execute(sql`UPDATE office_entry_lines SET amount_minor = 0`)).rejects.toThrow();
  await expect(db.execute(sql`DELETE FROM office_entries`)).rejects.toThrow();
});

test('facts are checked before the number, and the message names the rule and the field', async () => {
  const refusal = async (fields: object, more: object = {}) => {
    const { id } = await customer({ shared_vat_number: true, ...fields });
    const one = await draft({ customer: id, ...more });
    return refused(api.sendInvoice, { id: one.id, version: 1 });
  };
  const tax = (kind: string) => ({ lines: [{ name: 'Spot', price_minor: 100, tax: kind }] });
  expect((await refusal({ vat_number: 'RO1590083' })).slice(0, 3)).toEqual([400, 'vat_number_wrong', 'customer']);
  expect((await refusal({ vat_number: 'RO1590082', country: 'QQ' }))[1]).toBe('country_wrong');
  const american = { vat_number: '12-3456789', country: 'US', region: '' };
  expect((await refusal(american, tax('reverse_charge'))).slice(1, 3)).toEqual(['reverse_charge_union', 'lines.0.tax']);
  const moldovan = { vat_number: '1008600038413', country: 'MD', region: '' };
  expect((await refusal(moldovan, tax('reverse_charge')))[1]).toBe('reverse_charge_union');
  expect((await refusal({ vat_number: 'RO1590082' }, tax('export')))[1]).toBe('export_union');
  expect((await refusal({ vat_number: 'RO1590082' }, { delivered_on: '2099-12-31' }))[1]).toBe('delivered_far');
  expect((await refusal({ vat_number: '' }))[1]).toBe('efactura_number');
  const city = { vat_number: 'RO1590082', city: 'x'.repeat(51) };
  expect(await refusal(city)).toMatchObject([400, 'document_rule', 'customer', { rule: 'BR-RO-L0502' }]);
  const fields = { group: 'north', customer: buyer.id, lines: [] };
  expect((await refused(api.createInvoice, { ...fields, exchange_rate: '0.00' }))[1]).toBe('exchange_rate');
  expect((await refused(api.createInvoice, { ...fields, delivered_on: '1900-01-01' }))[1]).toBe('day_far');
  expect((await refused(api.createPayment, { ...pay(await draft(), 1), received_on: '9999-01-01' }))[1]).toBe(
    'day_far',
  );
  const twin = { group: 'north', name: 'Twin', vat_number: 'ro 159.0082' };
  expect((await refused(api.createCustomer, twin)).slice(0, 3)).toEqual([409, 'vat_number_taken', 'vat_number']);
  await customer({ ...twin, shared_vat_number: true });
  // An American business is outside of the VAT of the Union, a German one owes it.
  const kinds = async (fields: object) => {
    const { id } = await customer({ shared_vat_number: true, ...fields });
    const order = { group: 'north', name: 'Abroad', customer: id, currency: 'RON', lines: [line] };
    const { id: of } = await made(api.createOrder, order);
    await made(api.changeOrder, { id: of, version: 1, status: 'confirmed' });
    const invoice = await send(await made(api.invoiceOrder, { id: of, by: 'booking' }));
    return (invoice.lines as { tax: string }[])[0]?.tax;
  };
  expect(await kinds(american)).toBe('export');
  expect(await kinds({ vat_number: 'DE136695976', country: 'DE', region: '' })).toBe('reverse_charge');
});

test('VAT is grouped by category and rate, and a credit note corrects with the categories of its invoice', async () => {
  const island = { street: '1 rue Haute', postcode: '97400', city: 'Saint-Denis', country: 'FR', region: '' };
  await made(api.createSeller, { ...seller, ...island, group: 'south', vat_number: 'FR40303265045' });
  const { id } = await made(api.createCustomer, { ...island, group: 'south', name: 'Boulangerie' });
  const lines = [
    { name: 'Spot', price_minor: 1000, tax: 'intermediate' },
    { name: 'Livre', price_minor: 2000, tax: 'reduced' },
  ];
  const invoice = await send(await draft({ group: 'south', customer: id, currency: 'EUR', lines }));
  // 2.1 % of 30.00.
  expect(invoice.taxes).toMatchObject([{ rate_bp: 210, base_minor: 3000, tax_minor: 63 }]);
  const note = await made(api.creditInvoice, { id: invoice.id });
  const exempt = [{ name: 'Spot', price_minor: 3000, tax: 'exempt' }];
  await made(api.changeInvoice, { id: note.id, version: 1, lines: exempt });
  expect((await refused(api.sendInvoice, { id: note.id, version: 2 }))[1]).toBe('credit_category');
});

test('a month is closed, and the ledger goes to accountants as CSV, DATEV and FEC', async () => {
  await made(api.createSeller, { ...seller, group: 'west', country: 'FR', region: '', vat_number: 'FR40303265045' });
  const { id } = await made(api.createCustomer, {
    ...romanian,
    group: 'west',
    name: 'Café; "Ana"',
    country: 'FR',
    region: '',
  });
  server.freeze(at('2026-08-10T08:00:00Z'));
  const west = { group: 'west', customer: id, currency: 'USD', exchange_rate: '0,90' };
  const invoice = await send(await draft({ ...west, lines: [{ name: 'Spot', price_minor: 10_000 }] }));
  server.freeze(at('2026-09-02T08:00:00Z'));
  expect((await refused(api.closeMonth, { group: 'west', month: '2026-09' }))[1]).toBe('month_not_over');
  await made(api.closeMonth, { group: 'west', month: '2026-08' });
  expect((await refused(api.closeMonth, { group: 'west', month: '2026-07' }))[1]).toBe('month_closed_already');
  const late = { ...pay(invoice, 12_000), received_on: '2026-08-31' };
  expect((await refused(api.createPayment, late)).slice(1, 3)).toEqual(['month_closed', 'received_on']);
  await made(api.createPayment, { ...late, received_on: '2026-09-01' });
  const asked = { group: 'west', from: '2026-08-01', to: '2026-09-30' };
  const number = String(invoice.number);
  // 120.00 USD at 0.90 are 108.00 EUR, of which 18.00 are VAT.
  const fec = await file({ ...asked, format: 'fec' });
  expect(fec.name).toBe('303265045FEC20260930.txt');
  const rows = fec.text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\t'));
  expect(rows.map(({ length }) => length)).toEqual([18, 18, 18, 18, 18, 18]);
  const amounts = rows.slice(1).map((row) => [row[2], row[4], row[8], row[11], row[12], row[16], row[17]].join(' '));
  expect(amounts).toEqual([
    `1 411000 ${number} 108,00 0,00 120,00 USD`,
    `1 706000 ${number} 0,00 90,00 -100,00 USD`,
    `1 445710 ${number} 0,00 18,00 -20,00 USD`,
    '2 512000 E2 108,00 0,00 120,00 USD',
    '2 411000 E2 0,00 108,00 -120,00 USD',
  ]);
  const datev = (await file({ ...asked, format: 'datev' })).text.split('\r\n');
  expect(datev[0]?.startsWith('\ufeff"EXTF";700;21;"Buchungsstapel";13;')).toBe(true);
  expect(datev[0]?.split(';')).toHaveLength(31);
  expect(datev.slice(2, 5)).toEqual([
    `100,00;"S";"USD";0,90;90,00;"EUR";${10_000 + id};8000;"";1008;"${number}";"";;"invoice ${number}"`,
    `20,00;"S";"USD";0,90;18,00;"EUR";${10_000 + id};1770;"";1008;"${number}";"";;"invoice ${number}"`,
    `120,00;"H";"USD";;108,00;"EUR";${10_000 + id};1200;"";0109;"";"";;"payment"`,
  ]);
  const csv = (await file({ ...asked, format: 'csv' })).text;
  expect(csv).toContain(
    `1,2026-08-10,invoice,${number},receivable,${id},"Café; ""Ana""",,,USD,120.00,,EUR,108.00,,\r\n`,
  );
  server.freeze(at('2026-10-14T08:00:00Z'));
});
