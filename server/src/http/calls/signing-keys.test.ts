import { api } from '@quarterhour/model/api';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, SignIn, type Tokens } from '../../../testing/browser.ts';
import { storePlaces } from '../../../testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const password = 'a calm studio desk';

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    let server: TestServer;
    let database: { url: string | undefined; stop(): Promise<unknown> };

    beforeAll(async () => {
      database = await place.start();
      server = await startTestServer({ DATABASE_URL: database.url });
      await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    });
    afterAll(async () => {
      await server.stop();
      await database.stop();
    });

    test('a new signing key is published, then signs; the old one ends with its tokens, and sessions survive', async () => {
      const browser = new Browser(server.url);
      const first = new SignIn(server.url, browser);
      const posted = await first.post(await browser.follow(first.address()), 'ana@example.org', password);
      await browser.follow(((await posted.json()) as { redirect: string }).redirect);
      const renew = async () => {
        const renewal = new SignIn(server.url, browser);
        const answer = await renewal.exchange(await browser.follow(renewal.address({ prompt: 'none' })));
        return ((await answer.json()) as Tokens).access_token;
      };
      const signerOf = (token: string) => decodeProtectedHeader(token).kid;
      const published = async () => {
        const { keys } = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] };
        return keys.map(({ kid }) => kid);
      };
      const holds = async (token: string) => (await server.call(api.me, {}, token)).status;
      const now = Math.floor(Date.now() / 1000);
      /** Advances the server's clock, and lets it check for keys as it does each minute. */
      const after = async (seconds: number) => {
        server.freeze(now + seconds);
        await server.parts.identity.builtIn?.refresh();
      };

      await after(0);
      const before = await renew();
      const old = String(signerOf(before));
      expect(await published()).toEqual([old]);
      const { body } = await server.call(api.rotateSigningKey, {});
      const next = String(body.kid);
      expect(body).toEqual({
        kid: next,
        signs_from: new Date((now + 120) * 1000).toISOString(),
        held_until: new Date((now + 840) * 1000).toISOString(),
      });
      expect(await published()).toEqual([old, next]);
      expect(signerOf(await renew())).toBe(old);

      await after(119);
      expect(signerOf(await renew())).toBe(old);
      await after(120);
      const renewed = await renew();
      expect(signerOf(renewed)).toBe(next);
      expect([await holds(before), await holds(renewed)]).toEqual([200, 200]);
      await after(840);
      expect(await published()).toEqual([next, old]);
      await after(841);
      expect(await published()).toEqual([next]);
    });
  });
}
