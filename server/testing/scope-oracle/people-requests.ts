import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import { administrators, type Chance, guarded, type Plan, someGrant, write } from './request.ts';
import { covers, linesFor, type PersonOfWorld, refused, territoriesOf, type World } from './rules.ts';

type Known = PersonOfWorld & { id: string };

/** Where the server of the test puts its backups. */
export const folderOfBackups = join(tmpdir(), `quarterhour-scope-backups-${process.pid}`);

export function somePerson(world: World, chance: Chance): Known {
  return chance.pick(world.people.filter((one): one is Known => one.id !== undefined));
}

export const listingPeople: Plan = guarded(administrators, 'read', (world, _, principal) => {
  const mine = world.people.filter((one) => covers(world, principal, one)).map(({ email }) => email);
  return {
    input: {},
    status: 200,
    allowed: mine,
    check({ people }: { people: { email: string }[] }, where) {
      expect(people.map(({ email }) => email).sort(), where).toEqual(mine.sort());
    },
  };
});

/** Everybody may list the administrators. */
export const listingAdministrators: Plan = guarded(roles, 'read', (world) => ({
  input: {},
  status: 200,
  allowed: world.people.filter(({ role }) => role === 'superAdmin').map(({ email }) => email),
}));

export const inviting: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const grant = someGrant(world, chance);
  const email = chance.below(2) === 0 ? chance.pick(world.people).email : `${chance.word()}@example.org`;
  const taken = world.people.some((one) => one.email === email);
  return {
    input: { email, ...grant },
    status: refused(world, principal, grant) ?? (taken ? 409 : 200),
    check({ person }: { person: { id: string } }) {
      world.people.push({ ...grant, id: person.id, email, active: true, version: 1 });
      const territories = territoriesOf(world, grant);
      write(world, principal, { action: 'invite_person', subject: email, territories, names: grant.scope });
    },
  };
});

/** Gives access to a new person, or another role to one who has it. */
export const addingUser: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const grant = someGrant(world, chance);
  const email = chance.below(2) === 0 ? chance.pick(world.people).email : `${chance.word()}@example.org`;
  return {
    input: { email, ...grant },
    status: 200,
    check() {
      const known = world.people.find((one) => one.email === email);
      if (known) Object.assign(known, { ...grant, active: true, version: known.version + 1 });
      else world.people.push({ ...grant, id: undefined, email, active: true, version: 1 });
      const territories = territoriesOf(world, grant);
      write(world, principal, { action: 'invite_person', subject: email, territories, names: grant.scope });
    },
  };
});

/** Another role and scope, a role alone, removal, or access again. */
export const changingPerson: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const person = somePerson(world, chance);
  const before = { role: person.role, scope: person.scope };
  const { role, scope } = someGrant(world, chance);
  const changes = chance.pick([{ role, scope }, { role, scope }, { role }, { active: chance.below(3) > 0 }]);
  const after = { ...before, ...changes };
  const version = person.version - (chance.below(4) === 0 ? 1 : 0);
  const mine = covers(world, principal, person);
  const status = () => {
    if (!mine) return 404;
    if (person.email === principal.name) return 403;
    if (after.role !== 'superAdmin' && after.scope.length === 0) return 400;
    return refused(world, principal, after) ?? (version === person.version ? 200 : 409);
  };
  return {
    input: { id: person.id, version, ...changes },
    status: status(),
    allowed: mine ? [person.email] : [],
    check() {
      Object.assign(person, { ...changes, version: version + 1 });
      const territories = territoriesOf(world, before, after);
      const names = 'scope' in changes ? scope : [];
      write(world, principal, { action: 'change_person', subject: person.email, territories, names });
    },
  };
});

export const makingLink: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const person = somePerson(world, chance);
  const mine = covers(world, principal, person);
  return {
    input: { id: person.id },
    status: !mine ? 404 : person.active ? 200 : 403,
    // The refusal names a removed person to those who may give access again.
    allowed: mine ? [person.email] : [],
    check() {
      const territories = territoriesOf(world, person);
      write(world, principal, { action: 'make_password_link', subject: person.email, territories });
    },
  };
});

export const listingKeys: Plan = guarded(administrators, 'read', (world, _, principal) => {
  const mine = world.keys.filter((one) => covers(world, principal, one)).map(({ name }) => name);
  return {
    input: {},
    status: 200,
    allowed: mine,
    check({ keys }: { keys: { name: string }[] }, where) {
      expect(keys.map(({ name }) => name).sort(), where).toEqual(mine.sort());
    },
  };
});

export const givingKey: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const grant = someGrant(world, chance);
  const name = chance.word();
  const kind = chance.pick(['read', 'ingest'] as const);
  return {
    input: { name, kind, ...grant },
    // Station users cannot upload logs, and neither can their keys.
    status: kind === 'ingest' && grant.role === 'stationUser' ? 400 : (refused(world, principal, grant) ?? 200),
    check({ id, secret }: { id: string; secret: string }) {
      world.keys.push({ ...grant, id, name, kind, secret, expired: false, revoked: false, maker: principal.name });
      const territories = territoriesOf(world, grant);
      write(world, principal, { action: 'create_key', subject: name, territories, names: grant.scope });
    },
  };
});

export const endingKey: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const key = chance.pick(world.keys);
  const mine = covers(world, principal, key);
  return {
    input: { id: key.id },
    status: mine && !key.revoked ? 200 : 404,
    allowed: mine ? [key.name] : [],
    check() {
      key.revoked = true;
      write(world, principal, { action: 'revoke_key', subject: key.name, territories: territoriesOf(world, key) });
    },
  };
});

export const rotatingKey: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  check: ({ kid }: { kid: string }) =>
    write(world, principal, { action: 'rotate_signing_key', subject: kid, territories: [] }),
}));

export const makingBackup: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  check: () => write(world, principal, { action: 'make_backup', subject: folderOfBackups, territories: [] }),
}));

export const auditing: Plan = guarded(administrators, 'read', (world, _, principal) => ({
  input: { limit: 200 },
  status: 200,
  check({ lines }: { lines: Record<string, unknown>[] }, where) {
    const told = lines.map(({ actor, action, subject }) => ({ actor, action, subject }));
    const allowed = linesFor(world, principal).slice(0, 200);
    expect(told, where).toEqual(allowed.map(({ actor, action, subject }) => ({ actor, action, subject })));
  },
}));

export const exportingAudit: Plan = guarded(administrators, 'read', (world, chance, principal) => {
  const action = chance.pick(['create_group', 'change_group', 'change_person', 'export_audit_log']);
  return {
    input: { action },
    status: 200,
    check(body: string, where) {
      // The export itself is recorded before it is read.
      const territories = principal.role === 'superAdmin' ? [] : principal.scope;
      write(world, principal, { action: 'export_audit_log', subject: 'audit.csv', territories });
      const lines = linesFor(world, principal).filter((line) => line.action === action);
      expect(body.trim().split('\r\n').length - 1, where).toBe(lines.length);
    },
  };
});

/** The role of the caller's own token, or of an invalid one. */
export const askingRole: Plan = guarded(roles, undefined, (_world, chance, { name, role, token }) => {
  if (chance.below(3) === 0) return { input: { token: 'x' }, status: 401 };
  return {
    input: { token },
    status: 200,
    allowed: [name],
    check: (body, where) => expect(body, where).toMatchObject({ role, email: name }),
  };
});
