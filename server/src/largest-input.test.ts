import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf, sendsJson } from '@quarterhour/model/request-of';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '../../modules/office/shop/model/cart.ts';
import { escaped, largestInput } from '../testing/largest-input.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { largestJson } from './http/body-limit.ts';

/** As much as prices, orders, invoices and carts come to: a thousand million euros, in cents. */
const most = 10 ** 11;
const calls = Object.entries<Endpoint>(api);
let server: TestServer;
type Row = { id: number; version: number } & Record<string, unknown>;

async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = (body.errors ?? []) as { code: string; path: string }[];
  return [status, error?.path, error?.code];
}

beforeAll(async () => {
  server = await startTestServer();
  await made(api.createTerritory, { slug: 'romania', name: 'România', rule_set: 'sixty_seconds' });
  await made(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  await made(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'Europe/Bucharest' });
  const address = { street: 'Strada Mare 2', city: 'Iași', country: 'RO', postcode: '700001', region: 'RO-IS' };
  await made(api.createSeller, { group: 'north', name: 'Radio Nord', vat_number: 'RO1234567897', ...address });
  await made(api.createCustomer, { group: 'north', name: 'Bakery Lane', ...address });
});
afterAll(() => server?.stop());

test('what amounts come to has a limit, and a change beyond it changes nothing', async () => {
  const draft = await made(api.createInvoice, { group: 'north', customer: 1, currency: 'RON', lines: [] });
  const line = { name: 'Spot', price_minor: 999_999_999, quantity_milli: 999_999_999_000 };
  const { id, version } = draft;
  expect(await refused(api.changeInvoice, { id, version, lines: [line] })).toEqual([
    400,
    'lines.0.price_minor',
    'line_too_large',
  ]);
  // Each line is allowed; with 21 % of VAT, they are too much together.
  const half = { name: 'Spot', price_minor: most / 2 };
  expect(await refused(api.changeInvoice, { id, version, lines: [half, half] })).toEqual([
    400,
    'lines',
    'total_too_large',
  ]);
  expect((await server.call(api.readInvoice, { id })).body).toEqual(draft);

  const day = { from: '2026-11-01', to: '2026-11-30' };
  const order = (lines: object[]) => ({ group: 'north', name: 'Campaign', customer: 1, lines });
  const cpm = { name: 'Reach', pricing: 'cpm', impressions: 2_147_483_647, price_minor: most, ...day };
  expect(await refused(api.createOrder, order([cpm]))).toEqual([400, 'lines.0.price_minor', 'line_too_large']);
  const fixed = { name: 'Week', price_minor: most, ...day };
  expect(await refused(api.createOrder, order([fixed, fixed]))).toEqual([400, 'lines', 'total_too_large']);
  expect(await made(api.createOrder, order([fixed]))).toMatchObject({ total_minor: most });

  const product = { group: 'north', name: 'Reach', pricing: 'cpm', impressions: 2_147_483_647, price_minor: most };
  expect(await refused(api.createProduct, product)).toEqual([400, 'price_minor', 'line_too_large']);
  const mast = await made(api.createProduct, {
    group: 'north',
    name: '📻'.repeat(60),
    price_minor: 10 ** 9,
    spots: 10 ** 9,
  });
  const cart = (await made(api.addToCart, { product: { id: mast.id, quantity: 99 } })) as unknown as Cart;
  expect(cart.checkout.total).toBe(99 * 10 ** 9);
  const more = { product: { id: mast.id, quantity: 900 } };
  expect(await refused(api.addToCart, more)).toEqual([400, 'quantity', 'total_too_large']);
  expect(await refused(api.updateCart, { id: 1, quantity: 999 })).toEqual([400, 'quantity', 'total_too_large']);
  const placed = { customer: 1, name: 'Masts', ...day };
  await made(api.setBillingAddress, {
    address: { name: 'Ana Pop', street: 'Strada Mare 2', city: 'Iași', country: 'RO' },
  });
  expect(await refused(api.placeOrder, placed)).toEqual([400, 'quantity', 'count_too_large']);
  // The name of the line, "2 × 📻📻…", is cut between characters.
  await made(api.updateCart, { id: 1, quantity: 2 });
  await made(api.placeOrder, placed);
});

