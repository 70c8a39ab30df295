import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../host/refusal.ts';
import type { Principal } from '../../identity/principal.ts';
import { proofCounts } from '../../identity/throttle.ts';
import { checkPassword } from '../../identity/two-factor.ts';
import { findUser, type User } from '../../identity/users.ts';
import type { Services } from '../../services.ts';
import { addressOf } from '../limits.ts';

/** The calls with which people change their own sign-in. */
export function ownSignIn({ store, identity: { throttle, session } }: Services) {
  return {
    /** @throws Refusal for keys, and for people whom another provider signs in */
    async ownUser({ kind, email }: Principal): Promise<User> {
      const user = kind === 'person' && session.built_in ? await findUser(store, { email }) : undefined;
      if (!user) throw new Refusal('forbidden', 'This is for people who sign in here with a password.');
      return user;
    },
    /** Acts after checking the password, with the same throttle as signing in: a stolen token must not allow guessing it. */
    async proven<Done>(user: User, password: string, request: FastifyRequest, act: () => Promise<Done>): Promise<Done> {
      const counts = proofCounts(user.email, addressOf(request));
      await throttle.attempt(counts);
      await checkPassword(user, password);
      try {
        const done = await act();
        await throttle.succeeded(counts);
        return done;
      } catch (error) {
        // Only a wrong password or code is a guess. The count is not reset: a refusal proves no code.
        if (!(error instanceof Refusal && error.code === 'wrong_code')) await throttle.withdraw(counts);
        throw error;
      }
    },
  };
}
