import { z } from 'zod';
import { version } from './endpoint.ts';
import { newKeySchema, newUserSchema, passwordLinkSchema, readKeySchema } from './identity.ts';
import { defineNoun } from './noun.ts';
import { personChangesSchema, personSchema } from './people.ts';
import { administrators } from './roles.ts';

const key = z.object({ id: z.uuid() });

export const personNoun = defineNoun({
  one: 'person',
  many: 'people',
  path: '/api/people',
  key,
  row: personSchema.extend({ version }),
  fields: newUserSchema,
  changes: personChangesSchema,
  page: '/settings/people',
  search: ['email'],
  filters: ['role', 'active'],
  sort: ['email', 'role', 'created_at'],
  calls: {
    list: {
      name: 'listPeople',
      summary: 'Lists the people whose scope lies within the principal’s.',
      access: administrators,
    },
    create: {
      name: 'invitePerson',
      summary: 'Adds a person. With the built-in identity provider, mails a link that sets a password, or returns it.',
      access: administrators,
      example: { email: 'ana@example.org', role: 'stationUser', scope: ['radio-one'] },
      output: passwordLinkSchema.extend({ person: personSchema }),
    },
    change: {
      name: 'changePerson',
      summary: 'Changes a person’s access, withdraws it, or restores it.',
      access: administrators,
    },
  },
});

export const keyNoun = defineNoun({
  one: 'key',
  many: 'keys',
  path: '/api/keys',
  key,
  row: readKeySchema,
  fields: newKeySchema,
  changes: z.object({}),
  page: '/settings/keys',
  search: ['name', 'created_by'],
  filters: ['kind', 'role'],
  sort: ['created_at', 'name', 'kind', 'role', 'last_used_at', 'expires_at'],
  calls: {
    list: {
      name: 'listKeys',
      summary: 'Lists the API keys whose scope lies within the principal’s, without their secrets.',
      access: administrators,
    },
    create: {
      name: 'createKey',
      summary: 'Creates an API key. Only this answer contains its secret.',
      access: administrators,
      example: { name: 'Wall display', kind: 'read', role: 'stationUser', scope: ['radio-one'] },
      output: readKeySchema.extend({ secret: z.string() }),
    },
    remove: { name: 'revokeKey', summary: 'Revokes an API key.', access: administrators },
  },
});
