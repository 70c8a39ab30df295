import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { owner } from '@quarterhour/server/identity/principal';
import { saveUser } from '@quarterhour/server/identity/users';
import { notifications } from '@quarterhour/server/store/schema/notifications';
import { signInAs } from '@quarterhour/server/testing/browser';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingDesk, openBillingDesk } from '../testing/billing-desk.ts';
import { recordDispatches } from './record-dispatches.ts';

let desk: BillingDesk;
let mails: MailServer;
const log = { info: () => undefined, error: () => undefined };
const drain = () => desk.server.parts.notify.drain().catch(() => undefined);
const file = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { url, parts } = desk.server;
  const headers = { authorization: `Bearer ${parts.ownerToken}` };
  const answer = await fetch(url + requestOf(endpoint, input).address, { headers });
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
};

beforeAll(async () => {
  mails = await startMailServer();
  desk = await openBillingDesk({
    settings: { SMTP_URL: mails.url, MAIL_FROM: 'q@listen.example' },
    seller: { email: 'facturi@nord.example', iban: 'RO49AAAA1B31007593840000' },
    customer: { language: 'fr' },
  });
});
afterAll(async () => {
  await desk?.server.stop();
  await mails?.stop();
});

test('sending an invoice mails it with PDF and XML in the language of the customer, and keeps a copy', async () => {
  const sent = await desk.send({});
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

  const { dispatches, ...usual } = await desk.dispatchesOf(sent);
  expect(usual).toEqual({ can_mail: true, can_hand_over: false, to: 'ana@bakery.example', language: 'fr' });
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
  const sent = await desk.send();
  expect((await desk.dispatchesOf(sent)).dispatches).toEqual([]);
  expect(await desk.refused(api.mailInvoice, { id: (await desk.draft()).id })).toEqual([400, 'draft_data', 'status']);
  expect((await desk.refused(api.mailInvoice, { id: sent.id, to: 'nobody' }))[2]).toBe('to');
  await desk.made(api.mailInvoice, { id: sent.id, to: 'full@bakery.example', language: 'en' });
  await drain();
  const refusal = { state: 'failed', error: expect.stringContaining('The mailbox is full') };
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([refusal]);
  await desk.made(api.mailInvoice, { id: sent.id });
  await drain();
  expect((await mails.next()).subject).toBe('Facture RN2026-00002 de Radio Nord SRL');
  // The queue forgets; what became of the mails stays with the document.
  await recordDispatches.run(desk.server.parts, new AbortController().signal, log as never);
  await desk.server.parts.store.db.delete(notifications);
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([
    { recipient: 'ana@bakery.example', state: 'sent' },
    { recipient: 'full@bakery.example', ...refusal },
  ]);
});

test('a credit note is mailed too, and a customer without an address gets nothing', async () => {
  const sent = await desk.send();
  const credit = await desk.made(api.creditInvoice, { id: sent.id });
  await desk.made(api.sendInvoice, { id: credit.id, version: credit.version, mail: { language: 'en' } });
  await drain();
  const mail = await mails.next();
  expect(mail.subject).toMatch(/^Credit note RN2026-\d{5} from Radio Nord SRL$/);
  expect(mail.text).toContain(`It corrects the invoice ${sent.number}.`);

  const { version } = await desk.made(api.readCustomer, { id: desk.customer.id });
  await desk.made(api.changeCustomer, { id: desk.customer.id, version, email: '' });
  expect((await desk.dispatchesOf(await desk.send({}))).dispatches).toEqual([]);
  await desk.made(api.changeCustomer, { id: desk.customer.id, version: version + 1, email: 'ana@bakery.example' });
});

test('a mail stays if its sender lost the group before it left', async () => {
  const email = 'maker@example.org';
  await desk.server.letIn({ email, role: 'groupManager', scope: ['north'] }, 'a calm studio desk');
  const { access_token } = await signInAs(desk.server.url, email, 'a calm studio desk');
  const sent = await desk.send({}, access_token);
  await desk.made(api.createGroup, { slug: 'south', name: 'South', territory: 'home' });
  await saveUser(desk.server.parts.store, owner, { email, role: 'groupManager', scope: ['south'] });
  await drain();
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([
    { by: email, state: 'failed', error: 'Whoever sent the document may no longer send it.' },
  ]);
  expect(mails.waiting()).toBe(0);
});
