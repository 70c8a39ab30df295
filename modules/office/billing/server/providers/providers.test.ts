import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { signInAs } from '@quarterhour/server/testing/browser';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingDesk, openBillingDesk, type Row } from '../testing/billing-desk.ts';
import { readReceipts } from './read-receipts.ts';

let desk: BillingDesk;
/** What the provider's program empties. */
let folder: string;
/** The provider's web hook: it answers `status`, and keeps what it got. */
let access: Server;
let hook: string;
/** A document that has as many receipts as are taken. */
let full: Row;
let status = 204;
const got: { headers: IncomingHttpHeaders; body: string }[] = [];
const log = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  access = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    got.push({ headers: request.headers, body });
    response.writeHead(status).end('down for maintenance');
  });
  await new Promise<void>((listening) => access.listen(0, '127.0.0.1', listening));
  hook = `http://127.0.0.1:${(access.address() as AddressInfo).port}/documents/k3y`;
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-e-invoices-'));
  const settings = { E_INVOICE_FOLDER: folder, WEB_HOOKS_TO_PRIVATE_NETWORKS: 'true' };
  desk = await openBillingDesk({ settings });
});
afterAll(async () => {
  await desk?.server.stop();
  access.closeAllConnections();
  access.close();
  await rm(folder, { recursive: true, force: true });
});

const provide = (way: string, url = '') => desk.made(api.changeProvider, { id: desk.seller.id, way, url });
const drain = () => desk.server.parts.notify.drain().catch(() => undefined);
const readFolder = () => readReceipts.run(desk.server.parts, new AbortController().signal, log as never);
const receipt = (body: Record<string, string>, name: string) =>
  writeFile(join(folder, 'north', 'receipts', name), JSON.stringify(body));

test('a seller without a provider hands nothing over, and a request for it says where to name one', async () => {
  const sent = await desk.send();
  expect(await desk.dispatchesOf(sent)).toMatchObject({ dispatches: [], can_hand_over: false });
  expect(await desk.refused(api.handOverInvoice, { id: sent.id })).toEqual([400, 'provider_missing', 'way']);
  const draft = await desk.draft();
  expect((await desk.refused(api.handOverInvoice, { id: draft.id }))[1]).toBe('draft_data');
});

test('a web hook gets each document that is sent, signed, and its receipts are shown', async () => {
  expect((await desk.refused(api.changeProvider, { id: desk.seller.id, way: 'web_hook', url: 'ftp://x' }))[2]).toBe(
    'url',
  );
  const { secret } = await provide('web_hook', hook);
  const sent = await desk.send();
  await drain();
  const { headers, body } = got[0] ?? { headers: {} as IncomingHttpHeaders, body: '' };
  // A receiver compares the time with its own, which is not that of this test.
  const signed = new Webhook(String(secret)).sign(
    String(headers['webhook-id']),
    new Date(Number(headers['webhook-timestamp']) * 1000),
    body,
  );
  expect(headers['webhook-signature']).toBe(signed);
  const event = JSON.parse(body) as {
    type: string;
    data: Record<string, unknown> & { file: { name: string; base64: string }; receipt_url: string };
  };
  // 100.00 and 21 % of VAT are 121.00; both parties have the Peppol addresses of Romanian VAT numbers.
  expect(event).toMatchObject({
    type: 'invoice.sent',
    data: {
      ...{ group: 'north', kind: 'invoice', number: sent.number, issued_on: '2026-10-13', format: 'ubl' },
      ...{ currency: 'RON', gross_minor: 12_100 },
      seller: { name: 'Radio Nord SRL', peppol_id: '9947:RO1234567897' },
      buyer: { name: 'Bakery Lane', peppol_id: '9947:RO1590082' },
    },
  });
  const { file, receipt_url: address } = event.data;
  expect(Buffer.from(file.base64, 'base64').toString()).toContain(`<cbc:ID>${sent.number}</cbc:ID>`);

  const post = async (receipt: object, to = address) => {
    const content = { 'content-type': 'application/json' };
    return (await fetch(to, { method: 'POST', headers: content, body: JSON.stringify(receipt) })).status;
  };
  expect(await post({ state: 'note', message: 'Queued' })).toBe(200);
  expect(await post({ state: 'accepted', reference: '5001131297' })).toBe(200);
  expect(await post({ state: 'lost' })).toBe(400);
  expect(await post({ state: 'accepted' }, `${address}x`)).toBe(404);
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([
    {
      ...{ kind: 'provider', state: 'sent', recipient: new URL(hook).origin, by: 'owner' },
      files: [{ name: file.name }],
      receipts: [
        { state: 'accepted', reference: '5001131297', message: '' },
        { state: 'note', reference: '', message: 'Queued' },
      ],
    },
  ]);
  // The path of a web hook is a secret, as is the address of its receipts.
  const audit = await desk.made(api.listAudit, {});
  expect(JSON.stringify(audit)).not.toContain('k3y');
  for (let more = 2; more < 50; more += 1) await post({ state: 'note', message: `${more}` });
  expect(await post({ state: 'note', message: 'one too many' })).toBe(429);
  full = sent;
});

