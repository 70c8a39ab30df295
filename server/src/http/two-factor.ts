import { api } from '@quarterhour/model/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resetTwoFactor } from '../identity/people.ts';
import type { Principal } from '../identity/principal.ts';
import { proofCounts } from '../identity/throttle.ts';
import { checkPassword, makeSecret, renewRecoveryCodes, takeCode, turnOff, turnOn } from '../identity/two-factor.ts';
import { findUser, type User } from '../identity/users.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './limits.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function serveTwoFactor(app: FastifyInstance, { store, identity: { throttle, session }, clock }: Parts): void {
  const ownUser = async ({ kind, email }: Principal): Promise<User> => {
    const user = kind === 'person' && session.built_in ? await findUser(store, { email }) : undefined;
    if (!user) throw new Refusal('forbidden', 'Two-step sign-in is for people who sign in here with a password.');
    return user;
  };
  serve(app, api.readTwoFactor, async ({ principal }) => {
    const { otpSecret, recoveryHashes } = await ownUser(principal);
    return { on: otpSecret !== null, recovery_codes: recoveryHashes.length };
  });
  serve(app, api.prepareTwoFactor, async ({ principal }) => makeSecret((await ownUser(principal)).email));
  /** Does it for who shows the password, slowed down like signing in: a stolen token shall not guess either. */
  const proven = async <Done>(user: User, password: string, request: FastifyRequest, act: () => Promise<Done>) => {
    const counts = proofCounts(user.email, addressOf(request));
    await throttle.attempt(counts);
    await checkPassword(user, password);
    const done = await act();
    await throttle.succeeded(counts);
    return done;
  };
  serve(app, api.turnOnTwoFactor, async ({ principal, input, request }) => {
    const user = await ownUser(principal);
    return proven(user, input.password, request, async () => ({
      recovery_codes: await turnOn(store, user, input, clock()),
    }));
  });
  serve(app, api.renewRecoveryCodes, async ({ principal, input, request }) => {
    const user = await ownUser(principal);
    return proven(user, input.password, request, async () => {
      await takeCode(store, user, input.code, clock());
      return { recovery_codes: await renewRecoveryCodes(store, user) };
    });
  });
  serve(app, api.turnOffTwoFactor, async ({ principal, input, request }) => {
    const user = await ownUser(principal);
    if (user.otpSecret === null) return {};
    return proven(user, input.password, request, async () => {
      await takeCode(store, user, input.code, clock());
      await turnOff(store, user, principal);
      return {};
    });
  });
  serve(app, api.resetTwoFactor, ({ principal, input }) =>
    resetTwoFactor({ store, builtIn: session.built_in }, principal, input.id),
  );
}
