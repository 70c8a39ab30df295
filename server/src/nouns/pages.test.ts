import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
/** More than a page of the store, and than an answer that is written in one piece. */
const many = 2500;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.parts.store;
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  await server.call(api.createCustomer, { group: 'north', name: 'Bakery Lane' });
  // A hundred names, each of twenty-five people.
  await db.execute(sql`INSERT INTO office_contacts ("group", name)
    SELECT 'north', 'Person ' || n % 100 FROM generate_series(1, ${many}::int) n`);
  // Two without a day, as drafts have none.
  await db.execute(sql`INSERT INTO office_invoices ("group", customer, currency, reference, issued_on)
    VALUES ('north', 1, 'EUR', 'a', '2026-10-02'), ('north', 1, 'EUR', 'b', NULL), ('north', 1, 'EUR', 'c', '2026-10-01'),
      ('north', 1, 'EUR', 'd', NULL), ('north', 1, 'EUR', 'e', '2026-10-02')`);
});
afterAll(() => server?.stop());

async function read(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { total: number; next?: string; contacts: { id: number }[]; invoices: { reference: string }[] };
}

test.each([
  ['issued_on', ['c', 'a', 'e', 'b', 'd']],
  ['-issued_on', ['d', 'b', 'e', 'a', 'c']],
  ['customer_name', ['a', 'b', 'c', 'd', 'e']],
])('pages by %s have each row once, those without a value too', async (sort, expected) => {
  const shown: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(api.listInvoices, { sort, limit: 2, cursor });
    expect(page.total).toBe(5);
    shown.push(...page.invoices.map(({ reference }) => reference));
    cursor = page.next;
    if (cursor === undefined) break;
  }
  expect(shown).toEqual(expected);
});

test('a cursor keeps its place while rows before it go, and belongs to its order', async () => {
  const { db } = server.parts.store;
  const first = await read(api.listContacts, { sort: 'created_at', limit: 2 });
  await db.execute(sql`DELETE FROM office_contacts WHERE id = ${first.contacts[0]?.id ?? 0}`);
  const second = await read(api.listContacts, { sort: 'created_at', limit: 1, cursor: first.next });
  expect(second.contacts[0]?.id).toBe(Number(first.contacts[1]?.id) + 1);
  for (const cursor of [first.next, 'no cursor', '', 'bnVsbA']) {
    const { status, body } = await server.call(api.listContacts, { sort: 'name', limit: 2, cursor });
    expect([status, body.code]).toEqual([400, 'wrong_input']);
  }
  // Right in its order, and forged: a key and places that are no values of their columns.
  const forged = (sort: string, place: string | null, key: string) =>
    Buffer.from(JSON.stringify({ sort, place, key })).toString('base64url');
  for (const [sort, place, key] of [
    ['name', 'a', 'x'],
    ['name', 'a', '99999999999999999999'],
    ['created_at', 'never', '1'],
    ['created_at', '2026-99-99', '1'],
  ] as const) {
    const { status, body } = await server.call(api.listContacts, { sort, limit: 2, cursor: forged(sort, place, key) });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'wrong_input' })]);
  }
});

test('a long list and its vCards are whole', async () => {
  const { contacts, total, next } = await read(api.listContacts, {});
  expect([contacts.length, total, next]).toEqual([many - 1, many - 1, undefined]);
  expect(new Set(contacts.map(({ id }) => id)).size).toBe(many - 1);
  const { address } = requestOf(api.exportContacts, {});
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  const cards = await (await fetch(server.url + address, { headers })).text();
  expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(many - 1);
});