test('lists, sums and documents show what was stored before there were limits, and name what they cannot show', async () => {
  const { db } = server.parts.store;
  const huge = 8_470_000_000_000_000;
  const line = {
    name: 'Spot',
    description: '',
    unit: 'piece',
    quantity_milli: 10 ** 12,
    discount_bp: 0,
    tax: 'standard',
  };
  const lines = JSON.stringify([{ ...line, price_minor: huge }]);
  const sent = async (number: string) => {
    await db.execute(sql`INSERT INTO office_invoices
      ("group", customer, currency, lines, number, issued_on, due_on, gross_minor, sent_at, amounts, parties)
      SELECT "group", 1, 'USD', ${lines}::jsonb, ${number}, '2026-10-01', '2026-10-15', ${huge}, now(), NULL, NULL
      FROM office_sellers`);
  };
  for (const number of ['N-1', 'N-2']) await sent(number);
  const booked = { name: 'Reach', stations: [], from: '2026-11-01', to: '2026-11-30', daypart: 'any', spots: null };
  const cpm = { ...booked, impressions: 2_147_483_647, pricing: 'cpm', price_minor: huge, titles: [] };
  const history = JSON.stringify([{ status: 'confirmed', at: '2026-10-01T00:00:00Z', by: 'ana@example.org' }]);
  const insert = (name: string, stored: object) =>
    db.execute(sql`INSERT INTO office_orders ("group", name, customer, currency, status, lines, history)
      VALUES ('north', ${name}, 1, 'EUR', 'confirmed', ${JSON.stringify([stored])}::jsonb, ${history}::jsonb)`);
  await insert('Huge', cpm);
  await insert('Broken', { ...cpm, price_minor: 'a lot' });

  const invoices = (await made(api.listInvoices, { search: 'N-' })).invoices as Row[];
  expect(invoices.map(({ gross_minor }) => gross_minor)).toHaveLength(2);
  expect(await made(api.summarizeInvoices, { currency: 'USD' })).toMatchObject({ sent: 2 });
  const list = await made(api.listOrders, {});
  expect((list.orders as Row[]).map(({ name }) => name)).toContain('Huge');
  expect(list.unreadable).toEqual([{ key: expect.any(String), name: 'Broken', problem: expect.any(String) }]);
  expect((list.orders as Row[]).length + 1).toBe(list.total);
  for (const sums of [api.readStatement, api.readEarnings, api.readLeadOverview]) await made(sums, {});
  const old = (list.orders as Row[]).find(({ name }) => name === 'Huge') as Row;
  expect(await made(api.changeOrder, { id: old.id, version: old.version, status: 'cancelled' })).toMatchObject({
    status: 'cancelled',
  });
});

/** They name what exists, and stay as in the examples; what these do not find is refused, which is an answer too. */
const keys = new Set([
  'id',
  'slug',
  'group',
  'customer',
  'product',
  'order',
  'invoice',
  'version',
  'territory',
  'station',
  'stations',
  'timezone',
  'rule',
]);
/** They make what exists already, or need what this server has not. */
const refusedHere = new Set([
  ...['createTerritory', 'createGroup', 'createSeller'],
  ...['createPodcast', 'createKey', 'createPayment', 'createRefund', 'createSource'],
]);
/** They end or lock the session, or the server. */
const left = new Set(['signOut', 'changeOwnPassword']);

/** The largest input; of a call that declares its bytes, of as many. */
function largestWithin({ input, bytes = Infinity }: Endpoint, example: unknown): Record<string, unknown> {
  for (let most = 2_000_000; ; most = Math.floor(most / 2)) {
    const largest = largestInput(input, example, most) as Record<string, unknown>;
    if (most === 1 || escaped(largest).length <= bytes) return largest;
  }
}

/** Sends the largest input; the fields that the server refuses go back to those of the example. Returns the last answer. */
async function sendLargest(endpoint: Endpoint): Promise<{ status: number; body: string }> {
  const example = (endpoint.example ?? {}) as Record<string, unknown>;
  const largest = largestWithin(endpoint, example);
  const input = { ...largest };
  for (const key of keys) {
    if (key in example) input[key] = example[key];
    else delete input[key];
  }
  for (let tries = 0; ; tries++) {
    const answer = await post(endpoint, input);
    const errors = answer.status === 400 ? ((JSON.parse(answer.body).errors ?? []) as { path: string }[]) : [];
    const wrong = errors.map(({ path }) => path.split('.')[0] ?? '');
    if (wrong.length === 0) return answer;
    // Its fields exclude each other: only the texts are as long as they may be.
    if (tries === 12) return post(endpoint, { ...example, ...textsOf(largest) });
    for (const field of wrong) {
      if (field in example) input[field] = example[field];
      else delete input[field];
    }
  }
}

/** Not a moment, nor one of a few values. */
const isFree = (value: unknown) => typeof value === 'string' && value.length > 40;
const textsOf = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([key, value]) => isFree(value) && !keys.has(key)));

async function post(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field] ?? 1));
    delete rest[field];
    return value;
  });
  const answer = await fetch(server.url + address, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
    body: escaped(rest),
  });
  return { status: answer.status, body: await answer.text() };
}

test('every call takes its largest legal body, and everything can be read afterwards', async () => {
  const sending = calls.filter(([name, endpoint]) => sendsJson(endpoint) && !left.has(name));
  const refusals: unknown[] = [];
  for (const [name, endpoint] of sending) {
    const { status, body } = await sendLargest(endpoint);
    const mustBeMade = name.startsWith('create') && !refusedHere.has(name);
    const isTaken = status < 500 && status !== 413 && !(status !== 200 && mustBeMade);
    if (!isTaken) refusals.push([name, status, body.slice(0, 300)]);
  }
  expect.soft(refusals).toEqual([]);

  const failed: unknown[] = [];
  const reads = calls.filter(([, { method, media }]) => method === 'GET' && !media?.request);
  for (const [name, endpoint] of reads) {
    const input = largestInput(endpoint.input, endpoint.example ?? {}, 1000) as Record<string, unknown>;
    const asked = { ...input, ...(endpoint.example as object), sort: undefined, cursor: undefined };
    const { address } = requestOf(endpoint, asked);
    const answer = await fetch(server.url + address, {
      headers: { authorization: `Bearer ${server.parts.ownerToken}` },
    });
    if (answer.status >= 500) failed.push([name, address.slice(0, 200), await answer.text()]);
    else await answer.body?.cancel();
  }
  expect(failed).toEqual([]);
});

test('no call takes more than ten million bytes that it does not name', () => {
  const large = calls.filter(([, { input, bytes }]) => !bytes && largestJson(input) > 13_000_000);
  expect(large.map(([name]) => name)).toEqual([]);
});
