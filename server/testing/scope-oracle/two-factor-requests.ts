import { roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import { totpCode } from '../totp-code.ts';
import { somePerson } from './people-requests.ts';
import { administrators, guarded, type Plan, type Request, write } from './request.ts';
import { covers, type PersonOfWorld, territoriesOf, type World } from './rules.ts';

/** The password of everybody who had access from the start; people added since have none yet. */
export const password = 'a calm studio desk';

/** The secret of everybody's authenticator app. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** A call about one's own two-factor authentication; keys and the owner of the data folder have none. */
function own(request: (world: World, person: PersonOfWorld) => Request): Plan {
  return guarded(roles, undefined, (world, chance, principal) => {
    const person = world.people.find(({ email }) => email === principal.name);
    return person ? request(world, person) : { ...request(world, somePerson(world, chance)), status: 403 };
  });
}

/** Updates the world after a person, or somebody for them, changed two-factor authentication. */
function turn(world: World, person: PersonOfWorld, recovery: string[] | undefined, by = person.email): void {
  person.recovery = recovery;
  const action = recovery ? 'turn_on_two_factor' : 'turn_off_two_factor';
  write(world, { name: by }, { action, subject: person.email, territories: territoriesOf(world, person) });
}

export const readingStep = own((_world, person) => ({
  input: {},
  status: 200,
  check: (body, where) => expect(body, where).toMatchObject({ on: person.recovery !== undefined }),
}));

export const preparingStep = own(() => ({ input: {}, status: 200 }));

export const turningOn = own((world, person) => ({
  input: { secret, code: totpCode(secret, Date.now() / 1000), password },
  status: !person.hasPassword ? 400 : person.recovery ? 409 : 200,
  followUp: 'renewRecoveryCodes',
  check({ recovery_codes }: { recovery_codes: string[] }) {
    turn(world, person, recovery_codes);
  },
}));

export const renewing = own((world, person) => ({
  input: { code: person.recovery?.[0] ?? '123456', password },
  status: !person.hasPassword ? 400 : person.recovery ? 200 : 403,
  check({ recovery_codes }: { recovery_codes: string[] }) {
    person.recovery = recovery_codes;
    const territories = territoriesOf(world, person);
    write(world, { name: person.email }, { action: 'renew_recovery_codes', subject: person.email, territories });
  },
}));

/** If it is off already, anything is accepted, and nothing is recorded. */
export const turningOff = own((world, person) => ({
  input: { code: person.recovery?.[0] ?? '123456', password },
  status: 200,
  check() {
    if (person.recovery) turn(world, person, undefined);
  },
}));

export const resettingStep: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const person = somePerson(world, chance);
  const mine = covers(world, principal, person);
  return {
    input: { id: person.id },
    status: !mine ? 404 : person.email === principal.name ? 403 : 200,
    allowed: mine ? [person.email] : [],
    check({ two_factor }: { two_factor: boolean }, where) {
      expect(two_factor, where).toBe(false);
      if (person.recovery) turn(world, person, undefined, principal.name);
    },
  };
});

/** Sets the same password again, so that the next request can use it. */
export const changingPassword = own((world, person) => ({
  input: { password, new_password: password, code: person.recovery?.[0] },
  status: !person.hasPassword ? 400 : person.recovery?.length === 0 ? 403 : 200,
  check() {
    person.recovery?.shift();
    const territories = territoriesOf(world, person);
    write(world, { name: person.email }, { action: 'set_password', subject: person.email, territories });
  },
}));
