import { endpoint, none } from '@quarterhour/model/endpoint';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** A solution takes 4,096 attempts of four hashes on average: about a second of a phone. It is accepted for five minutes. */
export const captchaCost = { hashes: 4, prefix: '000', seconds: 300 } as const;

const hex = text.regex(/^[\da-f]*$/).max(128);
/** A task that takes a computer a moment: find the number whose hash with the salt begins with the prefix. */
const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.literal(captchaCost.hashes),
    keyLength: z.literal(32),
    keyPrefix: hex,
    /** unix seconds */
    data: z.strictObject({ expires: z.int() }),
  }),
  signature: hex,
});
const solutionSchema = z.strictObject({ counter: z.int().min(0), derivedKey: hex });
export type CaptchaChallenge = z.infer<typeof challengeSchema>;

export const captchaCalls = {
  readCaptcha: endpoint({
    method: 'GET',
    path: '/api/captcha',
    summary: 'Returns a proof-of-work challenge, which a browser solves in about a second.',
    input: none,
    output: challengeSchema,
    access: 'public',
  }),
  checkCaptcha: endpoint({
    method: 'POST',
    path: '/api/captcha',
    summary: 'Checks the solution of a proof-of-work challenge. Each challenge is accepted once, within five minutes.',
    input: z.strictObject({ challenge: challengeSchema, solution: solutionSchema }),
    output: z.object({ verified: z.boolean() }),
    access: 'public',
  }),
};
