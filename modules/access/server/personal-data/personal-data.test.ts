import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTextColumns, rowsOf } from './text-columns.ts';

const email = 'ana.pop@radio.example.org';
let server: TestServer;
let anaId: string;
const statement = (text: string) => server.parts.store.db.execute(sql.raw(text));

beforeAll(async () => {
  server = await startTestServer();
  const made = { territory: 'home', slug: 'north', name: 'North' };
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, made);
  await server.letIn({ email, role: 'groupManager', scope: ['north'] }, 'a calm studio desk');
  // Her name is the beginning of another address.
  await server.letIn({ email: 'ana.pop@radio.example.org.uk', role: 'stationUser', scope: [] }, 'a calm studio desk');
  await server.letIn({ email: 'dan@radio.example.org', role: 'superAdmin' }, 'a calm studio desk');
  const users = await rowsOf<{ id: string; email: string }>(server.parts.store.db, sql`SELECT id, email FROM users`);
  const idOf = (address: string) => users.find((user) => user.email === address)?.id ?? '';
  anaId = idOf(email);
  await statement(
    `INSERT INTO office_profiles (person, name, phone) VALUES ('${anaId}', 'Ana Pop', '+40 721 000 111')`,
  );
  await statement(`INSERT INTO office_chat_messages (pair, sender, recipient, text)
    VALUES ('a', '${anaId}', '${idOf('dan@radio.example.org')}', 'Hello'), ('a', '${idOf('dan@radio.example.org')}', '${anaId}', 'Write to ${email}.')`);
  await statement(
    `INSERT INTO office_kanban_columns ("group", title, rank, created_by) VALUES ('north', 'Next', 'a', '${email}')`,
  );
  await statement(`INSERT INTO office_kanban_items ("group", title, rank, created_by, assign, priority, "column")
    VALUES ('north', 'Call', 'a', 'dan@radio.example.org', '{${email},dan@radio.example.org}', 'low', 1)`);
  await statement(`INSERT INTO office_customers ("group", name, kind, contact, email, street, currency, payment_days)
    VALUES ('north', 'Brutăria Maria', 'advertiser', 'Maria', 'maria@brutaria.example.org', 'Strada Lungă 1', 'EUR', 14)`);
  await statement(
    `INSERT INTO office_contacts ("group", name, email, customer) VALUES ('north', 'Ion', 'ion@brutaria.example.org', 1)`,
  );
  const recipients = [
    { id: 1, channel: 'mail', to: email, language: 'en', secret: null },
    { id: 2, channel: 'web_hook', to: 'https://hooks.example.org', language: 'en', secret: 'whsec_of_the_hook' },
  ];
  await statement(`INSERT INTO alerts (name, kind, "group", station, side, false_alarms, minutes, recipients, created_by)
    VALUES ('Silence', 'audience', 'north', '', 'low', 'once_a_year', 15, '${JSON.stringify(recipients)}', 'owner')`);
  const invoice = `'north', 1, 'EUR', '{"buyer":{"name":"Brutăria Maria","email":"maria@brutaria.example.org"}}'`;
  await statement(`INSERT INTO office_invoices ("group", customer, currency, parties, note, sent_at)
    VALUES (${invoice}, '', now()), (${invoice}, 'for maria@brutaria.example.org', NULL)`);
});
afterAll(() => server.stop());

