import { type Endpoint, endpoint, none } from '@quarterhour/model/endpoint';
import { passwordLinkSchema } from '@quarterhour/model/identity';
import { keyNoun, personNoun } from '@quarterhour/model/identity-nouns';
import { nounCalls } from '@quarterhour/model/noun';
import { administrators } from '@quarterhour/model/roles';
import { z } from 'zod';
import { personalDataCalls } from './personal-data.ts';
import { twoFactorCalls } from './two-factor-calls.ts';

/** The calls about access: people, API keys, and one's own sign-in. */
export const accessCalls = {
  ...nounCalls(personNoun),
  ...nounCalls(keyNoun),
  listAdministrators: endpoint({
    method: 'GET',
    path: '/api/administrators',
    summary: 'Lists the first five Super Admins, as contacts for people without the necessary role.',
    input: none,
    output: z.object({ administrators: z.array(z.string()) }),
    access: 'signed_in',
  }),
  makePasswordLink: endpoint({
    method: 'POST',
    path: '/api/people/:id/link',
    summary:
      'Mails a new link that sets a password, or returns it. Only the built-in identity provider has such links.',
    input: z.object({ id: z.uuid() }),
    output: passwordLinkSchema,
    access: administrators,
  }),
  ...personalDataCalls,
  ...twoFactorCalls,
} satisfies Record<string, Endpoint>;
