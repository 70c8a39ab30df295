import { z } from 'zod';
import { passwordSchema } from './identity.ts';
import { rule } from './rule.ts';
import { text } from './stored.ts';

/** Written with or without spaces and hyphens. */
const spaced = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** A one-time code of the app, or a recovery code. */
export const codeSchema = spaced.regex(/^(\d{6}|[A-Z2-7]{16})$/, rule('code'));

/** The password of the principal once more: an unlocked page must not be enough to change an account's security. */
const password = text.min(1).max(1000);

/** The secret for the app, and a code which proves that the app has it. */
export const turnOnSchema = z.strictObject({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'Use the secret as it was given.'),
  code: spaced.regex(/^\d{6}$/, rule('code')),
  password,
});
export type TurnOn = z.infer<typeof turnOnSchema>;

/** Both factors again, for accounts with two-factor authentication. */
export const bothStepsSchema = z.strictObject({ password, code: codeSchema });
export type BothSteps = z.infer<typeof bothStepsSchema>;

/** A new password of the principal's own; with a code if signing in requires one. */
export const ownPasswordSchema = z.strictObject({
  password,
  new_password: passwordSchema,
  code: codeSchema.optional(),
});
export type OwnPassword = z.infer<typeof ownPasswordSchema>;
