import { z } from 'zod';
import { rule } from './field-errors.ts';

/** Written with or without spaces and hyphens. */
const spaced = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** What the app shows, or a recovery code. */
export const codeSchema = spaced.regex(/^(\d{6}|[A-Z2-7]{16})$/, rule('code'));

/** The secret that the app was given, and a code which shows that it has it. */
export const turnOnSchema = z.strictObject({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'Use the secret as it was given.'),
  code: spaced.regex(/^\d{6}$/, rule('code')),
});
export type TurnOn = z.infer<typeof turnOnSchema>;

export const turnOffSchema = z.strictObject({ code: codeSchema });
export type TurnOff = z.infer<typeof turnOffSchema>;
