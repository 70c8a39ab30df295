import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changePerson, invitePerson, listAdministrators, listPeople, recordNewLink } from '../identity/people.ts';
import type { Services } from '../services.ts';
import { handLink } from './password-links.ts';
import { serve } from './serve.ts';

export function servePeople(app: FastifyInstance, parts: Services): void {
  const { store, identity } = parts;
  const place = { store, builtIn: identity.builtIn !== undefined };
  serve(app, api.listAdministrators, async () => ({ administrators: await listAdministrators(store, 5) }));
  serve(app, api.listPeople, async ({ principal }) => ({ people: await listPeople(place, principal) }));
  serve(app, api.invitePerson, async ({ principal, input, request }) => {
    const person = await invitePerson(place, principal, input);
    return { person, ...(await handLink(parts, { ...person, passwordHash: null }, request)) };
  });
  serve(app, api.changePerson, ({ principal, input }) => changePerson(place, principal, input));
  serve(app, api.makePasswordLink, async ({ principal, input, request }) =>
    handLink(parts, await recordNewLink(store, principal, input.id), request),
  );
}
