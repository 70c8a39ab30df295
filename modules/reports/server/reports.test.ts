import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import type { Role } from '@quarterhour/model/roles';
import { owner } from '@quarterhour/server/identity/principal';
import { saveUser } from '@quarterhour/server/identity/users';
import { signInAs } from '@quarterhour/server/testing/browser';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReports } from './send-reports.ts';
import { reports } from './tables.ts';

type Row = Record<string, unknown> & { id: number; version: number };

let server: TestServer;
let mails: MailServer;
let north: string;
let receiver: Server;
let hook: string;
let received: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
const password = 'a calm studio desk';
const page = '/groups&stations';
const at = (time: string) => Date.parse(time) / 1000;
/** A Sunday: the week of 5 October begins the day after. */
const sunday = at('2026-10-04T12:00:00Z');

/** One connection of so many seconds at a moment. */
const line = (station: string, address: number, day: string, seconds = 3600) =>
  `203.0.113.${address} - - [${day.slice(8)}/Oct/2026:14:10:00 +0000] "GET /${station}.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;

async function importLines(text: string, name: string): Promise<void> {
  const answer = await fetch(`${server.url}/ingest/icecast?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: text,
  });
  expect(answer.status).toBe(200);
  await answer.text();
}

beforeAll(async () => {
  mails = await startMailServer();
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Quarterhour <q@listen.example>',
    WEB_HOOKS_TO_PRIVATE_NETWORKS: 'true',
  });
  server.freeze(sunday);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const [slug, group] of [
    ['one', 'north'],
    ['two', 'north'],
    ['far', 'south'],
  ] as const) {
    if (slug !== 'two') await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: `Radio ${slug}`, group, timezone: 'UTC', streams });
  }
  // Two hours to one and one hour to two on Friday; far is heard as well, and is nobody's business here.
  await importLines(
    line('one', 1, '2026-10-02') +
      line('one', 2, '2026-10-02') +
      line('two', 3, '2026-10-02') +
      line('far', 4, '2026-10-02'),
    'friday.log',
  );
  await server.letIn({ email: 'north@example.org', role: 'groupManager', scope: ['north'] }, password);
  await server.letIn({ email: 'chief@example.org', role: 'superAdmin' }, password);
  north = (await signInAs(server.url, 'north@example.org', password)).access_token;
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  server.freeze(sunday);
  [received, status] = [[], 204];
  await becomes('groupManager', ['north']);
});

async function becomes(role: Role, scope: string[] = []): Promise<void> {
  await saveUser(server.parts.store, owner, { email: 'north@example.org', role, scope });
}

