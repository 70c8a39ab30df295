import { api } from '@quarterhour/model/api';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, SignIn, signInAs, type Tokens } from '../../../testing/browser.ts';
import { storePlaces } from '../../../testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const ana = { email: 'ana@example.org', password: 'a calm studio desk' };
let server: TestServer;
let database: { url: string | undefined; stop(): Promise<unknown> };

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    beforeAll(async () => {
      database = await place.start();
      server = await startTestServer({ DATABASE_URL: database.url });
      await server.letIn({ email: ana.email, role: 'superAdmin' }, ana.password);
    });
    afterAll(async () => {
      await server.stop();
      await database.stop();
    });

    describe('a person signs in', () => {
      test('at the public address behind any proxy', async () => {
        const address = `${server.url}/oidc/.well-known/openid-configuration`;
        const headers = { 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'https' };
        const found = (await (await fetch(address, { headers })).json()) as Record<string, string>;
        expect(found).toMatchObject({ issuer: `${server.url}/oidc`, token_endpoint: `${server.url}/oidc/token` });
      });

      test('by the code flow alone, as the provider says of itself', async () => {
        const found = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
        expect(await found.json()).toMatchObject({
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code'],
          scopes_supported: ['openid', 'email', 'profile'],
        });
      });

      test('not by a code that no store could keep', async () => {
        const sent = {
          client_id: 'quarterhour-web',
          grant_type: 'authorization_code',
          code: 'a\0b',
          code_verifier: 'y',
        };
        const body = new URLSearchParams({ ...sent, redirect_uri: `${server.url}/signin/callback` });
        const refused = await fetch(`${server.url}/oidc/token`, { method: 'POST', body });
        expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([400, 'invalid_grant']);
      });

      test('with e-mail and password, by the code flow with PKCE', async () => {
        const browser = new Browser(server.url);
        const signIn = new SignIn(server.url, browser);
        const page = await browser.follow(signIn.address());
        expect(page.pathname).toMatch(/^\/signin\/[\w-]+$/);

        const posted = await signIn.post(page, 'Ana@Example.org', ana.password);
        expect(posted.status).toBe(200);
        const { redirect } = (await posted.json()) as { redirect: string };
        const callback = await browser.follow(redirect);
        expect(callback.pathname).toBe('/signin/callback');
        expect(callback.searchParams.get('state')).toBe(signIn.state);

        const tokens = (await (await signIn.exchange(callback)).json()) as Tokens;
        const keys = createRemoteJWKSet(new URL(`${server.url}/oidc/jwks`));
        const { payload } = await jwtVerify(tokens.id_token, keys, {
          issuer: `${server.url}/oidc`,
          audience: 'quarterhour-web',
          algorithms: ['RS256'],
        });
        expect(payload).toMatchObject({ email: ana.email, nonce: signIn.nonce });
        expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: 'urn:quarterhour:api', sub: payload.sub });

        const me = await server.call(api.me, {}, tokens.access_token);
        expect(me.body).toEqual({ email: ana.email, role: 'superAdmin', scope: [], kind: 'person' });
        const role = await server.call(api.role, { token: tokens.access_token }, tokens.access_token);
        expect(role.body).toEqual({ role: 'superAdmin', email: ana.email });

        // Silent renewal: the browser's session answers without a page in between.
        const renewal = new SignIn(server.url, browser);
        const renewed = await browser.follow(renewal.address({ prompt: 'none' }));
        const renewedTokens = (await (await renewal.exchange(renewed)).json()) as Tokens;
        expect((await server.call(api.me, {}, renewedTokens.access_token)).status).toBe(200);

        // Signing out ends the session.
        const end = new URLSearchParams({
          id_token_hint: tokens.id_token,
          post_logout_redirect_uri: `${server.url}/login`,
        });
        const leaving = await browser.go(`/oidc/session/end?${end}`);
        const form = await leaving.text();
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
        const left = await browser.go('/oidc/session/end/confirm', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
        });
        expect(left.headers.get('location')).toBe(`${server.url}/login`);
        const after = await browser.follow(new SignIn(server.url, browser).address({ prompt: 'none' }));
        expect(after.searchParams.get('error')).toBe('login_required');
        for (const token of [tokens.access_token, renewedTokens.access_token]) {
          expect(await server.call(api.me, {}, token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
        }
      });

      test('and goes on in no other browser than the one that began', async () => {
        const browser = new Browser(server.url);
        const signIn = new SignIn(server.url, browser);
        const page = await browser.follow(signIn.address());
        const posted = (await (await signIn.post(page, ana.email, ana.password)).json()) as { redirect: string };
        const landed = await new Browser(server.url).follow(posted.redirect);
        expect(landed.pathname).toBe('/login');
        expect(landed.searchParams.get('code')).toBeNull();
      });

      test('not in a browser that did not begin the sign-in', async () => {
        const sender = new Browser(server.url);
        const page = await sender.follow(new SignIn(server.url, sender).address());
        const [receiver, busy] = [new Browser(server.url), new Browser(server.url)];
        const refused = await new SignIn(server.url, receiver).post(page, ana.email, ana.password);
        expect(refused.status).toBe(410);
        expect(await refused.json()).toMatchObject({ code: 'link_used' });

        // The cookie of one's own sign-in does not allow another person's.
        await busy.follow(new SignIn(server.url, busy).address());
        const cookie = Object.entries(busy.cookies()).map(([name, value]) => `${name}=${value}`);
        const forced = await fetch(`${page.href}/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
          body: JSON.stringify(ana),
        });
        expect(forced.status).toBe(410);

        const asked = await sender.follow(page.href.replace('/signin/', '/oidc/auth/'));
        expect(asked.pathname).toMatch(/^\/signin\/[\w-]{43}$/);
      });

      test('not with a wrong password, in the same words for people unknown; guessing is slowed down', async () => {
        await server.letIn({ email: 'bo@example.org', role: 'superAdmin' }, 'another calm desk');
        const browser = new Browser(server.url);
        const signIn = new SignIn(server.url, browser);
        const page = await browser.follow(signIn.address());
        const now = Math.floor(Date.now() / 1000);
        server.freeze(now);
        const wrong = await signIn.post(page, 'bo@example.org', 'wrong');
        const unknown = await signIn.post(page, 'nobody@example.org', 'wrong');
        expect([wrong.status, unknown.status]).toEqual([401, 401]);
        expect(await wrong.json()).toEqual(await unknown.json());
        await signIn.post(page, 'bo@example.org', 'wrong');
        await signIn.post(page, 'bo@example.org', 'wrong');
        const slowed = await signIn.post(page, 'bo@example.org', 'another calm desk');
        expect(slowed.status).toBe(429);
        expect(slowed.headers.get('retry-after')).toBe('1');
        server.freeze(now + 1);
        await signIn.post(page, 'bo@example.org', 'wrong');
        expect((await signIn.post(page, 'bo@example.org', 'wrong')).headers.get('retry-after')).toBe('2');
        server.freeze(now + 3);
        expect((await signIn.post(page, 'bo@example.org', 'another calm desk')).status).toBe(200);
        server.freeze();
        expect((await signIn.post(page, ana.email, ana.password)).status).toBe(200);
      });

      // throttle.test.ts asserts the counts in both places; here, each guess takes a tenth of a second.
      if (place.name === 'embedded')
        test('and one account of their own does not win a guesser more tries from one address', async () => {
          const browser = new Browser(server.url);
          const signIn = new SignIn(server.url, browser);
          const page = await browser.follow(signIn.address());
          // Long ago, so that the other tests start without these failures.
          server.freeze(Math.floor(Date.now() / 1000) - 7200);
          const guess = async (number: number) =>
            (await signIn.post(page, `guess${number}@example.org`, 'wrong')).status;
          for (let number = 0; number < 10; number++) expect(await guess(number)).toBe(401);
          expect((await signIn.post(page, ana.email, ana.password)).status).toBe(200);
          for (let number = 10; number < 20; number++) await guess(number);
          expect(await guess(20)).toBe(429);
          server.freeze();
        });

      test('no more once put out', async () => {
        await server.letIn({ email: 'cy@example.org', role: 'superAdmin' }, 'yet another calm desk');
        const { access_token } = await signInAs(server.url, 'cy@example.org', 'yet another calm desk');
        expect((await server.call(api.me, {}, access_token)).status).toBe(200);
        await server.parts.store.db.execute(`UPDATE users SET active = false WHERE email = 'cy@example.org'`);
        const out = await server.call(api.me, {}, access_token);
        expect(out).toMatchObject({ status: 403, body: { code: 'no_role' } });
      });
    });

    describe('a password', () => {
      test('is set by a link, once, and not to one that everybody tries', async () => {
        const invited = await server.call(api.addUser, { email: 'dan@example.org', role: 'superAdmin' });
        const token = new URL(String(invited.body.link)).searchParams.get('token');
        const set = (password: string) => server.call(api.setPassword, { token, password }, '');
        expect((await set('short')).status).toBe(400);
        expect((await set('password123')).status).toBe(400);
        expect((await set('dan@example.org')).status).toBe(400);
        expect((await set('quite a long one')).body).toEqual({ email: 'dan@example.org' });
        expect((await set('quite another one')).status).toBe(410);
        expect((await signInAs(server.url, 'dan@example.org', 'quite a long one')).access_token).toBeTruthy();
      });

      test('is set by the newest link alone', async () => {
        const first = String(
          (await server.call(api.addUser, { email: 'fay@example.org', role: 'superAdmin' })).body.link,
        );
        const { people } = (await server.call(api.listPeople, {})).body as { people: { id: string; email: string }[] };
        const id = people.find(({ email }) => email === 'fay@example.org')?.id;
        const second = String((await server.call(api.makePasswordLink, { id })).body.link);
        const set = async (link: string) => {
          const token = new URL(link).searchParams.get('token');
          return (await server.call(api.setPassword, { token, password: 'quite a long one' }, '')).status;
        };
        expect([await set(first), await set(second), await set(second), await set(first)]).toEqual([
          410, 200, 410, 410,
        ]);
      });

      test('that is new ends the sign-ins from before', async () => {
        await server.letIn({ email: 'eva@example.org', role: 'superAdmin' }, 'first calm password');
        const browser = new Browser(server.url);
        const signIn = new SignIn(server.url, browser);
        const page = await browser.follow(signIn.address());
        const posted = await signIn.post(page, 'eva@example.org', 'first calm password');
        await browser.follow(((await posted.json()) as { redirect: string }).redirect);
        await server.letIn({ email: 'eva@example.org', role: 'superAdmin' }, 'second calm password');
        const again = await browser.follow(new SignIn(server.url, browser).address({ prompt: 'none' }));
        expect(again.searchParams.get('error')).toBe('login_required');
      });

      test('that is new ends a sign-in too that waits with the one before', async () => {
        await server.letIn({ email: 'gil@example.org', role: 'superAdmin' }, 'first calm password');
        const browser = new Browser(server.url);
        const signIn = new SignIn(server.url, browser);
        const page = await browser.follow(signIn.address());
        const posted = await signIn.post(page, 'gil@example.org', 'first calm password');
        const { redirect } = (await posted.json()) as { redirect: string };
        await server.letIn({ email: 'gil@example.org', role: 'superAdmin' }, 'second calm password');
        const landed = await browser.follow(redirect);
        expect(landed.pathname).toBe('/login');
        expect(landed.searchParams.get('code')).toBeNull();
      });
    });

    describe('a key', () => {
      test('reads as its role, until it is revoked', async () => {
        const made = await server.call(api.createKey, { name: 'spreadsheet' });
        const secret = String(made.body.secret);
        expect(secret).toMatch(/^qh_/);
        expect((await server.call(api.listStations, {}, secret)).status).toBe(200);
        expect((await server.call(api.createTerritory, { slug: 'x', name: 'X' }, secret)).status).toBe(403);
        const listed = (await server.call(api.listKeys, {})).body.keys as Record<string, unknown>[];
        expect(JSON.stringify(listed)).not.toContain(secret.slice(3));
        expect(listed.find(({ name }) => name === 'spreadsheet')?.last_used_at).toBeTruthy();
        await server.call(api.revokeKey, { id: made.body.id });
        expect((await server.call(api.listStations, {}, secret)).status).toBe(401);
      });

      test('has a limit per minute of its own, beside others at the same address', async () => {
        const secretOf = async (name: string) => String((await server.call(api.createKey, { name })).body.secret);
        const ask = async (secret: string) => {
          const headers = { authorization: `Bearer ${secret}` };
          const answer = await fetch(`${server.url}/api/stations`, { headers });
          return Number(answer.headers.get('x-ratelimit-remaining'));
        };
        const [one, other] = [await secretOf('one'), await secretOf('other')];
        expect([await ask(one), await ask(one), await ask(other)]).toEqual([2999, 2998, 2999]);
      });

      test('an ingestion key cannot read', async () => {
        const { body } = await server.call(api.createKey, { name: 'studio', kind: 'ingest' });
        expect((await server.call(api.listStations, {}, String(body.secret))).status).toBe(403);
      });

      test('names a scope that exists', async () => {
        const wanted = { name: 'x', role: 'groupManager', scope: ['no-such-group'] };
        expect(await server.call(api.createKey, wanted)).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'scope' }] },
        });
      });
    });
  });
}
