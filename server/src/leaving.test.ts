import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { modules as declared } from '@quarterhour/model/modules';
import type { Role } from '@quarterhour/model/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReminders } from '../../modules/office/crm/server/send-reminders.ts';
import { sendReports } from '../../modules/reports/server/send-reports.ts';
import { reportRecipients, reports } from '../../modules/reports/server/tables.ts';
import { signInAs } from '../testing/browser.ts';
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { owner } from './identity/principal.ts';
import { findUser, saveUser } from './identity/users.ts';
import { mayLeave } from './leaving.ts';
import { modulesWithout } from './modules.ts';
import { Notify } from './notify/notify.ts';
import { ModuleSwitches } from './store/module-switches.ts';
import { users } from './store/schema/identity.ts';

let server: TestServer;
let mails: MailServer;
let receiver: Server;
let hook: string;
let received: string[] = [];
let status = 204;
const password = 'a calm studio desk';
const tokens = new Map<string, string>();
const at = (time: string) => Date.parse(time) / 1000;
const page = '/groups&stations';

/** Who there is, as they are at the beginning of each test. */
const people: Record<string, [Role, string[]]> = {
  maker: ['groupManager', ['north', 'south']],
  chief: ['territoryAdmin', ['home']],
  friend: ['groupManager', ['north']],
};
const emailOf = (name: string) => `${name}@example.org`;
const becomes = (name: string, role: Role, scope: string[]) =>
  saveUser(server.parts.store, owner, { email: emailOf(name), role, scope });
const deactivate = (name: string) =>
  server.parts.store.db
    .update(users)
    .set({ active: false })
    .where(eq(users.email, emailOf(name)));
const idOf = async (name: string) => (await findUser(server.parts.store, { email: emailOf(name) }))?.id ?? '';

beforeAll(async () => {
  mails = await startMailServer();
  receiver = createServer(async (request, response) => {
    for await (const _ of request);
    received.push(request.url ?? '');
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'q@listen.example',
    WEB_HOOKS_TO_PRIVATE_NETWORKS: 'true',
  };
  // The job that sends messages would do so before a right ends.
  server = await startTestServer(settings, () => 0);
  server.freeze(at('2026-10-04T12:00:00Z'));
  for (const [slug, group, territory] of [
    ['one', 'north', 'home'],
    ['two', 'south', 'home'],
    ['far', 'west', 'abroad'],
  ] as const) {
    if (slug !== 'two') await server.call(api.createTerritory, { slug: territory, name: territory });
    await server.call(api.createGroup, { slug: group, name: group, territory });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group, timezone: 'UTC', streams });
  }
  for (const [name, [role, scope]] of Object.entries(people)) {
    await server.letIn({ email: emailOf(name), role, scope }, password);
    tokens.set(name, (await signInAs(server.url, emailOf(name), password)).access_token);
  }
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
  receiver.closeAllConnections();
  receiver.close();
});
/** Everybody as they are at the beginning, without the reports of before, which would be due every week. */
async function begin() {
  [received, status] = [[], 204];
  for (const [name, [role, scope]] of Object.entries(people)) await becomes(name, role, scope);
  const { db } = server.parts.store;
  await db.update(users).set({ active: true });
  for (const { id, stopReason } of await db.select().from(reports)) {
    // Deleted already; it can be taken back for an hour, and is sent to nobody.
    if (stopReason === 'removed') continue;
    expect((await server.call(api.removeReport, { id }, tokens.get('maker'))).status).toBe(200);
  }
}
beforeEach(begin);

const log = { info: () => undefined, error: () => undefined };
const runReports = () => sendReports.run(server.parts, new AbortController().signal, log as never);
let week = 0;

/** Queues the report of a week for all its recipients, as the servers of these are down or busy. */
async function queued(address = '?g=north'): Promise<number> {
  server.freeze(at('2026-10-04T12:00:00Z') + week * 7 * 86_400);
  const { status: made, body } = await server.call(
    api.createReport,
    {
      ...{ name: 'Monday', page, address, hour: 6, wait_hours: 0 },
      recipients: [
        { channel: 'mail', to: emailOf('maker') },
        { channel: 'mail', to: emailOf('chief') },
        { channel: 'mail', to: 'agency@elsewhere.example' },
        { channel: 'web_hook', to: `${hook}/hook` },
        { channel: 'slack', to: `${hook}/slack` },
      ],
    },
    tokens.get('maker'),
  );
  expect([made, body]).toEqual([200, expect.anything()]);
  const { db } = server.parts.store;
  await db
    .update(reportRecipients)
    .set({ confirmedAt: new Date() })
    .where(eq(reportRecipients.to, 'agency@elsewhere.example'));
  // The link to confirm is not what this is about.
  await server.parts.notify.withdraw({ cause: `confirm:${body.id}` });
  week += 1;
  server.freeze(at('2026-10-05T06:00:00Z') + (week - 1) * 7 * 86_400);
  await runReports();
  return Number(body.id);
}

