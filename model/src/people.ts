import { z } from 'zod';
import { slugSchema } from './catalogue.ts';
import { roles } from './roles.ts';

/** A person as administrators see them. */
export const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  scope: z.array(z.string()),
  /** False: removed; may get access again. */
  active: z.boolean(),
  /** Registered by themselves, and has no role yet: `role` and `scope` say nothing. */
  waiting: z.boolean(),
  /** Has a link and has not yet set a password; never true if another identity provider signs people in. */
  invited: z.boolean(),
  /** Signs in with a code in addition to the password. */
  two_factor: z.boolean(),
  created_at: z.string(),
  version: z.int(),
});
export type Person = z.infer<typeof personSchema>;

/** The values of a person that may change; the address never does. A role and its scope change together. */
export const personChangesSchema = z.strictObject({
  role: z.enum(roles).optional(),
  scope: z.array(slugSchema).max(1000).optional(),
  active: z.boolean().optional(),
});
export type PersonChanges = z.infer<typeof personChangesSchema>;