/** The tables that mention a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.parts.store;
  const found: string[] = [];
  for (const { table, columns } of await readTextColumns(db)) {
    const whole = sql.join(
      columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
      sql`, `,
    );
    const rows = await rowsOf(
      db,
      sql`SELECT 1 FROM ${sql.identifier(table)} WHERE strpos(concat_ws(' ', ${whole}), ${text}) > 0`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('an export has every row that names a person, and no secret', async () => {
  const { status, body } = await server.call(api.exportPersonalData, { kind: 'person', id: anaId });
  expect(status).toBe(200);
  expect(Object.keys(body.tables as object).sort()).toEqual([
    'alerts',
    'audit_log',
    'office_chat_messages',
    'office_kanban_columns',
    'office_kanban_items',
    'office_profiles',
    'users',
  ]);
  expect(body.tables).toMatchObject({ office_profiles: [{ phone: '+40 721 000 111' }], users: [{ email }] });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|password_hash|whsec|\.org\.uk/);
});

test('pages of one row have together what the whole export has', async () => {
  const told = (tables: object) =>
    Object.entries(tables).flatMap(([table, rows]: [string, object[]]) =>
      rows.map((row) => JSON.stringify([table, row])),
    );
  const asked = { kind: 'person', id: anaId } as const;
  // The audit log grows by each export.
  const without = (rows: string[]) => rows.filter((row) => !row.startsWith('["audit_log"')).sort();
  const whole = (await server.call(api.exportPersonalData, asked)).body.tables as object;
  const pages: string[] = [];
  let next: unknown;
  do {
    const { status, body } = await server.call(api.exportPersonalData, { ...asked, limit: 1, cursor: next as string });
    expect(status).toBe(200);
    const rows = told(body.tables as object);
    expect(rows.length).toBeLessThanOrEqual(1);
    pages.push(...rows);
    next = body.next;
  } while (next !== undefined);
  expect(without(pages)).toEqual(without(told(whole)));
  expect(without(pages).length).toBeGreaterThan(4);
  const forged = await server.call(api.exportPersonalData, { ...asked, cursor: 'abc' });
  expect(forged.status).toBe(400);
});

test('an erased person is named nowhere, and others are as before', async () => {
  const { status, body } = await server.call(api.erasePersonalData, { kind: 'person', id: anaId });
  expect(status).toBe(200);
  expect(body.kept).toEqual([]);
  const users = await rowsOf<{ email: string; active: boolean }>(
    server.parts.store.db,
    sql`SELECT email, active FROM users ORDER BY email`,
  );
  expect(users).toMatchObject(
    [
      { email: 'admin@localhost' },
      { email: 'ana.pop@radio.example.org.uk', active: true },
      { email: 'dan@radio.example.org', active: true },
      { email: expect.stringMatching(/^erased-\w{12}@erased\.invalid$/), active: false },
    ].slice(users.length === 4 ? 0 : 1),
  );
  const items = await rowsOf(server.parts.store.db, sql`SELECT assign FROM office_kanban_items`);
  expect(items).toEqual([{ assign: [expect.stringContaining('erased'), 'dan@radio.example.org'] }]);
  expect(await rowsOf(server.parts.store.db, sql`SELECT text FROM office_chat_messages`)).toEqual([
    { text: expect.stringMatching(/^Write to erased-\w+@erased\.invalid\.$/) },
  ]);
  await statement("DELETE FROM users WHERE email LIKE '%.uk'");
  await statement("DELETE FROM audit_log WHERE subject LIKE '%.uk'");
  expect(await tablesWith('ana.pop@')).toEqual([]);
  expect(await tablesWith('721 000 111')).toEqual([]);
  expect(await tablesWith(anaId)).toEqual(['audit_log', 'office_chat_messages', 'users']);
});

test('of an erased customer, sent invoices stay, and the answer says why', async () => {
  const before = await server.call(api.exportPersonalData, { kind: 'customer', id: '1' });
  expect(before.body.tables).toMatchObject({ office_contacts: [{ name: 'Ion' }], office_invoices: [{}, {}] });
  const { status, body } = await server.call(api.erasePersonalData, { kind: 'customer', id: '1' });
  expect(status).toBe(200);
  expect(body.kept).toEqual([{ table: 'office_invoices', rows: 1, why: expect.stringContaining('tax law') }]);
  expect(await tablesWith('maria@')).toEqual(['office_invoices']);
  expect(await tablesWith('Ion')).toEqual([]);
  const [customer] = await rowsOf(server.parts.store.db, sql`SELECT name, contact, street FROM office_customers`);
  expect(customer).toEqual({ name: 'Erased customer 1', contact: '', street: '' });
  const drafts = await rowsOf(server.parts.store.db, sql`SELECT note FROM office_invoices WHERE sent_at IS NULL`);
  expect(drafts).toEqual([{ note: expect.stringMatching(/^for erased-\w+@erased\.invalid$/) }]);
});

test('erasing somebody who does not exist answers 404', async () => {
  const { status } = await server.call(api.erasePersonalData, { kind: 'lead', id: '7' });
  expect(status).toBe(404);
});
