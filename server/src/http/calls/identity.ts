import { api } from '@quarterhour/model/api';
import type { MenuItem } from '@quarterhour/model/menu';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../host/refusal.ts';
import type { BuiltIn } from '../../identity/built-in.ts';
import type { Principal } from '../../identity/principal.ts';
import { providerPath, type SignInParts, signIn } from '../../identity/provider.ts';
import { rotateSigningKey } from '../../identity/signing-keys.ts';
import { linkCounts } from '../../identity/throttle.ts';
import { readLinkOwner, recordAct, saveUser, setPassword } from '../../identity/users.ts';
import type { Services } from '../../services.ts';
import { addressOf } from '../limits.ts';
import { languageOf } from '../reader-language.ts';
import { serve, servePublic } from '../serve.ts';
import { changesOf } from './change-log.ts';
import { menuOf } from './menu.ts';
import { handLink, mailForgotten } from './password-links.ts';

/** Calls per minute and address that check a password or a link. */
const guesses = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** What modules add to somebody's menu, and where they begin. */
export interface Additions {
  menu(principal: Principal): Promise<Record<string, MenuItem[]>>;
  home(principal: Principal): Promise<string | undefined>;
  /** What browsers learn of modules before anybody signs in. */
  session(): Promise<SessionFacts>;
  /** Refuses principals for whom the product is closed. */
  admit(principal: Principal): Promise<void>;
}

/** What the sign-in pages know of the public site. */
export type SessionFacts = Pick<z.output<typeof api.sessionConfig.output>, 'look' | 'registration' | 'maintenance'>;

export function serveIdentity(app: FastifyInstance, parts: Services, additions: Additions): void {
  const { config, store, switches, identity, notify, clock, version } = parts;
  const mails_links = identity.session.built_in && notify.canMail;
  servePublic(app, api.sessionConfig, async () => {
    const facts = await additions.session();
    const registration = facts.registration && mails_links;
    const demonstration = (identity.builtIn && config.demonstration) ?? null;
    return { ...identity.session, mails_links, version, ...facts, registration, demonstration };
  });
  servePublic(
    app,
    api.readPasswordLink,
    async ({ input }) => ({ email: (await readLinkOwner(store, input.token)).email }),
    guesses,
  );
  servePublic(
    app,
    api.setPassword,
    async ({ input, reply }) => {
      const email = await setPassword(store, input.token, input.password);
      // The link proves the mailbox: its owner may sign in here, whatever anybody guesses elsewhere.
      if (identity.builtIn) reply.header('set-cookie', identity.builtIn.browsers.remember(email));
      return { email };
    },
    guesses,
  );
  servePublic(
    app,
    api.askForPassword,
    async ({ input, request, reply }) => {
      if (!mails_links) throw new Refusal('forbidden', 'No links are mailed here; ask an administrator for a new one.');
      const email = input.email.toLowerCase();
      await identity.throttle.attempt(linkCounts(email, addressOf(request)));
      // After the answer is sent, so that it takes as long for unknown people.
      reply.raw.once('close', () => void mailForgotten(parts, email, request));
      return {};
    },
    guesses,
  );
  serve(app, api.me, async ({ principal: { email, role, scope, kind } }) => ({ email, role, scope: [...scope], kind }));
  serve(app, api.role, async ({ input }) => {
    const principal = await identity.authenticate(input.token);
    await additions.admit(principal);
    return { email: principal.email, role: principal.role, home: await additions.home(principal) };
  });
  serve(app, api.changeLog, ({ input, request }) =>
    changesOf(input.version, languageOf(request.headers['accept-language'])),
  );
  serve(app, api.menu, async ({ principal }) =>
    menuOf(principal.role, switches.off(), await additions.menu(principal)),
  );
  serve(app, api.addUser, async ({ principal, input, request }) => {
    const user = await saveUser(store, principal, input);
    return { email: user.email, ...(await handLink(parts, principal, user, request)) };
  });
  serve(app, api.rotateSigningKey, async ({ principal }) => {
    if (!identity.builtIn) {
      throw new Refusal('wrong_input', 'The identity provider of OIDC_ISSUER signs the tokens; rotate its keys there.');
    }
    const { kid, signsFrom, heldUntil } = await rotateSigningKey(store, principal, clock());
    await identity.builtIn.refresh();
    return { kid, signs_from: isoOf(signsFrom), held_until: isoOf(heldUntil) };
  });
  if (identity.builtIn) {
    mountProvider(app, identity.builtIn, { store, throttle: identity.throttle, clock }, config.publicUrl);
  }
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function mountProvider(
  app: FastifyInstance,
  builtIn: BuiltIn,
  parts: Omit<SignInParts, 'provider'>,
  publicUrl: string,
): void {
  servePublic(
    app,
    api.signIn,
    async ({ input, request, reply }) => {
      const { user, redirect } = await signIn(
        { ...parts, provider: builtIn.provider },
        {
          ...input,
          address: addressOf(request),
          browser: builtIn.browsers.find(input.email.toLowerCase(), request.headers.cookie),
          raw: { request: request.raw, response: reply.raw },
        },
      );
      reply.header('set-cookie', builtIn.browsers.remember(user.email));
      await recordAct(parts.store, 'sign_in', user);
      return { redirect };
    },
    guesses,
  );
  const { host, protocol } = new URL(publicUrl);
  const seen = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  app.register(async (own) => {
    // The provider reads its bodies itself.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _body, done) => done(null));
    own.all(`${providerPath}/*`, (request, reply) => {
      // A sign-in reads the metadata before and after the provider's page; keys may be changed at any time.
      const isMetadata = request.url === `${providerPath}/.well-known/openid-configuration`;
      reply.hijack().header('cache-control', isMetadata ? 'public, max-age=300' : 'no-store');
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      // The provider is mounted below a path of ours, and reads both addresses; whatever proxies changed in the request, it
      // was sent to the public address.
      const raw = Object.assign(request.raw, { originalUrl: request.url });
      Object.assign(raw.headers, seen);
      raw.url = request.url.slice(providerPath.length);
      return builtIn.answer(raw, reply.raw);
    });
  });
}
