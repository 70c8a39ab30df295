import { roles } from '@quarterhour/model/roles';
import { type Chance, guarded, type Plan, type PrincipalOfWorld } from './request.ts';
import { type PersonOfWorld, seen, thingsOf, type World } from './rules.ts';

/** The people of a principal's house: those with whom they share a group, and the Super Admins; themselves included. */
export function houseOf(world: World, principal: PrincipalOfWorld): PersonOfWorld[] {
  const groups = thingsOf(world, 'group').map(({ slug }) => slug);
  const mine = seen(world, principal);
  const shares = (person: PersonOfWorld) => {
    const theirs = seen(world, person);
    return groups.some((slug) => mine.has(slug) && theirs.has(slug));
  };
  return world.people.filter(
    (person) =>
      person.active &&
      (principal.role === 'superAdmin' ||
        person.role === 'superAdmin' ||
        person.email === principal.name ||
        shares(person)),
  );
}

/** The addresses of the house, which answers may name. */
export function addressesOf(world: World, principal: PrincipalOfWorld): string[] {
  return houseOf(world, principal).map(({ email }) => email);
}

/** Somebody, every other time somebody else of the principal's house. */
export function somebody(world: World, chance: Chance, principal: PrincipalOfWorld) {
  const known = (list: readonly PersonOfWorld[]) =>
    list.filter((one): one is PersonOfWorld & { id: string } => one.id !== undefined);
  const others = known(houseOf(world, principal)).filter(({ email }) => email !== principal.name);
  return chance.pick(others.length > 0 && chance.below(2) === 0 ? others : known(world.people));
}

/** Whether a person is another one of the principal's house. */
export function isOther(world: World, principal: PrincipalOfWorld, { email }: { email: string }): boolean {
  return email !== principal.name && addressesOf(world, principal).includes(email);
}

/** A call for people who sign in: keys and the owner of the data folder are refused. */
export function byPerson(plan: Plan): Plan {
  return guarded(roles, undefined, (world, chance, principal) => {
    const request = plan(world, chance, principal);
    const allowed = [...addressesOf(world, principal), ...(request.allowed ?? [])];
    return principal.name === 'owner' ? { input: request.input, status: 403 } : { ...request, allowed };
  });
}

/** A call that keys for reading may make as well. */
export function byReader(plan: Plan): Plan {
  return guarded(roles, 'read', (world, chance, principal) => ({
    allowed: addressesOf(world, principal),
    ...plan(world, chance, principal),
  }));
}
