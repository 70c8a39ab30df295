import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { owner } from '@quarterhour/server/identity/principal';
import { saveUser } from '@quarterhour/server/identity/users';
import { notifications } from '@quarterhour/server/store/schema/notifications';
import { signInAs } from '@quarterhour/server/testing/browser';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DispatchList } from '../../model/dispatches.ts';
import { recordDispatches } from './record-dispatches.ts';

let server: TestServer;
let mails: MailServer;
let customer: Row;
const at = (moment: string) => Date.parse(moment) / 1000;
const log = { info: () => undefined, error: () => undefined };
type Row = { id: number; version: number; number: string } & Record<string, unknown>;

async function made(endpoint: Endpoint, input: Record<string, unknown>, token?: string): Promise<Row> {
  const { status, body } = await server.call(endpoint, input, token);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = (body.errors ?? []) as { code: string; path: string }[];
  return [status, error?.code, error?.path];
}
const draft = () =>
  made(api.createInvoice, {
    ...{ group: 'north', customer: customer.id, currency: 'RON' },
    lines: [{ name: 'Spot', price_minor: 10_000 }],
  });
const send = async (mail?: object, token?: string) => {
  const { id, version } = await draft();
  return made(api.sendInvoice, { id, version, mail }, token);
};
const dispatchesOf = async ({ id }: Row) => (await made(api.listDispatches, { id })) as unknown as DispatchList;
const drain = () => server.parts.notify.drain().catch(() => undefined);
const file = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  return Buffer.from(
    await (await fetch(server.url + requestOf(endpoint, input).address, { headers })).arrayBuffer(),
  ).toString('latin1');
};

beforeAll(async () => {
  mails = await startMailServer();
  // The job that sends messages would do so before a right ends.
  server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'q@listen.example' }, () => 0);
  server.freeze(at('2026-10-13T08:00:00Z'));
  await made(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await made(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const address = { city: 'Cluj-Napoca', region: 'RO-CJ', country: 'RO' };
  await made(api.createSeller, {
    ...{ group: 'north', name: 'Radio Nord SRL', street: 'Strada Lungă 1', postcode: '400001', ...address },
    ...{ vat_number: 'RO1234567897', email: 'facturi@nord.example', iban: 'RO49AAAA1B31007593840000' },
    number_prefix: 'RN',
  });
  customer = await made(api.createCustomer, {
    ...{ group: 'north', name: 'Bakery Lane', email: 'ana@bakery.example', language: 'fr', payment_days: 14 },
    ...{ street: 'Strada Mare 2', ...address, vat_number: 'RO1590082' },
  });
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

test('sending an invoice mails it with PDF and XML in the language of the customer, and keeps a copy', async () => {
  const sent = await send({});
  await drain();
  const mail = await mails.next();
  expect([mail.subject, mail.to?.[0]?.address, mail.replyTo?.[0]?.address]).toEqual([
    'Facture RN2026-00001 de Radio Nord SRL',
    'ana@bakery.example',
    'facturi@nord.example',
  ]);
  // 100.00 and 21 % of VAT are 121.00; 14 days after the 13th of October.
  for (const part of [/121,00\sRON/, /27 octobre 2026/, /RO49 AAAA 1B31 0075 9384 0000/])
    expect(mail.text).toMatch(part);
  const names = mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
  expect(names).toContainEqual(['RN2026-00001.pdf', 'application/pdf']);
  expect(names).toContainEqual(['RN2026-00001-ubl.xml', 'application/xml']);

  const { dispatches, ...usual } = await dispatchesOf(sent);
  expect(usual).toEqual({ can_mail: true, to: 'ana@bakery.example', language: 'fr' });
  expect(dispatches).toMatchObject([
    {
      ...{ kind: 'mail', recipient: 'ana@bakery.example', language: 'fr', by: 'owner', state: 'sent', error: '' },
      ...{ queued_at: '2026-10-13T08:00:00.000Z', done_at: '2026-10-13T08:00:00.000Z' },
      files: [{ name: 'RN2026-00001.pdf' }, { name: 'RN2026-00001-ubl.xml' }],
    },
  ]);
  const [pdf, xml] = dispatches[0]?.files ?? [];
  expect(await file(api.readFile, { id: pdf?.id })).toMatch(/^%PDF-1/);
  expect(await file(api.readFile, { id: xml?.id })).toContain('<cbc:ID>RN2026-00001</cbc:ID>');
});

test('a document is mailed again to another address, and a failure is shown', async () => {
  const sent = await send();
  expect((await dispatchesOf(sent)).dispatches).toEqual([]);
  expect(await refused(api.mailInvoice, { id: (await draft()).id })).toEqual([400, 'draft_data', 'status']);
  expect((await refused(api.mailInvoice, { id: sent.id, to: 'nobody' }))[2]).toBe('to');
  await made(api.mailInvoice, { id: sent.id, to: 'full@bakery.example', language: 'en' });
  await drain();
  const refusal = { state: 'failed', error: expect.stringContaining('The mailbox is full') };
  expect((await dispatchesOf(sent)).dispatches).toMatchObject([refusal]);
  await made(api.mailInvoice, { id: sent.id });
  await drain();
  expect((await mails.next()).subject).toBe('Facture RN2026-00002 de Radio Nord SRL');
  // The queue forgets; what became of the mails stays with the document.
  await recordDispatches.run(server.parts, new AbortController().signal, log as never);
  await server.parts.store.db.delete(notifications);
  expect((await dispatchesOf(sent)).dispatches).toMatchObject([
    { recipient: 'ana@bakery.example', state: 'sent' },
    { recipient: 'full@bakery.example', ...refusal },
  ]);
});

test('a credit note is mailed too, and a customer without an address gets nothing', async () => {
  const sent = await send();
  const credit = await made(api.creditInvoice, { id: sent.id });
  await made(api.sendInvoice, { id: credit.id, version: credit.version, mail: { language: 'en' } });
  await drain();
  const mail = await mails.next();
  expect(mail.subject).toMatch(/^Credit note RN2026-\d{5} from Radio Nord SRL$/);
  expect(mail.text).toContain(`It corrects the invoice ${sent.number}.`);

  const { version } = await made(api.readCustomer, { id: customer.id });
  await made(api.changeCustomer, { id: customer.id, version, email: '' });
  expect((await dispatchesOf(await send({}))).dispatches).toEqual([]);
  await made(api.changeCustomer, { id: customer.id, version: version + 1, email: 'ana@bakery.example' });
});

test('a mail stays if its sender lost the group before it left', async () => {
  const email = 'maker@example.org';
  await server.letIn({ email, role: 'groupManager', scope: ['north'] }, 'a calm studio desk');
  const { access_token } = await signInAs(server.url, email, 'a calm studio desk');
  const sent = await send({}, access_token);
  await made(api.createGroup, { slug: 'south', name: 'South', territory: 'home' });
  await saveUser(server.parts.store, owner, { email, role: 'groupManager', scope: ['south'] });
  await drain();
  expect((await dispatchesOf(sent)).dispatches).toMatchObject([
    { by: email, state: 'failed', error: 'Whoever sent the document may no longer send it.' },
  ]);
  expect(mails.waiting()).toBe(0);
});
