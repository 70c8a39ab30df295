import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
const password = 'a calm studio desk';
const tokens = new Map<string, string>();
/** Stands in all free text that is about other stations or the whole group. */
const canary = 'Q7canary';
/** Stands in what names only the station of the reader. */
const own = 'Q7own';

async function made(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<Record<string, unknown> & { id: number }> {
  const { status, body } = await server.call(endpoint, input);
  expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, expect.anything()]);
  return body as Record<string, unknown> & { id: number };
}

const line = (name: string, stations: string[], titles: string[] = []) => ({
  ...{ name, stations, titles, from: '2026-10-01', to: '2026-10-31', price_minor: 100_000 },
});

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-20T12:00:00Z') / 1000);
  await made(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await made(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  for (const slug of ['mine', 'other-station']) {
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await made(api.createStation, { slug, name: slug, group: 'north', timezone: 'UTC', streams });
  }
  for (const [name, scope] of [
    ['part', ['mine']],
    ['whole', ['mine', 'other-station']],
  ] as const) {
    await server.letIn({ email: `${name}@example.org`, role: 'stationUser', scope: [...scope] }, password);
    tokens.set(name, (await signInAs(server.url, `${name}@example.org`, password)).access_token);
  }
  const group = 'north';
  const address = { street: 'Strada Lungă 1', postcode: '700001', city: 'Iași', region: 'RO-IS', country: 'RO' };
  const vat_number = 'RO1590082';
  const customer = (await made(api.createCustomer, { group, name: 'Client', ...address, vat_number })).id;
  await made(api.createSeller, {
    group,
    // Documents of their own orders name the firm that sells.
    name: 'Radio North',
    ...address,
    vat_number: 'RO1234567897',
    legal_note: canary,
  });
  for (const [name, lines] of [
    [`${canary} of the other`, [line(canary, ['other-station'], [canary])]],
    [`${canary} of both`, [line(canary, ['mine', 'other-station'], [canary])]],
    [`${canary} of all`, [line(canary, [])]],
    [`${own} order`, [line(own, ['mine'])]],
  ] as const) {
    const { id, version } = await made(api.createOrder, { group, name, customer, lines });
    await made(api.changeOrder, { id, version, status: 'confirmed' });
    if (name === `${canary} of all`) {
      // Money is paid back of what was invoiced.
      const draft = await made(api.invoiceOrder, { id, by: 'booking' });
      const rated = await made(api.changeInvoice, { id: draft.id, version: draft.version, exchange_rate: '4.97' });
      await made(api.sendInvoice, { id: rated.id, version: rated.version });
      await made(api.createRefund, { group, name: `${canary} refund`, order: id, currency: 'EUR', amount_minor: 100 });
    }
  }
  const invoice = {
    group,
    customer,
    currency: 'RON',
    note: canary,
    lines: [{ name: canary, description: canary, price_minor: 1000 }],
  };
  const { id, version } = await made(api.createInvoice, invoice);
  const sent = await made(api.sendInvoice, { id, version });
  await made(api.createPayment, {
    ...{ group, customer, currency: 'RON', received_on: '2026-10-20', reference: canary },
    parts: [{ invoice: sent.id, amount_minor: 100 }],
  });
  await made(api.createLead, { group, name: `${canary} lead`, notes: canary });
  await made(api.createItem, { group, name: `${canary} item`, price_minor: 100, description: canary });
  await made(api.createProduct, {
    group,
    name: canary,
    description: canary,
    stations: ['other-station'],
    price_minor: 100,
  });
  await made(api.createProduct, { group, name: own, stations: ['mine'], price_minor: 100 });
  const event = { start: '2026-10-21T10:00', end: '2026-10-21T11:00', all_day: false, timezone: 'UTC' };
  await made(api.createEvent, { group, title: canary, description: canary, station: 'other-station', ...event });
  await made(api.createEvent, { group, title: own, station: 'mine', ...event });
  const outage = { from: '2026-10-10T10:00:00Z', to: '2026-10-10T12:00:00Z', note: canary };
  await made(api.markOutage, { station: 'other-station', ...outage });
});
afterAll(() => server?.stop());

/** What somebody reads by every call that only reads: lists, and single things with the numbers 1 to 6. */
async function everythingFor(name: string): Promise<{ path: string; status: number; text: string }[]> {
  const answers = [];
  for (const endpoint of Object.values(api as Record<string, Endpoint>)) {
    if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
    const inputs = endpoint.path.includes(':id') ? [1, 2, 3, 4, 5, 6].map((id) => ({ id })) : [{}];
    for (const input of inputs) {
      const isLive = endpoint.path === api.readLive.path;
      const given = { ...(endpoint.example as object), ...input, ...(isLive && { follow: 'false' }) };
      const { address } = requestOf(endpoint, given);
      const answer = await fetch(server.url + address, { headers: { authorization: `Bearer ${tokens.get(name)}` } });
      answers.push({ path: address, status: answer.status, text: await answer.text() });
    }
  }
  return answers;
}

test('somebody of one station of a group reads nothing that is about the others or the whole group', async () => {
  const part = await everythingFor('part');
  const told = part.filter(({ text }) => text.includes(canary) || text.includes('other-station'));
  expect(told.map(({ path }) => path)).toEqual([]);
  expect(part.filter(({ status }) => status >= 500)).toEqual([]);
  // What names their own station alone is theirs.
  const ofOwn = part.filter(({ text }) => text.includes(own)).map(({ path }) => path.split('?')[0]);
  for (const { path } of [{ path: '/api/customer/order/list' }, api.listProducts, api.listCalendarLayers]) {
    expect(ofOwn).toContain(path);
  }
  // The canaries are where they should be: somebody of all stations of the group reads them.
  const whole = (await everythingFor('whole')).filter(({ text }) => text.includes(canary));
  const paths = new Set(whole.map(({ path }) => path.split('?')[0]));
  for (const { path } of [
    ...[{ path: '/api/customer/order/list' }, api.listInvoices, api.listPayments, api.listSellers, api.listLeads],
    ...[api.listItems, api.listRefunds, api.listProducts, api.listCalendarLayers, api.readCoverage, api.readStatement],
  ]) {
    expect(paths).toContain(path);
  }
});

test('sums of a whole group are 0 for somebody of a part of it, and its documents do not exist', async () => {
  const summary = (await server.call(api.summarizeInvoices, {}, tokens.get('part'))).body;
  expect(summary).toMatchObject({ billed_minor: 0, paid_minor: 0, open_minor: 0, sent: 0, drafts: 0 });
  const overview = (await server.call(api.readLeadOverview, {}, tokens.get('part'))).body as {
    statuses: { count: number }[];
  };
  expect(overview.statuses.every(({ count }) => count === 0)).toBe(true);
  expect((await server.call(api.readInvoice, { id: 1 }, tokens.get('part'))).status).toBe(404);
  // Of the cart, too: what cannot be seen cannot be ordered.
  const asked = await server.call(api.readProduct, { id: 1 }, tokens.get('part'));
  expect([asked.status, (await server.call(api.readProduct, { id: 2 }, tokens.get('part'))).status]).toEqual([
    404, 200,
  ]);
});
