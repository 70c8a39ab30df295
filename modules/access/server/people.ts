import { api } from '@quarterhour/model/api';
import { keyNoun, personNoun } from '@quarterhour/model/identity-nouns';
import { handLink } from '@quarterhour/server/http/calls/password-links';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { createKey, keysOpen } from '@quarterhour/server/identity/keys';
import { invitePerson, listAdministrators, openPeople, recordNewLink } from '@quarterhour/server/identity/people';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';

/** The people and API keys that administrators give access. */
export function servePeople(app: FastifyInstance, parts: Services): void {
  const { store, identity } = parts;
  const people = openPeople(identity.builtIn !== undefined);
  serveNoun(app, parts, personNoun, people, { except: ['create'] });
  serve(app, api.listAdministrators, async () => ({ administrators: await listAdministrators(store, 5) }));
  serve(app, api.invitePerson, async ({ principal, input, request }) => {
    const person = await invitePerson(people, store, principal, input);
    return { person, ...(await handLink(parts, principal, { ...person, passwordHash: null }, request)) };
  });
  serve(app, api.makePasswordLink, async ({ principal, input, request }) =>
    handLink(parts, principal, await recordNewLink(people, store, principal, input.id), request),
  );
  serveNoun(app, parts, keyNoun, keysOpen, { except: ['create'] });
  serve(app, api.createKey, ({ principal, input }) => createKey(store, principal, input));
}
