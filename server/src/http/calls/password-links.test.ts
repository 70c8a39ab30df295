import { api } from '@quarterhour/model/api';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../../testing/browser.ts';
import { type MailServer, startMailServer } from '../../../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const password = 'a calm studio desk';
let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <listening@example.org>' });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

function tokenIn({ text = '' }: Email): string | null {
  const [link = ''] = /^http\S+$/m.exec(text) ?? [];
  expect(link).toContain(`${server.url}/set-password?token=`);
  return new URL(link).searchParams.get('token');
}
const set = (token: string | null) => server.call(api.setPassword, { token, password }, '');

test('an invitation is mailed and not shown, and its link sets a password', async () => {
  const invited = await server.call(api.invitePerson, { email: 'ana@example.org', role: 'superAdmin' });
  expect(invited).toMatchObject({ status: 200, body: { link: null, mailed: true, mail_error: null } });
  const mail = await mails.next();
  expect(mail).toMatchObject({
    from: { name: 'Quarterhour', address: 'listening@example.org' },
    to: [{ address: 'ana@example.org' }],
    subject: 'You are invited to Quarterhour',
    text: expect.stringContaining('works once, for 7 days:'),
  });
  const token = tokenIn(mail);
  const named = () => server.call(api.readPasswordLink, { token }, '');
  expect(await named()).toEqual({ status: 200, body: { email: 'ana@example.org' } });
  expect((await set(token)).body).toEqual({ email: 'ana@example.org' });
  expect(await named()).toMatchObject({ status: 410, body: { code: 'link_used' } });
  expect((await signInAs(server.url, 'ana@example.org', password)).access_token).toBeTruthy();
});

test.each([
  ['fr-CA,en;q=0.5', 'Un nouveau mot de passe pour Quarterhour', 'pendant 7\u00a0jours\u202f:'],
  ['de-RO, ro;q=0.8', 'O parolă nouă pentru Quarterhour', 'timp de 7 zile:'],
  ['zh', '为 Quarterhour 设置新密码', '7天内有效：'],
  ['xx', 'A new password for Quarterhour', 'works once, for 7 days:'],
])('a new link for somebody with a password, in the language of a page in %s', async (language, subject, words) => {
  const { body } = await server.call(api.listPeople, {});
  const [ana] = body.people as { id: string }[];
  const answer = await fetch(`${server.url}/api/people/${ana?.id}/link`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'accept-language': language },
  });
  expect(await answer.json()).toEqual({ link: null, mailed: true, mail_error: null });
  const mail = await mails.next();
  expect([mail.subject, mail.text]).toEqual([subject, expect.stringContaining(words)]);
  expect(tokenIn(mail)).toBeTruthy();
});

test('a refused mail shows its reason beside the link', async () => {
  const invited = await server.call(api.addUser, { email: 'full@example.org', role: 'superAdmin' });
  expect(invited.body).toMatchObject({ mailed: false, mail_error: expect.stringContaining('The mailbox is full') });
  expect((await set(new URL(String(invited.body.link)).searchParams.get('token'))).status).toBe(200);
});

test('has the same words as a page, with a link to click', async () => {
  await server.call(api.invitePerson, { email: 'bo&co@example.org', role: 'superAdmin' });
  const { text = '', html = '' } = await mails.next();
  const [link = ''] = /^http\S+$/m.exec(text) ?? [];
  expect(html).toContain(`<a href="${link}"`);
  const page = html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<.*?>/gs, ' ')
    .replaceAll('&#38;', '&')
    .replace(/\s+/g, ' ');
  // The text has the address below what the page writes on its button.
  const sentences = text.split(/\n+/).filter((line) => line !== '' && line !== link);
  expect(sentences.length).toBeGreaterThan(2);
  for (const sentence of sentences) expect(page).toContain(sentence.replace(/:$/, ''));
});

test('an address with a comma in it stays one address', async () => {
  await server.call(api.invitePerson, { email: 'bo,ana@example.org', role: 'superAdmin' });
  expect((await mails.next()).to).toHaveLength(1);
});

test('a forgotten password gets a link, and the answer does not reveal accounts', async () => {
  const ask = async (email: string) => {
    const { status, body } = await server.call(api.askForPassword, { email }, '');
    return { status, body };
  };
  await server.letIn({ email: 'cy@example.org', role: 'superAdmin' }, password);
  await server.letIn({ email: 'out@example.org', role: 'superAdmin' }, password);
  await server.parts.store.db.execute(`UPDATE users SET active = false WHERE email = 'out@example.org'`);
  server.freeze(Math.floor(Date.now() / 1000));
  const told = [await ask('nobody@example.org'), await ask('out@example.org'), await ask('Cy@Example.org')];
  expect(told).toEqual(Array(3).fill({ status: 200, body: {} }));
  const mail = await mails.next();
  expect(mail).toMatchObject({
    to: [{ address: 'cy@example.org' }],
    subject: 'A new password for Quarterhour',
    text: expect.stringContaining('works once, for 1 day:'),
  });
  const token = tokenIn(mail);
  const renewed = await server.call(api.setPassword, { token, password: 'another calm studio desk' }, '');
  expect(renewed.body).toEqual({ email: 'cy@example.org' });
  expect((await server.call(api.listAudit, { action: 'ask_for_password' })).body.lines).toMatchObject([
    { actor: 'cy@example.org', subject: 'cy@example.org' },
  ]);

  // After a few in a row, requests wait, for known and unknown people; signing in is not slowed down by them.
  for (const email of ['cy@example.org', 'nobody@example.org']) while ((await ask(email)).status === 200);
  expect(await ask('cy@example.org')).toEqual(await ask('nobody@example.org'));
  expect((await ask('cy@example.org')).status).toBe(429);
  await mails.next();
  expect((await signInAs(server.url, 'cy@example.org', 'another calm studio desk')).access_token).toBeTruthy();
  await mails.next();
  expect(mails.waiting()).toBe(0);
  server.freeze();
});
