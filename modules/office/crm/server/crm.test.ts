import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { owner } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindersOpen } from './nouns.ts';
import { sendReminders } from './send-reminders.ts';

let server: TestServer;
type Made = { id: number; version: number } & Record<string, unknown>;
const at = (moment: string) => Date.parse(moment) / 1000;

async function made(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Made;
}
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  return [status, (body.errors as { code: string; message: string }[] | undefined)?.[0]];
}

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-20T12:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
});
afterAll(() => server?.stop());

test('a lead becomes one customer, and the overview counts it', async () => {
  const lead = (fields: object) => made(api.createLead, { group: 'north', ...fields });
  const ana = await lead({
    name: 'Ana Pop',
    company: 'Bakery Lane',
    email: 'ana@bakery.example',
    value_minor: 120_000,
    notes: 'Wants breakfast spots from March',
  });
  await lead({ name: 'Dan', status: 'lost' });
  await lead({ name: 'Ioana', value_minor: 30_000 });
  await lead({ name: 'Mihai', value_minor: 500, currency: 'RON' });
  const pressed = await Promise.all([1, 2].map(() => server.call(api.convertLead, { id: ana.id })));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { customer } = pressed.find(({ status }) => status === 200)?.body ?? {};
  expect(await made(api.readLead, { id: ana.id })).toMatchObject({
    status: 'won',
    customer,
    customer_name: 'Bakery Lane',
  });
  expect(await made(api.readCustomer, { id: customer })).toMatchObject({
    name: 'Bakery Lane',
    contact: 'Ana Pop',
    email: 'ana@bakery.example',
    notes: 'Wants breakfast spots from March',
  });
  expect(await made(api.readLeadOverview, {})).toEqual({
    statuses: [
      {
        status: 'new',
        count: 2,
        values: expect.arrayContaining([
          { currency: 'EUR', amount_minor: 30_000 },
          { currency: 'RON', amount_minor: 500 },
        ]),
      },
      { status: 'contacted', count: 0, values: [] },
      { status: 'qualified', count: 0, values: [] },
      { status: 'proposal', count: 0, values: [] },
      { status: 'won', count: 1, values: [{ currency: 'EUR', amount_minor: 120_000 }] },
      { status: 'lost', count: 1, values: [] },
    ],
    won_percent: 50,
  });
});

test('contacts belong to a customer of their group, and are modified by their id', async () => {
  const { id: customer } = await made(api.createCustomer, { group: 'north', name: 'Cycles' });
  const foreign = { group: 'south', name: 'Dan', customer };
  expect(await refused(api.createContact, foreign)).toEqual([
    400,
    expect.objectContaining({ code: 'choose_customer' }),
  ]);
  const { id } = await made(api.createContact, { group: 'north', name: 'Dan', customer });
  await made(api.createContact, { group: 'north', name: 'Ana' });
  const dan = { name: 'Dan', phone: '0700', customer_name: 'Cycles' };
  expect((await made(api.modifyContact, { id, phone: '0700' })).contacts).toEqual([expect.objectContaining(dan)]);
  expect((await made(api.modifyContact, { id, phone: '0700', limit: 2 })).contacts).toMatchObject([
    dan,
    { name: 'Ana' },
  ]);
});

test('a reminder that is due is mailed to its author, in its language', async () => {
  const { store, config } = server.parts;
  const author = { ...owner, email: 'ana@radio.example' };
  const add = (fields: object) => remindersOpen.create(store, author, { group: 'north', language: 'fr', ...fields });
  const { id } = await add({ name: 'Rappeler', due: '2026-10-20', customer: null });
  await add({ name: 'Tomorrow', due: '2026-10-21', customer: null });
  await add({ name: 'Done', due: '2026-10-19', customer: null, done: true });
  const sent: unknown[] = [];
  const notify = { canMail: true, queue: async (...message: unknown[]) => sent.push(message) };
  const services = { ...server.parts, config, notify, clock: () => at('2026-10-20T07:10:00Z') } as unknown as Services;
  await sendReminders.run(services, new AbortController().signal, console);
  expect(sent).toEqual([
    [
      expect.objectContaining({ channel: 'mail', to: 'ana@radio.example', subject: 'Rappel : Rappeler' }),
      { cause: `reminder:${id}`, period: '2026-10-20' },
    ],
  ]);
});

test('contacts come from vCards, and go out as such', async () => {
  // Folded lines, several values, a property group, and an escaped comma: RFC 6350 and RFC 2426.
  const text = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Mihai Albu',
    'ORG:Bakery Lane\\, Iași;Sales',
    'TITLE:Head of',
    '  sales',
    'item1.EMAIL;TYPE=work:mihai@bakery.example',
    'TEL;TYPE=cell;VALUE=uri:tel:+40-700-000-001',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Radu;Elena;;;',
    'EMAIL:not an address',
    'END:VCARD',
  ].join('\r\n');
  const wrong = { line: 13, item: 'Elena Radu', reason: 'no_email', value: 'not an address', taken: true };
  const left_out = [expect.objectContaining(wrong)];
  expect(await made(api.importContacts, { group: 'south', text })).toEqual({ added: 2, known: 0, left_out });
  // Without an address, nobody knows whether it is the same person.
  expect(await made(api.importContacts, { group: 'south', text })).toEqual({ added: 1, known: 1, left_out });
  const { contacts } = await made(api.listContacts, { filter: 'group:south', sort: 'name' });
  expect(contacts).toMatchObject([
    { name: 'Elena Radu', email: '' },
    { name: 'Elena Radu' },
    { name: 'Mihai Albu', company: 'Bakery Lane, Iași', position: 'Head of sales', phone: '+40-700-000-001' },
  ]);
  const ids = (contacts as { id: number }[]).map(({ id }) => id);
  const answer = await fetch(`${server.url}/api/contact/list.vcf?id=${ids[2]}`, {
    headers: { authorization: `Bearer ${server.parts.ownerToken}` },
  });
  expect((await answer.text()).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Mihai Albu',
    'ORG:Bakery Lane\\, Iași',
    'TITLE:Head of sales',
    'EMAIL:mihai@bakery.example',
    'TEL;VALUE=TEXT:+40-700-000-001',
    'END:VCARD',
    '',
  ]);
  expect(await refused(api.importContacts, { group: 'south', text: 'Name;Phone' })).toEqual([
    400,
    expect.objectContaining({ code: 'vcard' }),
  ]);
});
