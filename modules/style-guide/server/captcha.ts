import { randomBytes } from 'node:crypto';
import { api } from '@quarterhour/model/api';
import { servePublic } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { secret } from '@quarterhour/server/store/secrets';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { FastifyInstance } from 'fastify';
import { type CaptchaChallenge, captchaCost } from '../model/captcha.ts';

const options = { bodyLimit: 4096, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Challenges that were accepted, until they expire: nonces, and unix seconds. */
type Used = Map<string, number>;

/** Serves a captcha without a service of others: a proof of work, whose solution is checked here, once. */
export function serveCaptcha(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  const used: Used = new Map();
  const key = () => secret(store, 'captcha', () => randomBytes(32).toString('hex'));
  servePublic(
    app,
    api.readCaptcha,
    async () => {
      const made = await createChallenge({
        algorithm: 'SHA-256',
        cost: captchaCost.hashes,
        keyPrefix: captchaCost.prefix,
        deriveKey,
        data: { expires: Math.floor(clock()) + captchaCost.seconds },
        hmacSignatureSecret: await key(),
      });
      return made as CaptchaChallenge;
    },
    options,
  );
  servePublic(
    app,
    api.checkCaptcha,
    async ({ input: { challenge, solution } }) => {
      const { nonce, data } = challenge.parameters;
      forgetExpired(used, clock());
      if (data.expires <= clock() || used.has(nonce)) return { verified: false };
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await key(),
      });
      // Two requests with one solution may have waited for the key together.
      const isFirst = verified && !used.has(nonce);
      if (isFirst) used.set(nonce, data.expires);
      return { verified: isFirst };
    },
    options,
  );
}

function forgetExpired(used: Used, now: number): void {
  for (const [nonce, expires] of used) if (expires <= now) used.delete(nonce);
}
