import { endpoint, none, version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { roles } from '@quarterhour/model/roles';
import { nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';
import { line } from './line.ts';

export const profileChangesSchema = z.strictObject({
  name: nameText,
  position: line,
  phone: line,
  city: line,
  about: text.overwrite(visibleText).trim().max(1000, rule('post_long')).default(''),
});
export type ProfileChanges = z.infer<typeof profileChangesSchema>;

/** What can be mailed to a person. */
export const mailedKinds = ['friend_requests', 'comments', 'messages'] as const;
/** Those that are mailed until somebody says otherwise. */
export const mailedAtFirst: readonly (typeof mailedKinds)[number][] = ['friend_requests', 'comments'];
export const profileSchema = z.object({
  ...profileChangesSchema.shape,
  /** Empty until somebody gives it. */
  name: z.string(),
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The language of mails to them. */
  language: z.enum(languageIds),
  /** Which of the kinds are mailed. */
  mailed: z.array(z.enum(mailedKinds)),
  /** Whether the server can mail at all. */
  mails: z.boolean(),
  /** Whether they sign in here, with a password of this product. */
  built_in: z.boolean(),
  version,
});
export type Profile = z.infer<typeof profileSchema>;

/** The calls about the reader’s own account. */
export const accountCalls = {
  readProfile: endpoint({
    method: 'GET',
    path: '/api/account/profile',
    summary: 'Reads the reader’s own profile.',
    input: none,
    output: profileSchema,
    access: 'signed_in',
  }),
  changeProfile: endpoint({
    method: 'POST',
    path: '/api/account/profile',
    summary: 'Changes the reader’s own profile.',
    input: profileChangesSchema
      .partial()
      .extend({ mailed: z.array(z.enum(mailedKinds)).optional(), language: z.enum(languageIds).optional(), version }),
    output: profileSchema,
    access: 'signed_in',
    example: { position: 'Programme director', version: 1 },
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Lists the reader’s sign-ins at the built-in identity provider.',
    input: none,
    output: z.object({
      sessions: z.array(
        z.object({ started_at: z.string().nullable(), expires_at: z.string().nullable(), current: z.boolean() }),
      ),
    }),
    access: 'signed_in',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    summary: 'Signs the reader out everywhere else.',
    input: none,
    output: z.object({ ended: z.int() }),
    access: 'signed_in',
  }),
};