test('a web hook that does not answer gets the document later, and what it said is shown', async () => {
  status = 503;
  const sent = await desk.send();
  await drain();
  const waits = { kind: 'provider', state: 'waiting', error: expect.stringContaining('down for maintenance') };
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([waits]);
  status = 204;
  desk.server.freeze(Date.parse('2026-10-13T08:02:00Z') / 1000);
  await drain();
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([{ state: 'sent', error: '' }]);
});

test('a document stays if its seller has another provider before it leaves', async () => {
  const sent = await desk.send();
  await provide('none');
  const before = got.length;
  await drain();
  expect(got.length).toBe(before);
  expect((await desk.dispatchesOf(sent)).dispatches).toMatchObject([
    { state: 'failed', error: 'The seller has another provider meanwhile.' },
  ]);
});

test('a folder gets whole files, and its receipts are read once', async () => {
  expect(await provide('folder')).toMatchObject({ folder: join(folder, 'north'), secret: null });
  const sent = await desk.send();
  const other = await desk.send();
  await drain();
  const laid = await readdir(join(folder, 'north'));
  expect(laid.toSorted()).toEqual([`${sent.number}-ubl.xml`, `${other.number}-ubl.xml`].toSorted());
  const xml = await readFile(join(folder, 'north', `${sent.number}-ubl.xml`), 'utf8');
  expect(xml).toContain(`<cbc:ID>${sent.number}</cbc:ID>`);

  await mkdir(join(folder, 'north', 'receipts'));
  await receipt({ state: 'rejected', reference: '17', message: 'BR-CO-15' }, `${sent.number}-ubl.receipt.json`);
  // A number that continues is another document; what is no verdict is none.
  await receipt({ state: 'accepted' }, `${sent.number}7.json`);
  await writeFile(join(folder, 'north', 'receipts', `${other.number}.txt`), 'state: accepted');
  await writeFile(join(folder, 'north', 'receipts', '.half.json'), '{');
  await expect(readFolder()).rejects.toThrow(`north/receipts/${sent.number}7.json`);
  await rm(join(folder, 'north', 'receipts', `${sent.number}7.json`));
  // One that is not taken comes first, and is said; the others are read.
  await receipt({ state: 'accepted' }, `${full.number}.json`);
  await receipt({ state: 'note', message: 'read too' }, `${other.number}.json`);
  await expect(readFolder()).rejects.toThrow('50 receipts already');
  await rm(join(folder, 'north', 'receipts', `${full.number}.json`));
  expect((await desk.dispatchesOf(sent)).dispatches[0]?.receipts).toMatchObject([
    { state: 'rejected', reference: '17', message: 'BR-CO-15' },
  ]);
  expect((await desk.dispatchesOf(other)).dispatches[0]?.receipts).toMatchObject([
    { state: 'note', message: 'read too' },
    { state: 'note', message: 'state: accepted' },
  ]);
  // Another one of the same name and words is the same receipt.
  await receipt({ state: 'rejected', reference: '17', message: 'BR-CO-15' }, `${sent.number}-ubl.receipt.json`);
  await readFolder();
  expect((await desk.dispatchesOf(sent)).dispatches[0]?.receipts).toHaveLength(1);
  expect(await readdir(join(folder, 'north', 'receipts'))).toEqual(['.half.json', 'read']);
});

test('managers of a whole group learn that a document of it was rejected', async () => {
  const password = 'a calm studio desk';
  await desk.made(api.createGroup, { slug: 'south', name: 'South', territory: 'home' });
  const texts: Record<string, string[]> = {};
  for (const group of ['north', 'south']) {
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${group}.mp3`] }];
    await desk.made(api.createStation, { slug: `${group}-one`, name: group, group, timezone: 'Europe/Paris', streams });
    await desk.server.letIn({ email: `${group}@example.org`, role: 'groupManager', scope: [group] }, password);
  }
  await desk.server.parts.notices.collect();
  for (const group of ['north', 'south']) {
    const { access_token } = await signInAs(desk.server.url, `${group}@example.org`, password);
    const { notices } = await desk.made(api.listNotices, { language: 'en' }, access_token);
    texts[group] = (notices as { text: string }[]).map(({ text }) => text);
  }
  expect(texts).toEqual({
    north: [expect.stringMatching(/^The e-invoicing provider rejected RN2026-\d{5}$/)],
    south: [],
  });
});