/** What left of a report, and why the rest did not, by recipient. */
async function left(id: number) {
  const told = [];
  while (mails.waiting() > 0) {
    const { subject, to } = await mails.next();
    // Not the link to confirm, which may have left before it was withdrawn.
    if (subject?.startsWith('Monday')) told.push(to?.[0]?.address ?? '');
  }
  const deliveries = await server.parts.notify.deliveries(`report:${id}`);
  const reasons = deliveries.flatMap(({ error, sentAt, nextAt }) => (error && !sentAt && !nextAt ? [error] : []));
  return { left: [...told, ...received].sort(), reasons: [...new Set(reasons)] };
}

const everybody = [emailOf('maker'), emailOf('chief'), 'agency@elsewhere.example', '/hook', '/slack'].sort();
const noRecipient = 'The recipient was removed, unsubscribed, or has not confirmed.';

interface Case {
  what: string;
  change(id: number): Promise<unknown>;
  /** Who gets it still. */
  expected?: string[];
  /** Why the others do not. */
  reason?: string;
  address?: string;
}

test('a report leaves only while its owner, its scope, its recipients and its module allow it', async () => {
  const notSeen = 'The owner of the report no longer sees all that it shows.';
  const { db } = server.parts.store;
  const cases: Case[] = [
    { what: 'nothing changed', change: async () => undefined, expected: everybody },
    {
      what: 'its owner is deactivated',
      change: () => deactivate('maker'),
      reason: 'The owner of the report has no access any more.',
    },
    {
      what: 'its owner moved to another territory',
      change: () => becomes('maker', 'groupManager', ['west']),
      reason: notSeen,
    },
    {
      what: 'its owner sees a part of it',
      change: () => becomes('maker', 'groupManager', ['north']),
      reason: notSeen,
      address: '',
    },
    {
      what: 'a person among its recipients lost the scope',
      change: () => becomes('chief', 'territoryAdmin', ['abroad']),
      expected: everybody.filter((one) => one !== emailOf('chief')),
      reason: noRecipient,
    },
    {
      what: 'its recipients were taken out of it',
      change: (id) => db.update(reportRecipients).set({ removed: true }).where(eq(reportRecipients.reportId, id)),
      reason: noRecipient,
    },
  ];
  for (const { what, change, expected = [], reason, address } of cases) {
    await begin();
    const id = await queued(address);
    await change(id);
    await server.parts.notify.drain();
    expect([what, await left(id)]).toEqual([what, { left: expected, reasons: reason ? [reason] : [] }]);
  }
  const { lines } = (await server.call(api.listAudit, { action: 'drop_message' })).body as { lines: object[] };
  expect(lines[0]).toMatchObject({ action: 'drop_message', details: { reason: noRecipient } });

  const id = await queued();
  const { config, store, clock } = server.parts;
  const without = { ...server.parts, switches: await ModuleSwitches.open(server.parts.store, ['reports']) };
  await new Notify({ config, store, clock, mayLeave: (leaving) => mayLeave(without, leaving) }).drain();
  expect(await left(id)).toEqual({
    left: [],
    reasons: ['What caused this message is switched off in this installation.'],
  });
}, 300_000);

test('a message that is tried again is asked about again', async () => {
  await queued();
  status = 500;
  await server.parts.notify.drain().catch(() => undefined);
  expect(received.sort()).toEqual(['/hook', '/slack']);
  await deactivate('maker');
  [received, status] = [[], 204];
  server.freeze(server.parts.clock() + 3600);
  await server.parts.notify.drain();
  expect(received).toEqual([]);
  while (mails.waiting() > 0) await mails.next();
});

