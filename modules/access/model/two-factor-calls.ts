import { type Endpoint, endpoint, none } from '@quarterhour/model/endpoint';
import { personSchema } from '@quarterhour/model/people';
import { administrators } from '@quarterhour/model/roles';
import { bothStepsSchema, ownPasswordSchema, turnOnSchema } from '@quarterhour/model/two-factor';
import { z } from 'zod';

const newCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The calls about two-factor authentication: a one-time code of an app in addition to the password. */
export const twoFactorCalls = {
  readTwoFactor: endpoint({
    method: 'GET',
    path: '/api/me/two-factor',
    summary: 'Returns whether the principal uses two-factor authentication.',
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
    summary: 'Generates a secret for an authenticator app. Stores nothing.',
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
      'Turns two-factor authentication on for the principal. Requires the password. Only this answer contains the recovery codes.',
    input: turnOnSchema,
    output: newCodesSchema,
    access: 'signed_in',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/recovery-codes',
    summary:
      'Replaces the principal’s recovery codes. Requires password and one-time code. Only this answer contains the new codes.',
    input: bothStepsSchema,
    output: newCodesSchema,
    access: 'signed_in',
  }),
  turnOffTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/off',
    summary: 'Turns two-factor authentication off for the principal. Requires password and one-time code.',
    input: bothStepsSchema,
    output: z.object({}),
    access: 'signed_in',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    summary:
      'Changes the principal’s password. Requires the present one, and a one-time code with two-factor authentication. Ends the other sessions.',
    input: ownPasswordSchema,
    output: z.object({}),
    access: 'signed_in',
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/people/:id/two-factor',
    summary: 'Turns two-factor authentication off for a person who lost the app and the recovery codes.',
    input: z.object({ id: z.uuid() }),
    output: personSchema,
    access: administrators,
  }),
} satisfies Record<string, Endpoint>;
