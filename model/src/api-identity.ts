import { z } from 'zod';
import { looks } from '../../modules/site/model/site.ts';
import { actorKinds, auditFilterSchema, auditLineSchema } from './audit.ts';
import { type Endpoint, endpoint, none } from './endpoint.ts';
import { newUserSchema, passwordLinkSchema, passwordSchema } from './identity.ts';
import { administrators, roles } from './roles.ts';
import { largestNumber, text } from './stored.ts';
import { codeSchema } from './two-factor.ts';

/** The calls about identity: signing in, access by the command line, and the audit log. */
export const identityCalls = {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'Returns the principal of the request.',
    input: none,
    output: z.object({
      email: z.string(),
      role: z.enum(roles),
      scope: z.array(z.string()),
      kind: z.enum(actorKinds),
    }),
    access: 'signed_in',
  }),
  sessionConfig: endpoint({
    method: 'GET',
    path: '/api/session/config',
    summary: 'Returns the identity provider that browsers sign in with, and the scopes to request.',
    input: none,
    output: z.object({
      issuer: z.string(),
      client_id: z.string(),
      /** The audience of access tokens: sent as `audience`, and as `resource` if it is a URL. */
      audience: z.string(),
      scope: z.string(),
      built_in: z.boolean(),
      /** Whether people who forget their password can get a link by mail. */
      mails_links: z.boolean(),
      /** The look of the sign-in pages. */
      look: z.enum(looks),
      /** Whether strangers may make an account. */
      registration: z.boolean(),
      /** Whether the product is closed to everybody but super admins. */
      maintenance: z.boolean(),
      /** People whom everybody may sign in as; null but in the demonstration. */
      demonstration: z
        .object({
          password: z.string(),
          people: z.array(z.object({ email: z.string(), role: z.enum(roles), of: z.string().nullable() })).max(20),
          /** Days before this one are still being imported; null: all are there. */
          imports_before: z.string().nullable(),
        })
        .nullable(),
      /** The version of the running product. */
      version: z.string(),
    }),
    access: 'public',
  }),
  signIn: endpoint({
    method: 'POST',
    // Below the path of the page, because the browser sends the sign-in's cookie only there.
    path: '/signin/:uid/login',
    summary:
      'Checks e-mail, password and, with two-factor authentication, the one-time code of a sign-in. Returns the address to continue at.',
    input: z.object({
      uid: text.max(64),
      email: text.trim().max(254),
      password: text.max(1000),
      code: codeSchema.optional(),
    }),
    output: z.object({ redirect: z.string() }),
    access: 'public',
  }),
  readPasswordLink: endpoint({
    method: 'POST',
    path: '/api/passwords/link',
    summary: 'Returns whose password a link sets. The link stays as it is.',
    input: z.object({ token: text.max(200) }),
    output: z.object({ email: z.string() }),
    access: 'public',
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/passwords',
    summary: 'Sets a password by the link that a person received. A link works once.',
    input: z.object({ token: text.max(200), password: passwordSchema }),
    output: z.object({ email: z.string() }),
    access: 'public',
  }),
  askForPassword: endpoint({
    method: 'POST',
    path: '/api/passwords/forgotten',
    summary:
      'Mails a link that sets a new password, if the address belongs to an account. The answer is the same if it does not.',
    input: z.object({ email: text.trim().max(254) }),
    output: z.object({}),
    example: { email: 'ana@example.org' },
    access: 'public',
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Adds a person, or changes a person’s access. Mails a link that sets a password, or returns it.',
    input: newUserSchema,
    output: passwordLinkSchema.extend({ email: z.string() }),
    example: { email: 'ana@example.org', role: 'stationUser', scope: ['radio-one'] },
    access: ['superAdmin'],
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Reads the audit log within the principal’s scope, newest first.',
    input: auditFilterSchema.extend({
      /** Continues with the records older than this one. */
      before: z.coerce.number().int().positive().max(largestNumber).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ lines: z.array(auditLineSchema), next: z.int().nullable() }),
    example: { from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z', limit: 20 },
    access: administrators,
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/audit.csv',
    summary: 'Exports the audit log within the principal’s scope as CSV, newest first.',
    input: auditFilterSchema,
    output: z.string(),
    access: administrators,
    media: { answer: 'text/csv' },
  }),
  rotateSigningKey: endpoint({
    method: 'POST',
    path: '/api/signing-keys',
    summary:
      'Rotates the signing key of the built-in identity provider. The previous key stays valid until its tokens expire.',
    input: none,
    output: z.object({ kid: z.string(), signs_from: z.string(), held_until: z.string() }),
    access: ['superAdmin'],
  }),
} satisfies Record<string, Endpoint>;
