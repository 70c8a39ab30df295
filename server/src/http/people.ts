import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changePerson, invitePerson, listPeople, noteNewLink } from '../identity/people.ts';
import type { Parts } from './parts.ts';
import { handLink } from './password-links.ts';
import { serve } from './serve.ts';

export function servePeople(app: FastifyInstance, parts: Parts): void {
  const { store, identity } = parts;
  const place = { store, builtIn: identity.builtIn !== undefined };
  serve(app, api.listPeople, async ({ asker }) => ({ people: await listPeople(place, asker) }));
  serve(app, api.invitePerson, async ({ asker, input, request }) => {
    const person = await invitePerson(place, asker, input);
    return { person, ...(await handLink(parts, { ...person, passwordHash: null }, request)) };
  });
  serve(app, api.changePerson, ({ asker, input }) => changePerson(place, asker, input));
  serve(app, api.makePasswordLink, async ({ asker, input, request }) =>
    handLink(parts, await noteNewLink(store, asker, input.id), request),
  );
}
