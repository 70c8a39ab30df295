import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { SignInError } from './sign-in-problem.ts';

/**
 * Verifies an ID token as the specification requires (section 5): signature by RS256, issuer, audience, subject, and
 * expiry with 60 s leeway. The sign-in library compares the nonce, because it knows it.
 * @throws SignInError invalid_token, or unreachable if the provider's keys cannot be read.
 */
export async function verifyIdToken(
  token: string | undefined,
  { issuer, clientId, keysUrl }: { issuer: string; clientId: string; keysUrl: string },
): Promise<void> {
  if (!token) throw new SignInError('invalid_token');
  try {
    await jwtVerify(token, createRemoteJWKSet(new URL(keysUrl)), {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
  } catch (error) {
    throw new SignInError(error instanceof errors.JOSEError ? 'invalid_token' : 'unreachable');
  }
}
