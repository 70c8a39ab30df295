import { z } from 'zod';
import { type Endpoint, endpoint, none } from './endpoint.ts';
import { personSchema } from './people.ts';
import { administrators } from './roles.ts';
import { bothStepsSchema, ownPasswordSchema, turnOnSchema } from './two-factor.ts';

const newCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The calls about two-factor authentication: a one-time code of an app in addition to the password. */
export const twoFactorCalls = {
  readTwoFactor: endpoint({
    method: 'GET',
    path: '/api/me/two-factor',
    summary: 'Says whether the principal uses two-factor authentication.',
    input: none,
    output: z.object({
      on: z.boolean(),
      /** The number of unused recovery codes. */
      recovery_codes: z.int(),
    }),
    access: 'signed_in',
  }),
  prepareTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/secret',
    summary: 'Makes a secret for an authenticator app; nothing is kept or changed by it.',
    input: none,
    output: z.object({
      secret: z.string(),
      /** The secret as apps read it from a QR code. */
      address: z.string(),
    }),
    access: 'signed_in',
  }),
  turnOnTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor',
    summary:
      'Asks for a code at each sign-in of the principal from now on; takes the password; answers recovery codes, this once.',
    input: turnOnSchema,
    output: newCodesSchema,
    access: 'signed_in',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/recovery-codes',
    summary: 'Makes new recovery codes, answers them this once, and ends the old ones; takes password and code.',
    input: bothStepsSchema,
    output: newCodesSchema,
    access: 'signed_in',
  }),
  turnOffTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/off',
    summary: 'Lets the principal sign in with the password alone again; takes password and code.',
    input: bothStepsSchema,
    output: z.object({}),
    access: 'signed_in',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    summary:
      'Changes the password of the principal, who signs in with it here; takes the present one, and a code where signing in asks for one. Ends the other sign-ins.',
    input: ownPasswordSchema,
    output: z.object({}),
    access: 'signed_in',
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/people/:id/two-factor',
    summary: 'Lets a person who lost app and recovery codes sign in with the password alone again.',
    input: z.object({ id: z.uuid() }),
    output: personSchema,
    access: administrators,
  }),
} satisfies Record<string, Endpoint>;
