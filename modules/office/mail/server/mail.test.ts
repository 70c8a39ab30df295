import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../files/server/testing/hostile-files.ts';
import { readUpload, sendUpload } from '../../files/server/testing/send-upload.ts';
import type { MailList, MailRow, OpenMail } from '../model/mails.ts';
import { emptyTrash, moveMails } from './arrange.ts';
import { findThread, listMails } from './mailbox.ts';
import { sendMail } from './write-mail.ts';

let server: TestServer;
let mailServer: MailServer;
let pictures: Server;
let origin: string;
const at = (moment: string) => Date.parse(moment) / 1000;
const ana: Principal = {
  id: 'ana',
  email: 'ana@radio.example',
  kind: 'person',
  role: 'groupManager',
  scope: ['north'],
};
const own = 'owner:owner';

async function made<Body = OpenMail>(endpoint: Endpoint, input: Record<string, unknown>): Promise<Body> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Body;
}
const boxOf = (mailbox: string, view: 'inbox' | 'trash' | 'sent' | 'drafts' = 'inbox') =>
  listMails(server.parts.store, mailbox, { view });
/** A mail from Ana to the owner of the data folder, as no call can send it. */
async function fromAna(fields: Partial<{ subject: string; body: string; answers: number }>) {
  const written = {
    ...{
      draft: null,
      answers: null,
      to: [ana.email],
      cc: [],
      bcc: [],
      subject: 'Rundown',
      body: '<p>At ten</p>',
      files: [],
    },
  };
  return sendMail(server.parts, ana, { ...written, ...fields });
}

beforeAll(async () => {
  mailServer = await startMailServer();
  const picture = await pictureOf(8, 4);
  pictures = createServer((_request, response) => response.end(picture));
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  server = await startTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Quarterhour <listening@radio.example>',
    FEEDS_FROM_PRIVATE_NETWORKS: 'true',
  });
  server.freeze(at('2026-10-20T12:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  await server.letIn({ email: ana.email, role: 'groupManager', scope: ['north'] }, 'correct horse');
});
afterAll(async () => {
  await server?.stop();
  await mailServer?.stop();
  pictures?.close();
});

test('a mail goes from a draft with a file to its reader, and answers join its thread', async () => {
  const file = await sendUpload(server, 'rundown.txt', 'Ten: weather');
  const draft = await made(api.saveDraft, { to: [ana.email], subject: 'Rundown', files: [file.body.id] });
  expect(draft).toMatchObject({ folder: 'drafts', files: [{ name: 'rundown.txt' }] });
  const again = { draft: draft.id, to: ['Ana@Radio.example'], subject: 'Rundown of Monday', files: [file.body.id] };
  await made(api.saveDraft, { ...again, body: '<p>Ten: <b>weather</b></p>' });
  const sent = await made<MailRow>(api.sendMail, { ...again, body: '<p>Ten: <b>weather</b></p>' });
  expect(sent).toMatchObject({ id: draft.id, folder: 'sent', read: true, files: 1, preview: 'Ten: weather' });
  expect((await server.call(api.sendMail, again)).status).toBe(404);
  expect((await boxOf(own, 'drafts')).mails).toEqual([]);
  const inbox = await boxOf(ana.email);
  expect(inbox).toMatchObject({
    total: 1,
    unreadCount: 1,
    mails: [{ subject: 'Rundown of Monday', from: own, read: false }],
  });
  const [received] = inbox.mails;
  const answer = await fromAna({ subject: 'Re: Rundown of Monday', answers: received?.id as number });
  const { rows: thread } = await findThread(server.parts.store, answer, {});
  expect(thread.map(({ mail }) => mail.subject)).toEqual(['Rundown of Monday']);
  expect((await readUpload(server, file.body.id)).status).toBe(200);
});

test('marks, folders, labels and searches are those of one mailbox', async () => {
  const { id } = await made<MailRow>(api.sendMail, {
    to: [ana.email],
    subject: 'Budget',
    body: '<p>Deuxième trimestre</p>',
  });
  expect(await made(api.setMailStarred, { id })).toMatchObject({ starred: true });
  expect(await made(api.setMailStarred, { id })).toMatchObject({ starred: false });
  expect(await made(api.setMailImportant, { id })).toMatchObject({ important: true });
  expect(await made(api.setMailRead, { id, on: false })).toMatchObject({ read: false });
  expect(await made(api.labelMail, { id, labels: ['Money', 'Money'] })).toMatchObject({ labels: ['Money'] });
  const subjects = async (filter: unknown) =>
    (await made<{ mails: MailRow[] }>(api.filterMails, { filter })).mails.map(({ subject }) => subject);
  expect(await subjects('important')).toEqual(['Budget']);
  expect(await subjects({ view: 'all', label: 'Money' })).toEqual(['Budget']);
  expect(await subjects({ view: 'all', search: 'DEUXIEME' })).toEqual(['Budget']);
  expect(await subjects('starred')).toEqual([]);
  expect(await made(api.listMails, { view: 'sent' })).toMatchObject({ labels: ['Money'], unreadCount: 0 });
  expect(await made(api.moveMails, { ids: [id], folder: 'archive' })).toEqual({ moved: [{ id, folder: 'sent' }] });
  expect(await subjects('archive')).toEqual(['Budget']);
  const [{ id: hers } = { id: 0 }] = (await boxOf(ana.email)).mails;
  expect((await server.call(api.readMail, { id: hers })).status).toBe(404);
  expect((await server.call(api.moveMails, { ids: [id, hers], folder: 'trash' })).status).toBe(404);
});

