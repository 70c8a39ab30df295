import { api } from '@quarterhour/model/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker } from '../identity/asker.ts';
import { resetSecondStep } from '../identity/people.ts';
import { checkPassword, makeSecret, renewRecoveryCodes, takeCode, turnOff, turnOn } from '../identity/second-step.ts';
import { findUser, type User } from '../identity/users.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './limits.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function serveSecondStep(app: FastifyInstance, { store, identity: { throttle, session }, clock }: Parts): void {
  const ownUser = async ({ kind, email }: Asker): Promise<User> => {
    const user = kind === 'person' && session.built_in ? await findUser(store, { email }) : undefined;
    if (!user) throw new Refusal('forbidden', 'Two-step sign-in is for people who sign in here with a password.');
    return user;
  };
  serve(app, api.readSecondStep, async ({ asker }) => {
    const { otpSecret, recoveryHashes } = await ownUser(asker);
    return { on: otpSecret !== null, recovery_codes: recoveryHashes.length };
  });
  serve(app, api.prepareSecondStep, async ({ asker }) => makeSecret((await ownUser(asker)).email));
  /** Does it for who shows the password, slowed down like signing in: a stolen token shall not guess either. */
  const proven = async <Done>(user: User, password: string, request: FastifyRequest, act: () => Promise<Done>) => {
    const account = `code ${user.email}`;
    const address = addressOf(request);
    await throttle.attempt(account, address);
    await checkPassword(user, password);
    const done = await act();
    await throttle.succeeded(account, address);
    return done;
  };
  serve(app, api.turnOnSecondStep, async ({ asker, input, request }) => {
    const user = await ownUser(asker);
    return proven(user, input.password, request, async () => ({
      recovery_codes: await turnOn(store, user, input, clock()),
    }));
  });
  serve(app, api.renewRecoveryCodes, async ({ asker, input, request }) => {
    const user = await ownUser(asker);
    return proven(user, input.password, request, async () => {
      await takeCode(store, user, input.code, clock());
      return { recovery_codes: await renewRecoveryCodes(store, user) };
    });
  });
  serve(app, api.turnOffSecondStep, async ({ asker, input, request }) => {
    const user = await ownUser(asker);
    if (user.otpSecret === null) return {};
    return proven(user, input.password, request, async () => {
      await takeCode(store, user, input.code, clock());
      await turnOff(store, user, user.email);
      return {};
    });
  });
  serve(app, api.resetSecondStep, ({ asker, input }) =>
    resetSecondStep({ store, builtIn: session.built_in }, asker, input.id),
  );
}
