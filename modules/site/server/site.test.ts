import { api } from '@quarterhour/model/api';
import { signInAs } from '@quarterhour/server/testing/browser';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf, pngBomb } from '../../office/files/server/testing/hostile-files.ts';
import { siteSchema } from '../model/site.ts';

const password = 'a calm studio desk';
let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <listening@example.org>' });
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

const read = async () =>
  (await server.call(api.readSite, {}, '')).body as Record<string, unknown> & { version: number };
const change = async (changes: object) =>
  server.call(api.changeSite, { ...siteSchema.parse({}), ...changes, version: (await read()).version } as never);
const register = (email: string) => server.call(api.register, { email }, '');
const tokenIn = ({ text = '' }: Email) => new URL(/^http\S+$/m.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
const send = (body: Uint8Array<ArrayBuffer>) =>
  fetch(`${server.url}/api/site/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'image/png' },
    body,
  });

test('texts are public once a super admin wrote them, and a change of an old version is refused', async () => {
  expect(await read()).toMatchObject({ headline: '', look: '1', registration: false, logo: null, version: 0 });
  const plans = [{ name: 'Small', price: '€49', features: ['One station'] }];
  expect((await change({ headline: 'Hear us', look: '2', plans })).status).toBe(200);
  expect(await read()).toMatchObject({ headline: 'Hear us', plans: [{ name: 'Small', featured: false }] });
  expect((await server.call(api.sessionConfig, {}, '')).body).toMatchObject({ look: '2', registration: false });
  const stale = await server.call(api.changeSite, { headline: 'Other', version: 0 } as never);
  expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ code: 'changed_meanwhile' })]);
});

test.each(['javascript:alert(1)', '//evil.example.org', 'http://example.org', '/\\evil'])(
  'a button leads nowhere by %s',
  async (address) => {
    const { status, body } = await change({ button: 'Go', address });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'address', code: 'site_address' })] }),
    ]);
  },
);

test('a logo is a small raster picture by its bytes, drawn anew, whatever its sender calls it', async () => {
  const png = await pictureOf(40, 20);
  // A PNG for programs that show pictures, a page for those that look for markup.
  const page = new TextEncoder().encode('<script>fetch("/api/me")</script>');
  const polyglot = new Uint8Array([...png, ...page]);
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect((await send(svg)).status).toBe(400);
  expect((await send(new Uint8Array(200 * 1024 + 1))).status).toBe(413);
  expect((await send(png.slice(0, 60))).status).toBe(400);
  // A few kilobytes that unpack to 256 million pixels.
  expect((await send(pngBomb(16_000))).status).toBe(400);
  expect((await send(polyglot)).status).toBe(200);
  const shown = await fetch(`${server.url}/api/site/logo`);
  expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ]);
  const drawn = Buffer.from(await shown.arrayBuffer());
  expect([drawn.subarray(1, 4).toString(), drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual(['PNG', 40, 20]);
  expect(drawn.includes('script')).toBe(false);
  await server.call(api.removeSiteLogo, {});
  expect((await fetch(`${server.url}/api/site/logo`)).status).toBe(404);
});

test('a registration with a field that there is not is refused', async () => {
  const { status, body } = await server.call(api.register, { email: 'new@example.org', role: 'superAdmin' }, '');
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'role', code: 'unknown_field' })]]);
});

test('strangers register only if the operator allows it, and no answer reveals who has an account', async () => {
  expect((await register('new@example.org')).status).toBe(403);
  await change({ registration: true });
  await server.letIn({ email: 'known@example.org', role: 'superAdmin', scope: [] }, password);
  const [known, unknown] = [await register('known@example.org'), await register('New@example.org')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const sent = [await mails.next(), await mails.next()].toSorted((one, other) =>
    String(one.subject) < String(other.subject) ? -1 : 1,
  );
  expect(sent.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['known@example.org', 'A new password for Quarterhour'],
    ['new@example.org', 'Your registration at Quarterhour'],
  ]);
  // There is no account before the mail is confirmed.
  const people = async () => (await server.call(api.listPeople, {})).body.people as Record<string, unknown>[];
  expect((await people()).map(({ email }) => email)).toEqual(['known@example.org']);

  const token = tokenIn(sent[1] as Email);
  expect((await server.call(api.confirmRegistration, { token: `${token}x`, password }, '')).status).toBe(410);
  const confirmed = await server.call(api.confirmRegistration, { token, password }, '');
  expect(confirmed).toMatchObject({ status: 200, body: { email: 'new@example.org' } });
  expect((await server.call(api.confirmRegistration, { token, password }, '')).status).toBe(410);

  const { access_token } = await signInAs(server.url, 'new@example.org', password);
  const refused = await server.call(api.listStations, {}, access_token);
  expect([refused.status, refused.body.code]).toEqual([403, 'no_role']);
  const row = (await people()).find(({ email }) => email === 'new@example.org');
  expect(row).toMatchObject({ waiting: true, active: true });
  await server.call(api.changePerson, { id: row?.id, version: row?.version, role: 'superAdmin', scope: [] } as never);
  expect((await server.call(api.listStations, {}, access_token)).status).toBe(200);
});

test('maintenance lets only super admins and logs in', async () => {
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await server.letIn({ email: 'ana@example.org', role: 'territoryAdmin', scope: ['home'] }, password);
  const { access_token } = await signInAs(server.url, 'ana@example.org', password);
  expect((await server.call(api.listStations, {}, access_token)).status).toBe(200);
  await change({ maintenance: true, maintenance_text: 'Back at noon.' });
  const refused = await server.call(api.listStations, {}, access_token);
  expect([refused.status, refused.body.code]).toEqual([503, 'maintenance']);
  expect((await server.call(api.listStations, {})).status).toBe(200);
  expect(await read()).toMatchObject({ maintenance_text: 'Back at noon.' });
  const role = await server.call(api.role, { token: access_token }, access_token);
  expect([role.status, role.body.code]).toEqual([503, 'maintenance']);
  await change({ maintenance: false });
  expect((await server.call(api.listStations, {}, access_token)).status).toBe(200);
});
