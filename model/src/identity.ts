import { z } from 'zod';
import { slugSchema } from './catalogue.ts';
import { managers, type Role, roles } from './roles.ts';
import { rule } from './rule.ts';
import { nameText, text } from './stored.ts';

/** Long enough to resist guessing; people may choose any characters. */
export const passwordMinimum = 10;
export const passwordSchema = text.min(passwordMinimum, rule('password_short')).max(200);

/** Also accepts a host of one word: the first superAdmin is admin@localhost. */
export const emailSchema = text
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, rule('email'));
/** Slugs that the role covers: territories, groups or stations. A superAdmin needs none, the others at least one. */
const scope = z.array(slugSchema).max(1000).default([]);
const fits = ({ role, scope }: { role: string; scope: readonly string[] }) => role === 'superAdmin' || scope.length > 0;
const scopeMissing = { path: ['scope'], message: rule('scope') };

export const newUserSchema = z
  .strictObject({ email: emailSchema, role: z.enum(roles), scope })
  .refine(fits, scopeMissing);
export type NewUser = z.infer<typeof newUserSchema>;

/** A link that sets a password: mailed to its person, or returned to the user who made it. */
export const passwordLinkSchema = z.object({
  /** Null if it was mailed, or if another identity provider signs people in. */
  link: z.string().nullable(),
  mailed: z.boolean(),
  /** Why it could not be mailed; null if it was, or if no mail server is set. */
  mail_error: z.string().nullable(),
});
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

export const keyKinds = ['read', 'ingest'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** The roles that a key of this kind may have: a key can upload only the logs that its role may. */
export function rolesOfKey(kind: KeyKind): readonly Role[] {
  return kind === 'ingest' ? managers : roles;
}

/** The purpose of a key: to read what its role sees, or only to upload logs. */
export const newKeySchema = z
  .strictObject({
    name: nameText,
    kind: z.enum(keyKinds).default('read'),
    role: z.enum(roles).default('superAdmin'),
    scope,
    /** Days until the key expires; left out: it is valid until it is revoked. */
    days: z.int().min(1, rule('days')).max(3660, rule('days')).optional(),
  })
  .refine(fits, scopeMissing)
  .refine(({ kind, role }) => rolesOfKey(kind).includes(role), { path: ['role'], message: rule('ingest_role') });
export type NewKey = z.infer<typeof newKeySchema>;

const moment = z.string().nullable();
export const readKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(keyKinds),
  role: z.enum(roles),
  scope: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: moment,
  last_used_at: moment,
  revoked_at: moment,
  /** Refused at present, because its maker may no longer give as much. */
  held_back: z.boolean(),
});
export type ReadKey = z.infer<typeof readKeySchema>;