test('links to confirm, mails to strangers, reminders and mails about people stay when access ends', async () => {
  const causes = async () => {
    const maker = tokens.get('maker');
    const recipients = [{ channel: 'mail', to: 'new@elsewhere.example' }];
    const report = { name: 'R', page, address: '?g=north', recipients };
    expect((await server.call(api.createReport, report, maker)).status).toBe(200);
    const mail = { to: ['press@elsewhere.example'], subject: 'Rundown', body: '<p>At ten</p>', files: [] };
    expect((await server.call(api.sendMail, mail, maker)).status).toBe(200);
    const due = new Date(server.parts.clock() * 1000).toISOString().slice(0, 10);
    expect((await server.call(api.createReminder, { group: 'south', name: 'Call', due }, maker)).status).toBe(200);
    await sendReminders.run(server.parts, new AbortController().signal, log as never);
    expect((await server.call(api.askFriend, { person: await idOf('friend') }, maker)).status).toBe(200);
  };
  const told = async () => {
    await server.parts.notify.drain();
    const to = [];
    while (mails.waiting() > 0) to.push((await mails.next()).to?.[0]?.address ?? '');
    return to.sort();
  };
  const all = [emailOf('friend'), emailOf('maker'), 'new@elsewhere.example', 'press@elsewhere.example'].sort();
  await causes();
  expect(await told()).toEqual(all);
  server.freeze(server.parts.clock() + 86_400);
  const ended = { person: await idOf('friend') };
  expect((await server.call(api.declineFriend, ended, tokens.get('maker'))).status).toBe(200);
  await causes();
  await deactivate('maker');
  expect(await told()).toEqual([]);
});

test('a live event reaches nobody who lost access since it happened', async () => {
  const { live } = server.parts;
  const [maker, friend] = [await idOf('maker'), await idOf('friend')];
  const send = (text: string) => server.call(api.insertChat, { to: friend, text }, tokens.get('maker'));
  const newest = async () => (await live.missed(friend, {})).at(-1)?.id ?? 0;
  const before = await newest();
  expect((await send('At ten')).status).toBe(200);
  const textsFor = async (person: string) => JSON.stringify(await live.missed(person, { after: before }));
  expect(await textsFor(friend)).toContain('At ten');
  await becomes('friend', 'groupManager', ['west']);
  expect(await textsFor(friend)).not.toContain('At ten');
  await becomes('friend', 'groupManager', ['north']);
  await deactivate('friend');
  expect(await textsFor(friend)).not.toContain('At ten');

  // The same while they are connected.
  await server.parts.store.db.update(users).set({ active: true });
  const arrived: string[] = [];
  const stops = [
    await live.follow(friend, {}, (signal) => arrived.push(`friend ${JSON.stringify(signal)}`)),
    await live.follow(maker, {}, (signal) => arrived.push(`maker ${JSON.stringify(signal)}`)),
  ];
  await send('First');
  await expect.poll(() => arrived.filter((text) => text.includes('First')).length, { timeout: 30_000 }).toBe(2);
  await deactivate('friend');
  await live.publish([friend, maker], 'social', { kind: 'posts' });
  await expect.poll(() => arrived.filter((text) => text.includes('posts')).length, { timeout: 30_000 }).toBe(1);
  expect(arrived.filter((text) => text.startsWith('friend') && text.includes('posts'))).toEqual([]);
  for (const stop of stops) stop();
});

test('an export cannot be fetched by somebody who lost access while it was written', async () => {
  const headers = { authorization: `Bearer ${tokens.get('maker')}`, 'content-type': 'application/json' };
  const id = crypto.randomUUID();
  const body = JSON.stringify({ view: `${page}?p=last_7_days&c=none`, format: 'csv', card: 'stations', id });
  const asked = fetch(server.url + api.exportFile.path, { method: 'POST', headers, body });
  const state = async () => (await server.call(api.exportProgress, { id }, tokens.get('maker'))).body.state;
  await expect.poll(state, { interval: 5, timeout: 30_000 }).not.toBe('unknown');
  await becomes('maker', 'groupManager', ['west']);
  expect((await asked).status).toBe(403);
});

test('each kind of message that a module sends has its rule, and no other', async () => {
  for (const module of modulesWithout([])) {
    const { sends = [] } = declared.find(({ id }) => id === module.id) as { sends?: readonly string[] };
    expect([module.id, Object.keys((await module.leaves?.()) ?? {}).sort()]).toEqual([module.id, [...sends].sort()]);
  }
});