async function make(more: Record<string, unknown>): Promise<Row> {
  const values = { name: 'Monday', page, address: '?g=north', wait_hours: 0, hour: 6, ...more };
  const { status: got, body } = await server.call(api.createReport, values, north);
  expect([got, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
const mail = (to: string, more: Record<string, unknown> = {}) => ({ channel: 'mail', to, language: 'en', ...more });

/** What the jobs of the server do when their time comes. An error fails the test, which would wait for a mail otherwise. */
async function work(time?: string): Promise<void> {
  if (time) server.freeze(at(time));
  const log = { info: () => undefined, error: () => undefined };
  await sendReports.run(server.parts, new AbortController().signal, log as never);
  await server.parts.notify.drain();
}
const rowOf = async ({ id }: Row) => (await server.call(api.readReport, { id }, north)).body;
const remove = ({ id }: Row) => server.call(api.removeReport, { id }, north);

test('mails a week to each recipient in their language, on their clock, once', async () => {
  const report = await make({
    recipients: [
      mail('north@example.org'),
      mail('chief@example.org', { language: 'fr', timezone: 'America/New_York' }),
    ],
    attachments: ['pdf', 'xlsx'],
  });
  expect(await rowOf(report)).toMatchObject({
    state: 'active',
    next_at: '2026-10-05T06:00:00.000Z',
    last_sent_at: null,
  });
  await work('2026-10-05T05:59:00Z');
  expect(mails.waiting()).toBe(0);
  await work('2026-10-05T06:00:00Z');
  const { subject, text = '', html = '', attachments, headers, to } = await mails.next();
  expect([to?.[0]?.address, subject]).toEqual(['north@example.org', 'Monday · 28 Sept – 4 Oct 2026']);
  // By hand: two hours to one, one hour to two.
  expect(text).toContain('Listening hours: 3.0');
  // Without a comparison (no logs before), the largest values stand in the place of what changed.
  expect(text).toMatch(/Radio one +2[.0]*\b/);
  expect(text).not.toContain('Radio far');
  expect(text).toContain('Unsubscribe: http');
  expect(html).toContain('lang="en"');
  const pictures = attachments.filter(({ disposition }) => disposition === 'inline');
  // The chart for light and for dark grounds, and the logo.
  expect(pictures.map(({ filename }) => filename)).toEqual(['time.png', 'time-dark.png', 'logo.png']);
  for (const { contentId, content } of pictures) {
    expect(html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
    expect(
      Buffer.from(content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
  expect(attachments.filter(({ disposition }) => disposition === 'attachment').map(({ filename }) => filename)).toEqual(
    ['quarterhour_listening_2026-09-28_2026-10-04.pdf', 'quarterhour_listening_2026-09-28_2026-10-04.xlsx'],
  );
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  // In New York it is 2 at night.
  expect(mails.waiting()).toBe(0);
  await work('2026-10-05T10:00:00Z');
  const french = await mails.next();
  expect([french.subject, french.html?.includes('lang="fr"')]).toEqual(['Monday · 28 sept. – 4 oct. 2026', true]);
  await work('2026-10-11T23:00:00Z');
  expect(mails.waiting()).toBe(0);
  expect(await rowOf(report)).toMatchObject({ state: 'active', last_period: '2026-09-28..2026-10-04' });
  await remove(report);
});

test('a deleted report is sent to nobody, and can be taken back for an hour', async () => {
  const report = await make({ recipients: [mail('north@example.org')] });
  await remove(report);
  expect((await server.call(api.readReport, { id: report.id }, north)).status).toBe(404);
  await work('2026-10-04T12:30:00Z');
  expect((await server.call(api.restoreReport, { id: report.id }, north)).status).toBe(200);
  expect(await rowOf(report)).toMatchObject({ state: 'active', next_at: '2026-10-05T06:00:00.000Z' });
  await work('2026-10-05T06:00:00Z');
  expect((await mails.next()).subject).toBe('Monday · 28 Sept – 4 Oct 2026');
  await remove(report);
  await work('2026-10-05T07:00:01Z');
  expect((await server.call(api.restoreReport, { id: report.id }, north)).status).toBe(404);
  const rows = await server.parts.store.db.$count(reports, eq(reports.id, report.id));
  expect([rows, mails.waiting()]).toEqual([0, 0]);
});

test('waits for late logs, and after that says what is missing', async () => {
  const report = await make({ recipients: [mail('north@example.org')], wait_hours: 3 });
  await work('2026-10-05T06:00:00Z');
  expect([mails.waiting(), (await rowOf(report)).state]).toEqual([0, 'waiting']);
  await work('2026-10-05T09:00:00Z');
  const late = (await mails.next()).text ?? '';
  expect(late).toContain(
    'These figures are incomplete, because logs are missing: Radio one (log up to Fri 2 Oct, 14:10)',
  );
  await importLines(line('one', 1, '2026-10-12'), 'monday.log');
  // The log reaches beyond the week now.
  await work('2026-10-12T15:30:00Z');
  expect((await mails.next()).text).not.toContain('incomplete');
  await remove(report);
});

test('skips a period with the figures of the last one', async () => {
  const report = await make({ recipients: [mail('north@example.org')], every: 'day', only_changed: true });
  // Nobody listened on the 4th and the 5th; somebody did on the 12th.
  await work('2026-10-05T06:00:00Z');
  await mails.next();
  await work('2026-10-06T06:00:00Z');
  expect(mails.waiting()).toBe(0);
  await work('2026-10-13T06:00:00Z');
  expect((await mails.next()).subject).toBe('Monday · 12 Oct 2026');
  await remove(report);
});

test('an address outside confirms first, and unsubscribes with one click', async () => {
  const report = await make({ recipients: [mail('partner@example.net', { language: 'ro' })] });
  const { recipients } = (await rowOf(report)) as { recipients: { state: string }[] };
  expect(recipients.map(({ state }) => state)).toEqual(['unconfirmed']);
  await server.parts.notify.drain();
  const asked = await mails.next();
  expect(asked.subject).toBe('Confirmați că doriți un raport');
  await work('2026-10-05T06:00:00Z');
  expect(mails.waiting()).toBe(0);

  const link = /http\S+\/reports\/confirm\/\S+/.exec(asked.text ?? '')?.[0] ?? '';
  const opened = await fetch(link);
  expect([opened.status, (await opened.text()).includes('Primiți acest raport prin e-mail?')]).toEqual([200, true]);
  // A mail server that opens the link confirms nothing.
  await work();
  expect(mails.waiting()).toBe(0);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  await work();
  const sent = await mails.next();
  const unsubscribe = /<(.*)>/.exec(sent.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  const oneClick = await fetch(unsubscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(200);
  await work('2026-10-12T16:00:00Z');
  expect(mails.waiting()).toBe(0);
  expect(await rowOf(report)).toMatchObject({ recipients: [{ state: 'unsubscribed' }] });
  expect((await fetch(`${link.slice(0, -3)}xyz`, { method: 'POST' })).status).toBe(410);
  await remove(report);
});

test('signs what it posts to a web hook, and writes to chats in their own shape', async () => {
  const report = await make({
    recipients: [
      { channel: 'web_hook', to: `${hook}/secret` },
      ...['slack', 'mattermost', 'teams'].map((channel) => ({ channel, to: `${hook}/${channel}` })),
    ],
  });
  const { recipients } = (await rowOf(report)) as { recipients: { channel: string; to: string; secret: string }[] };
  expect(recipients[0]?.to).toMatch(/^http:\/\/127\.0\.0\.1:\d+ [0-9a-f]{12}$/);
  await work('2026-10-05T06:00:00Z');
  const of = (path: string) => received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
  const [signed] = received.filter(({ url }) => url === '/secret');
  const { body = '', headers = {} } = signed ?? {};
  const [id, seconds, signature] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  const own = new Webhook(recipients[0]?.secret ?? '').sign(id ?? '', new Date(Number(seconds) * 1000), body);
  expect(signature).toBe(own);
  const event = JSON.parse(body);
  expect(event).toMatchObject({
    type: 'report.sent',
    data: { period: { from: '2026-09-28', to: '2026-10-04' }, figures: { listening_hours: 3, sessions: 3 } },
  });
  expect(JSON.stringify(of('/slack'))).toContain('Monday');
  expect(of('/mattermost')).toHaveLength(1);
  expect(of('/teams')[0].attachments[0].content.type).toBe('AdaptiveCard');
  const list = await server.call(api.listDeliveries, { id: report.id }, north);
  expect(JSON.stringify(list.body)).not.toContain('secret');
  await remove(report);
});

test('a receiver that is down for an hour stops nobody else, and gets its message later', async () => {
  const report = await make({ recipients: [{ channel: 'slack', to: `${hook}/down` }, mail('north@example.org')] });
  status = 503;
  await expect(work('2026-10-05T06:00:00Z')).rejects.toThrow('answered 503');
  await mails.next();
  expect(await rowOf(report)).toMatchObject({ state: 'failing', last_error: expect.stringContaining('answered 503') });
  status = 204;
  received = [];
  await work('2026-10-05T07:00:00Z');
  expect(received).toHaveLength(1);
  await work('2026-10-05T08:00:00Z');
  expect([received.length, mails.waiting()]).toEqual([1, 0]);
  expect(await rowOf(report)).toMatchObject({ state: 'active', last_error: '' });
  await remove(report);
});

test('stops with a notice when its owner loses the scope, and shows what the owner sees now', async () => {
  const report = await make({ address: '?s=one', recipients: [mail('chief@example.org')] });
  const all = await make({ address: '', recipients: [mail('chief@example.org')], name: 'All' });
  await becomes('stationUser', ['two']);
  await work('2026-10-05T06:00:00Z');
  const texts = [await mails.next(), await mails.next()].map(({ to, subject, text }) => [
    to?.[0]?.address,
    subject,
    text,
  ]);
  expect(texts).toContainEqual([
    'north@example.org',
    'Stopped: Monday',
    expect.stringContaining('“Monday” is no longer sent'),
  ]);
  const sent = texts.find(([address]) => address === 'chief@example.org')?.[2];
  expect([sent?.includes('Listening hours: 1.0'), sent?.includes('Radio one')]).toEqual([true, false]);
  expect(await rowOf(report)).toMatchObject({ state: 'stopped', stop_reason: 'scope_lost', next_at: null });
  const resume = await server.call(api.changeReport, { id: report.id, version: report.version, paused: false }, north);
  expect(resume.status).toBe(400);
  await becomes('groupManager', ['north']);
  expect(
    (await server.call(api.changeReport, { id: report.id, version: report.version, paused: false }, north)).body,
  ).toMatchObject({
    state: 'active',
  });
  await Promise.all([remove(report), remove(all)]);
});

test('sends at once, previews, and refuses what its owner does not see', async () => {
  const report = await make({ recipients: [mail('north@example.org')] });
  expect((await server.call(api.sendReport, { id: report.id }, north)).body).toEqual({ queued: 1 });
  await server.parts.notify.drain();
  expect((await mails.next()).subject).toBe('Monday · 21 – 27 Sept 2026');
  // What was sent is what the list announced, and the list says so at once.
  expect(await rowOf(report)).toMatchObject({
    newest_period: { from: '2026-09-21', to: '2026-09-27' },
    last_sent_at: '2026-10-04T12:00:00.000Z',
  });
  const preview = { name: 'Preview', page, address: '?g=north', every: 'day' };
  server.freeze(at('2026-10-03T12:00:00Z'));
  const { body } = await server.call(api.previewReport, preview, north);
  expect(body.subject).toBe('Preview · 2 Oct 2026');
  expect(body.html).toContain('src="data:image/png;base64,');
  const refused = await server.call(api.previewReport, { ...preview, address: '?s=far' }, north);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('report_scope')]);
  const foreign = await server.call(api.createReport, { name: 'x', page, address: '?s=far', recipients: [] }, north);
  expect(foreign.status).toBe(400);
  const wrong = await server.call(
    api.createReport,
    { name: 'x', page, address: '', recipients: [mail('nobody'), { channel: 'slack', to: 'file:///etc' }] },
    north,
  );
  const { errors } = wrong.body as { errors: { path: string; code: string }[] };
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ['recipients.0.to', 'email'],
    ['recipients.1.to', 'report_hook'],
  ]);
  await remove(report);
});
