import { api } from '@quarterhour/model/api';
import { keyNoun, personNoun } from '@quarterhour/model/identity-nouns';
import type { FastifyInstance } from 'fastify';
import { handLink } from '../http/calls/password-links.ts';
import { serve } from '../http/serve.ts';
import { serveNoun } from '../http/serve-noun.ts';
import { createKey, keysOpen } from '../identity/keys.ts';
import { invitePerson, listAdministrators, openPeople, recordNewLink } from '../identity/people.ts';
import type { Services } from '../services.ts';

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
