import { api } from '@quarterhour/model/api';
import { Refusal } from '@quarterhour/server/host/refusal';
import { ownSignIn } from '@quarterhour/server/http/calls/own-sign-in';
import { serve } from '@quarterhour/server/http/serve';
import { openPeople, resetTwoFactor } from '@quarterhour/server/identity/people';
import { makeSecret, renewRecoveryCodes, takeCode, turnOff, turnOn } from '@quarterhour/server/identity/two-factor';
import { changePassword } from '@quarterhour/server/identity/users';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';

export function serveTwoFactor(app: FastifyInstance, parts: Services): void {
  const { store, identity, clock } = parts;
  const { ownUser, proven } = ownSignIn(parts);
  const people = openPeople(identity.session.built_in);
  serve(app, api.readTwoFactor, async ({ principal }) => {
    const { otpSecret, recoveryHashes } = await ownUser(principal);
    return { on: otpSecret !== null, recovery_codes: recoveryHashes.length };
  });
  serve(app, api.prepareTwoFactor, async ({ principal }) => makeSecret((await ownUser(principal)).email));
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
  serve(app, api.changePassword, async ({ principal, input: { password, new_password, code }, request }) => {
    const user = await ownUser(principal);
    return proven(user, password, request, async () => {
      if (user.otpSecret !== null) {
        if (!code) throw new Refusal('wrong_code', 'Send a one-time code as well, as at each sign-in.');
        await takeCode(store, user, code, clock());
      }
      await changePassword(store, user, new_password, principal.session);
      return {};
    });
  });
  serve(app, api.resetTwoFactor, ({ principal, input }) => resetTwoFactor(people, store, principal, input.id));
}
