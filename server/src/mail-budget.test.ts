import { api } from '@quarterhour/model/api';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAs } from '../testing/browser.ts';
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { owner } from './identity/principal.ts';
import { saveUser } from './identity/users.ts';
import { mailBudget } from './store/schema/notifications.ts';

let server: TestServer;
let mails: MailServer;
let mallory: string;
const password = 'a calm studio desk';
const page = '/groups&stations';
const noon = Date.parse('2026-10-05T12:00:00Z') / 1000;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'q@listen.example' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams });
  // Invited with an address that is a text itself.
  await server.letIn({ email: 'buy-now.evil.example@example.org', role: 'stationUser', scope: ['one'] }, password);
  mallory = (await signInAs(server.url, 'buy-now.evil.example@example.org', password)).access_token;
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});
beforeEach(async () => {
  server.freeze(noon);
  await server.parts.store.db.delete(mailBudget);
});

async function arrived(): Promise<Email[]> {
  await server.parts.notify.drain();
  const all = [];
  while (mails.waiting() > 0) all.push(await mails.next());
  return all;
}
/** A report with 20 foreign recipients, whose name is what its sender wants to be read. */
const flood = (name: string, to: (number: number) => string) =>
  server.call(
    api.createReport,
    {
      ...{ name: `BUY NOW ${name} http://evil.example/`, page, address: '?s=one' },
      recipients: Array.from({ length: 20 }, (_, number) => ({ channel: 'mail', to: to(number) })),
    },
    mallory,
  );

test('a person causes 50 mails a day to addresses that have not confirmed, and none says what its sender wrote', async () => {
  const reports = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const { status, body } = await flood(name, (number) => `${name}${number}@elsewhere.example`);
    expect(status).toBe(200);
    reports.push(body);
  }
  const sent = await arrived();
  expect(sent.length).toBe(50);
  for (const { subject, text, html } of sent) {
    expect([subject, text, html].join(' ')).not.toMatch(/buy.now|evil/i);
  }
  // Whose report it is stands on the page of this installation, which the address opens.
  const link = /http\S+\/reports\/confirm\/\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  expect(await (await fetch(link)).text()).toContain('BUY NOW a');

  const again = await server.call(api.confirmRecipients, { id: reports[3]?.id }, mallory);
  expect([again.status, again.body.message ?? again.body.detail]).toEqual([
    429,
    'The 50 mails a day that you may send to strangers are used up; try again tomorrow.',
  ]);
  server.freeze(noon + 86_400);
  expect((await server.call(api.confirmRecipients, { id: reports[3]?.id }, mallory)).body).toEqual({ queued: 20 });
  expect((await arrived()).length).toBe(20);
});

test('an address gets five such mails a day, from whoever, and the installation sends 500', async () => {
  for (let number = 0; number < 7; number++) {
    const recipients = [{ channel: 'mail', to: 'victim@elsewhere.example' }];
    const report = { name: `R${number}`, page, address: '', recipients };
    expect((await server.call(api.createReport, report)).status).toBe(200);
  }
  expect((await arrived()).length).toBe(5);

  const day = '2026-10-05';
  await server.parts.store.db.delete(mailBudget);
  await server.parts.store.db.insert(mailBudget).values({ name: 'unconfirmed', day, count: 499 });
  await flood('e', (number) => `e${number}@elsewhere.example`);
  expect((await arrived()).length).toBe(1);
});

test('invitations and registrations use the same budget; a link that is not mailed is returned to its administrator', async () => {
  const { id } = await saveUser(server.parts.store, owner, {
    email: 'new@elsewhere.example',
    role: 'superAdmin',
    scope: [],
  });
  const answers = [];
  for (let number = 0; number < 6; number++) answers.push((await server.call(api.makePasswordLink, { id })).body);
  expect(answers.map(({ mailed }) => mailed)).toEqual([true, true, true, true, true, false]);
  expect(answers[5]).toMatchObject({
    link: expect.stringContaining('/set-password?token='),
    mail_error: 'The 5 mails a day to this address are used up; try again tomorrow.',
  });
  expect((await arrived()).length).toBe(5);

  expect((await server.call(api.changeSite, { registration: true, version: 0 } as never)).status).toBe(200);
  const day = '2026-10-05';
  const spent = { name: 'unconfirmed to victim@elsewhere.example', day, count: 5 };
  await server.parts.store.db.insert(mailBudget).values(spent);
  for (const name of ['victim', 'other']) {
    expect((await server.call(api.register, { email: `${name}@elsewhere.example` }, '')).status).toBe(200);
  }
  expect((await mails.next()).to?.[0]?.address).toBe('other@elsewhere.example');
  expect(mails.waiting()).toBe(0);
});

test('mails to strangers have a budget of their own, and one beyond it is refused as a whole', async () => {
  const mail = (count: number) => {
    const to = Array.from({ length: count }, (_, number) => `press${number}@elsewhere.example`);
    return server.call(api.sendMail, { to, subject: 'News', body: '<p>At ten</p>', files: [] }, mallory);
  };
  const day = '2026-10-05';
  const { people } = (await server.call(api.listPeople, { search: 'buy-now' })).body as { people: { id: string }[] };
  await server.parts.store.db.insert(mailBudget).values({ name: `letter by ${people[0]?.id}`, day, count: 98 });
  expect((await mail(3)).status).toBe(429);
  expect((await arrived()).length).toBe(0);
  expect((await mail(2)).status).toBe(200);
  expect((await arrived()).length).toBe(2);
});