test('a mail that was read and is marked as unread counts again, in its own mailbox only', async () => {
  const { id } = await made<MailRow>(api.sendMail, { to: [ana.email], subject: 'Desk', body: '<p>Now</p>' });
  await made(api.moveMails, { ids: [id], folder: 'inbox' });
  const inbox = async () => {
    const { mails, unreadCount } = await made<MailList>(api.listMails, {});
    return { read: mails.find((mail) => mail.id === id)?.read, unreadCount };
  };
  const hers = (await boxOf(ana.email)).unreadCount;
  expect(await inbox()).toEqual({ read: true, unreadCount: 0 });
  expect(await made(api.setMailRead, { id, on: false })).toMatchObject({ id, read: false });
  expect(await inbox()).toEqual({ read: false, unreadCount: 1 });
  // Only the mark says that it was read: opening it does not.
  expect(await made(api.readMail, { id })).toMatchObject({ mail: { read: false } });
  expect(await inbox()).toEqual({ read: false, unreadCount: 1 });
  expect(await made(api.setMailRead, { id })).toMatchObject({ read: true });
  expect(await inbox()).toEqual({ read: true, unreadCount: 0 });
  expect((await boxOf(ana.email)).unreadCount).toBe(hers);
  const [other] = (await boxOf(ana.email)).mails;
  expect((await server.call(api.setMailRead, { id: other?.id, on: false })).status).toBe(404);
  await made(api.moveMails, { ids: [id], folder: 'sent' });
});

test('a mail that its last owner throws away takes its files along', async () => {
  const { store } = server.parts;
  const file = await sendUpload(server, 'jingle.txt', 'La la la');
  const { id } = await made<MailRow>(api.sendMail, { to: [ana.email], subject: 'Jingle', files: [file.body.id] });
  const forwarded = await made(api.forwardMail, { id });
  expect(forwarded).toMatchObject({ subject: 'Fwd: Jingle', folder: 'drafts', files: [{ name: 'jingle.txt' }] });
  await made(api.moveMails, { ids: [id, forwarded.id], folder: 'trash' });
  expect(await made(api.emptyTrash, {})).toEqual({ removed: 2 });
  expect((await readUpload(server, file.body.id)).status).toBe(404);
  const hers = (await boxOf(ana.email)).mails.find(({ subject }) => subject === 'Jingle');
  expect(hers?.files).toBe(1);
  await moveMails(store, ana.email, [hers?.id as number], 'trash');
  expect(await emptyTrash(store, ana.email)).toBe(1);
});

test('people outside the house get a mail through the mail server, with its files', async () => {
  const file = await sendUpload(server, 'offre d’été.txt', 'Spots');
  const mail = {
    to: ['guest@elsewhere.example'],
    subject: 'Offer',
    body: '<p>See <a href="https://radio.example">us</a></p>',
  };
  await made(api.sendMail, { ...mail, files: [file.body.id] });
  await server.parts.notify.drain();
  const arrived = await mailServer.next();
  expect(arrived).toMatchObject({ subject: 'Offer', attachments: [{ filename: 'offre d’été.txt' }] });
  expect(arrived.html).toContain('href="https://radio.example"');
  expect((await server.call(api.sendMail, { ...mail, to: ['no address'] })).body.errors).toMatchObject([
    { code: 'mail_address' },
  ]);
  expect((await server.call(api.sendMail, { ...mail, to: [] })).body.errors).toMatchObject([{ code: 'mail_nobody' }]);
});

test('pictures of other sites are fetched by the server, and only if the mail names them', async () => {
  const { id } = await made<MailRow>(api.sendMail, { to: [ana.email], body: `<img src="${origin}/a.png">` });
  const { mail } = await made<{ mail: OpenMail }>(api.readMail, { id });
  expect(mail.body).toBe(`<img alt="" data-remote="${origin}/a.png" />`);
  const read = (address: string) => server.call(api.readMailPicture, { id, address });
  expect((await read(`${origin}/a.png`)).body.picture).toMatch(/^data:image\/png;base64,/);
  expect((await read(`${origin}/b.png`)).status).toBe(404);
});

test('Cc and Bcc are delivered, and only the sender sees who had a blind copy', async () => {
  const [bo, dan] = ['bo@radio.example', 'dan@radio.example'];
  for (const email of [bo, dan]) await server.letIn({ email, role: 'groupManager', scope: ['north'] }, 'correct horse');
  const copies = { to: [ana.email], cc: [bo, ana.email, 'guest@agency.example'], bcc: [dan, bo] };
  const draft = await made(api.saveDraft, { ...copies, subject: 'Copies' });
  const sent = await made<MailRow>(api.sendMail, { ...copies, draft: draft.id, subject: 'Copies' });
  // Each has it once, by the first field that names them.
  expect(sent).toMatchObject({ to: [ana.email], cc: [bo, 'guest@agency.example'], bcc: [dan] });
  expect(await made(api.readMail, { id: sent.id })).toMatchObject({ mail: { bcc: [dan] } });
  for (const reader of [ana.email, bo, dan]) {
    const own = (await boxOf(reader)).mails.filter(({ subject }) => subject === 'Copies');
    expect(own).toMatchObject([{ to: [ana.email], cc: [bo, 'guest@agency.example'], bcc: [] }]);
  }
  // Whoever searches for the address of a blind copy finds nothing.
  expect((await listMails(server.parts.store, bo, { search: 'dan@radio' })).mails).toEqual([]);
  await server.parts.notify.drain();
  expect((await mailServer.next()).to).toMatchObject([{ address: 'guest@agency.example' }]);
  expect((await server.call(api.sendMail, { bcc: ['x'], subject: 'Wrong' })).body.errors).toMatchObject([
    { path: 'bcc.0' },
  ]);
  expect((await server.call(api.sendMail, { subject: 'Nobody' })).body.errors).toMatchObject([{ code: 'mail_nobody' }]);
});
