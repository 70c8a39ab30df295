import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { changePerson, invitePerson, listPeople, renewPasswordToken } from '../identity/people.ts';
import { makePasswordToken } from '../identity/users.ts';
import { passwordLink } from './identity.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function servePeople(app: FastifyInstance, { config, store, identity }: Parts): void {
  const builtIn = identity.provider !== undefined;
  const place = { store, builtIn };
  serve(app, api.listPeople, async ({ asker }) => ({ people: await listPeople(place, asker) }));
  serve(app, api.invitePerson, async ({ asker, input }) => {
    const person = await invitePerson(place, asker, input);
    const link = builtIn ? passwordLink(config.publicUrl, await makePasswordToken(store, person.id)) : null;
    return { person, link };
  });
  serve(app, api.changePerson, ({ asker, input }) => changePerson(place, asker, input));
  serve(app, api.makePasswordLink, async ({ asker, input }) => {
    const token = await renewPasswordToken(store, asker, input.id);
    return { link: builtIn ? passwordLink(config.publicUrl, token) : null };
  });
}
