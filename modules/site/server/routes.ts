import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { addressOf } from '@quarterhour/server/http/limits';
import { serve, servePublic } from '@quarterhour/server/http/serve';
import { linkCounts } from '@quarterhour/server/identity/throttle';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { logoBytes } from '../model/site.ts';
import { confirmRegistration, mailRegistration, mayRegister } from './registration.ts';
import { changeLogo, changeSite, readLogo, readSite, removeLogo } from './settings.ts';

/** Registrations that one address may begin. */
const few = { config: { rateLimit: { max: 20, timeWindow: '1 hour' } } };
/** Links that one address may try. */
const guesses = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** The calls of the public pages, of registration and of maintenance. */
export function serveSite(app: FastifyInstance, parts: Services): void {
  const { store, identity } = parts;
  servePublic(app, api.readSite, () => readSite(store));
  serve(app, api.readSiteSettings, () => readSite(store));
  serve(app, api.changeSite, async ({ principal, input }) => {
    if (input.registration && !(identity.session.built_in && parts.notify.canMail))
      throw wrongField(fieldError('registration', 'site_mail'));
    return changeSite(store, principal, input);
  });
  serve(app, api.removeSiteLogo, ({ principal }) => removeLogo(store, principal));
  servePublic(app, api.readSiteLogo, async ({ reply }) => {
    const logo = await readLogo(store);
    if (!logo) throw new Refusal('not_found', 'There is no logo.');
    return reply.type(logo.type).header('cache-control', 'public, max-age=86400').send(logo.bytes);
  });
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const limit = { bodyLimit: logoBytes };
    serve(
      own,
      api.uploadSiteLogo,
      ({ principal, request }) => {
        const { body } = request;
        return changeLogo(parts, principal, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      },
      limit,
    );
  });
  servePublic(
    app,
    api.register,
    async ({ input, request, reply }) => {
      if (!(await mayRegister(parts)))
        throw new Refusal('forbidden', 'Nobody registers here by themselves; ask an administrator for access.');
      const email = input.email.toLowerCase();
      await identity.throttle.attempt(linkCounts(email, addressOf(request)));
      // After the answer is sent, so that it takes as long for people who have an account.
      reply.raw.once('close', () => void mailRegistration(parts, email, request));
      return {};
    },
    few,
  );
  servePublic(
    app,
    api.confirmRegistration,
    async ({ input, reply }) => {
      if (!(await mayRegister(parts))) throw new Refusal('forbidden', 'Nobody registers here by themselves any more.');
      const email = await confirmRegistration(store, input.token, input.password);
      if (identity.builtIn) reply.header('set-cookie', identity.builtIn.browsers.remember(email));
      return { email };
    },
    guesses,
  );
}
