import type { api } from '@quarterhour/model/api';
import { type Role, roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import {
  chain,
  covers,
  type Grant,
  held,
  type KeyOfWorld,
  linesFor,
  rank,
  seen,
  territoriesOf,
  type World,
} from './scope-oracle.ts';

export interface AskerOfWorld extends Grant {
  kind: 'person' | 'read' | 'ingest';
  /** The e-mail address of a person, the name of a key. */
  name: string;
  active: boolean;
  revoked: boolean;
}

export interface Chance {
  below(limit: number): number;
  pick<Thing>(list: readonly Thing[]): Thing;
  word(): string;
}

/** A request with the answer that the rules allow. */
export interface Request {
  input: Record<string, unknown>;
  status: number;
  /** Names that the answer may hold beside those of what the asker sees. */
  allowed?: string[];
  /** Looks into the answer where it is one, and lets the world follow. */
  check?: (body: never, where: string) => void;
}
type Plan = (world: World, chance: Chance, asker: AskerOfWorld) => Request;

const kinds = { territoryAdmin: 'territory', groupManager: 'group', stationUser: 'station' } as const;
const administrators: readonly Role[] = ['superAdmin', 'territoryAdmin'];
const managers: readonly Role[] = [...administrators, 'groupManager'];

const of = (world: World, kind: World['things'][number]['kind']) => world.things.filter((thing) => thing.kind === kind);

/** A role, and some things that it may be about. */
export function someGrant(world: World, chance: Chance): Grant {
  const role = chance.pick(roles);
  if (role === 'superAdmin') return { role, scope: [] };
  const slugs = of(world, kinds[role]).map(({ slug }) => slug);
  return { role, scope: [...new Set([chance.pick(slugs), chance.pick(slugs)])].slice(0, 1 + chance.below(2)) };
}

/** Makes territories, groups and stations at random, and people and keys who see some of them. */
export async function growWorld(
  world: World,
  chance: Chance,
  by: {
    ask(name: keyof typeof api, input: Record<string, unknown>): Promise<{ status: number }>;
    letIn(grant: Grant, email: string): Promise<string>;
    giveKey(grant: Grant, name: string, kind: 'read' | 'ingest'): Promise<{ id: string; secret: string }>;
  },
): Promise<void> {
  const levels = [
    { kind: 'territory', name: 'createTerritory', count: 4, above: undefined },
    { kind: 'group', name: 'createGroup', count: 8, above: 'territory' },
    { kind: 'station', name: 'createStation', count: 16, above: 'group' },
  ] as const;
  for (const { kind, name, count, above } of levels) {
    for (let made = 0; made < count; made++) {
      const slug = chance.word();
      const place = above && chance.pick(of(world, above)).slug;
      const input = { slug, name: slug, ...(above && { [above]: place }) };
      await by.ask(name, kind === 'station' ? { ...input, timezone: 'Europe/Paris' } : input);
      world.things.push({ slug, kind, above: place, version: 1 });
      const territories = [chain(world, slug).at(-1) ?? ''];
      world.lines.push({ actor: 'owner', action: `create_${kind}`, subject: slug, territories });
    }
  }
  for (let made = 0; made < 24; made++) {
    // Two of each role at least.
    const grant = made < 8 ? grantOf(world, chance, roles[made % 4] as Role) : someGrant(world, chance);
    const name = chance.word();
    const territories = territoriesOf(world, grant);
    if (made % 3 === 2) {
      const kind = made % 2 === 0 ? 'read' : 'ingest';
      world.keys.push({ ...grant, ...(await by.giveKey(grant, name, kind)), name, kind, revoked: false });
      world.lines.push({ actor: 'owner', action: 'create_key', subject: name, territories });
    } else {
      const email = `${name}@example.org`;
      world.people.push({ ...grant, id: await by.letIn(grant, email), email, active: true, version: 1 });
      world.lines.push({ actor: 'owner', action: 'invite_person', subject: email, territories });
    }
  }
}

function grantOf(world: World, chance: Chance, role: Role): Grant {
  for (;;) {
    const grant = someGrant(world, chance);
    if (grant.role === role) return grant;
  }
}

/** What stops an asker before anything is looked at: who they are, their role, and what their key is for. */
function stopped(
  asker: AskerOfWorld,
  allowed: readonly Role[],
  key: 'read' | 'ingest' | undefined,
): number | undefined {
  if (asker.revoked) return 401;
  if (!asker.active) return 403;
  if (!allowed.includes(asker.role)) return 403;
  return asker.kind === 'person' || asker.kind === key ? undefined : 403;
}

function guarded(allowed: readonly Role[], key: 'read' | 'ingest' | undefined, plan: Plan): Plan {
  return (world, chance, asker) => {
    const request = plan(world, chance, asker);
    const status = stopped(asker, allowed, key);
    return status === undefined ? request : { input: request.input, status };
  };
}
const open =
  (input: Record<string, unknown>, status: number): Plan =>
  () => ({ input, status });

const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort();

function listing(kind: World['things'][number]['kind'], field: string): Plan {
  return guarded(roles, 'read', (world, _, asker) => ({
    input: {},
    status: 200,
    check(body: Record<string, { slug: string }[]>, where) {
      const mine = seen(world, asker);
      expect(slugsOf(body[field] ?? []), where).toEqual(slugsOf(of(world, kind).filter(({ slug }) => mine.has(slug))));
    },
  }));
}

function reading(kind: World['things'][number]['kind']): Plan {
  return guarded(roles, 'read', (world, chance, asker) => {
    const slug = chance.below(5) === 0 ? chance.word() : chance.pick(of(world, kind)).slug;
    return { input: { slug }, status: seen(world, asker).has(slug) ? 200 : 404 };
  });
}

function creating(
  kind: 'territory' | 'group' | 'station',
  above: 'territory' | 'group' | undefined,
  allowed: readonly Role[],
): Plan {
  return guarded(allowed, undefined, (world, chance, asker) => {
    const place = above && chance.pick(of(world, above)).slug;
    // Most are refused, so that the world stays small.
    const slug =
      chance.below(3) > 0 ? chance.pick(world.things.filter((thing) => thing.kind === kind)).slug : chance.word();
    const input = {
      slug,
      name: slug,
      ...(above && { [above]: place }),
      ...(kind === 'station' && { timezone: 'UTC' }),
    };
    const mine = place === undefined || held(world, asker).has(place);
    const sight = place === undefined || seen(world, asker).has(place);
    const taken = world.things.some((thing) => thing.slug === slug);
    return {
      input,
      status: !sight ? 404 : !mine ? 403 : taken ? 409 : 200,
      check() {
        world.things.push({ slug, kind, above: place, version: 1 });
        write(world, asker, `create_${kind}`, slug, [chain(world, slug).at(-1) ?? '']);
      },
    };
  });
}

function changing(kind: 'territory' | 'group' | 'station', allowed: readonly Role[]): Plan {
  return guarded(allowed, undefined, (world, chance, asker) => {
    const thing = chance.pick(of(world, kind));
    const version = thing.version - (chance.below(4) === 0 ? 1 : 0);
    const input = { slug: thing.slug, version, name: `${thing.slug} ${chance.below(100)}` };
    const late = version === thing.version ? 200 : 409;
    const status = !seen(world, asker).has(thing.slug) ? 404 : !held(world, asker).has(thing.slug) ? 403 : late;
    return {
      input,
      status,
      check() {
        thing.version++;
        write(world, asker, `change_${kind}`, thing.slug, [chain(world, thing.slug).at(-1) ?? '']);
      },
    };
  });
}

function write(world: World, asker: AskerOfWorld, action: string, subject: string, territories: string[]): void {
  world.lines.push({ actor: asker.name, action, subject, territories });
}

/** Whether and how a grant is refused to who wants to give it. */
function giving(world: World, asker: Grant, grant: Grant): 403 | 400 | undefined {
  if (rank(grant) < rank(asker)) return 403;
  return grant.role === 'superAdmin' || covers(world, asker, grant) ? undefined : 400;
}

const auditing: Plan = guarded(administrators, 'read', (world, _, asker) => ({
  input: { limit: 200 },
  status: 200,
  check({ lines }: { lines: Record<string, unknown>[] }, where) {
    const told = lines.map(({ actor, action, subject }) => ({ actor, action, subject }));
    const allowed = linesFor(world, asker).slice(0, 200);
    expect(told, where).toEqual(allowed.map(({ actor, action, subject }) => ({ actor, action, subject })));
  },
}));

const inviting: Plan = guarded(administrators, undefined, (world, chance, asker) => {
  const grant = someGrant(world, chance);
  const email = chance.below(2) === 0 ? chance.pick(world.people).email : `${chance.word()}@example.org`;
  const taken = world.people.some((one) => one.email === email);
  return {
    input: { email, ...grant },
    status: giving(world, asker, grant) ?? (taken ? 409 : 200),
    check({ person }: { person: { id: string } }) {
      // Nobody has a token of theirs: version 0 keeps them from asking.
      world.people.push({ ...grant, id: person.id, email, active: true, version: 0 });
      write(world, asker, 'invite_person', email, territoriesOf(world, grant));
    },
  };
});

const changingPerson: Plan = guarded(administrators, undefined, (world, chance, asker) => {
  const person = chance.pick(world.people);
  const active = chance.below(3) > 0;
  const version = Math.max(1, person.version);
  const own = person.email === asker.name;
  return {
    input: { id: person.id, version, active },
    status: !covers(world, asker, person) ? 404 : own ? 403 : 200,
    check() {
      person.active = active;
      // Who was only just let in keeps no token, but counts versions from now on; they never ask.
      if (person.version === 0) world.people = world.people.filter((one) => one !== person);
      else person.version++;
      write(world, asker, 'change_person', person.email, territoriesOf(world, person));
    },
  };
});

const giveKey: Plan = guarded(administrators, undefined, (world, chance, asker) => {
  const grant = someGrant(world, chance);
  const name = chance.word();
  const kind = chance.pick(['read', 'ingest'] as const);
  return {
    input: { name, kind, ...grant },
    status: giving(world, asker, grant) ?? 200,
    check({ id, secret }: { id: string; secret: string }) {
      world.keys.push({ ...grant, id, name, kind, secret, revoked: false });
      write(world, asker, 'create_key', name, territoriesOf(world, grant));
    },
  };
});

const endKey: Plan = guarded(administrators, undefined, (world, chance, asker) => {
  const key: KeyOfWorld = chance.pick(world.keys);
  return {
    input: { id: key.id },
    status: covers(world, asker, key) && !key.revoked ? 200 : 404,
    allowed: [key.name],
    check() {
      key.revoked = true;
      write(world, asker, 'revoke_key', key.name, territoriesOf(world, key));
    },
  };
});

const asking: Plan = guarded(roles, 'read', (world, chance, asker) => {
  const mine = seen(world, asker);
  const stations = chance.below(3) === 0 ? undefined : [chance.pick(of(world, 'station')).slug];
  const input = { measures: ['sessions'], dimensions: ['station'], period: { from: '2026-10-01', to: '2026-10-07' } };
  return {
    input: stations ? { ...input, stations } : input,
    status: !stations || stations.every((slug) => mine.has(slug)) ? 200 : 404,
    check({ query }: { query: { stations: string[] } }, where) {
      const all = of(world, 'station').filter(({ slug }) => mine.has(slug));
      expect([...query.stations].sort(), where).toEqual(stations ?? slugsOf(all));
    },
  };
});

function importing(status: number): Plan {
  return guarded(managers, 'read', (world, chance, asker) => {
    const one = chance.below(4) > 0 && world.imports.length > 0 ? chance.pick(world.imports) : undefined;
    const mine = held(world, asker);
    const visible = one && (asker.role === 'superAdmin' || (one.station !== null && mine.has(one.station)));
    return {
      input: { id: one?.id ?? 100_000 },
      status: visible ? status : 404,
      check(body: unknown) {
        if (typeof body !== 'string' || !one) return;
        const territories = one.station === null ? [] : [chain(world, one.station).at(-1) ?? ''];
        write(world, asker, 'export_rejects', String(one.id), territories);
      },
    };
  });
}

export const requests: Record<keyof typeof api, Plan> = {
  health: open({}, 200),
  ready: open({}, 200),
  sessionConfig: open({}, 200),
  signIn: open({ uid: 'x', email: 'x@example.org', password: 'x' }, 410),
  setPassword: open({ token: 'x', password: 'a calm studio desk' }, 410),
  metrics: guarded(['superAdmin'], 'read', open({}, 200)),
  query: asking,
  role: guarded(roles, undefined, open({ token: 'x' }, 401)),
  changeLog: guarded(roles, 'read', open({ version: '1.2.2' }, 200)),
  menu: guarded(roles, 'read', (_world, _chance, asker) => ({
    input: {},
    status: 200,
    check({ settings }: { settings?: { children: unknown[] } }) {
      expect(settings?.children.length).toBe(
        { superAdmin: 5, territoryAdmin: 5, groupManager: 2 }[asker.role as string],
      );
    },
  })),
  me: guarded(roles, 'read', (_world, _chance, { name, role, scope }) => ({
    input: {},
    status: 200,
    allowed: scope,
    check: (body) => expect(body).toMatchObject({ email: name, role, scope }),
  })),
  addUser: guarded(['superAdmin'], undefined, (world, chance, asker) => {
    const grant = someGrant(world, chance);
    const email = `${chance.word()}@example.org`;
    return {
      input: { email, ...grant },
      status: 200,
      check: () => write(world, asker, 'invite_person', email, territoriesOf(world, grant)),
    };
  }),
  listPeople: guarded(administrators, 'read', (world, _, asker) => ({
    input: {},
    status: 200,
    allowed: world.people.filter((one) => covers(world, asker, one)).map(({ email }) => email),
  })),
  invitePerson: inviting,
  changePerson: changingPerson,
  makePasswordLink: guarded(administrators, undefined, (world, chance, asker) => {
    const person = chance.pick(world.people);
    return {
      input: { id: person.id },
      status: !covers(world, asker, person) ? 404 : person.active ? 200 : 403,
      allowed: covers(world, asker, person) ? [person.email] : [],
      check: () => write(world, asker, 'make_password_link', person.email, territoriesOf(world, person)),
    };
  }),
  listAudit: auditing,
  exportAudit: guarded(administrators, 'read', (world, _, asker) => ({
    input: { action: 'create_group' },
    status: 200,
    check(body: string, where) {
      const lines = linesFor(world, asker).filter(({ action }) => action === 'create_group');
      expect(body.trim().split('\r\n').length - 1, where).toBe(lines.length);
      const territories = asker.role === 'superAdmin' ? [] : asker.scope;
      write(world, asker, 'export_audit_log', 'audit.csv', territories);
    },
  })),
  listKeys: guarded(administrators, 'read', (world, _, asker) => ({
    input: {},
    status: 200,
    allowed: world.keys.filter((one) => covers(world, asker, one)).map(({ name }) => name),
    check({ keys }: { keys: { name: string }[] }, where) {
      const mine = world.keys.filter((one) => covers(world, asker, one)).map(({ name }) => name);
      expect(keys.map(({ name }) => name).sort(), where).toEqual(mine.sort());
    },
  })),
  createKey: giveKey,
  revokeKey: endKey,
  listTerritories: listing('territory', 'territories'),
  readTerritory: reading('territory'),
  createTerritory: creating('territory', undefined, ['superAdmin']),
  changeTerritory: changing('territory', administrators),
  listGroups: listing('group', 'groups'),
  readGroup: reading('group'),
  createGroup: creating('group', 'territory', administrators),
  changeGroup: changing('group', managers),
  listStations: listing('station', 'stations'),
  readStation: reading('station'),
  createStation: creating('station', 'group', managers),
  changeStation: changing('station', managers),
  listFormats: guarded(managers, 'read', open({}, 200)),
  listImports: guarded(managers, 'read', (world, _, asker) => ({
    input: {},
    status: 200,
    check({ imports }: { imports: { id: number }[] }, where) {
      const mine = held(world, asker);
      const visible = world.imports.filter(
        ({ station }) => asker.role === 'superAdmin' || (station !== null && mine.has(station)),
      );
      expect(imports.map(({ id }) => id).sort(), where).toEqual(
        visible
          .slice(-100)
          .map(({ id }) => id)
          .sort(),
      );
    },
  })),
  readImport: importing(200),
  readRejects: importing(200),
  ingest: guarded(managers, 'ingest', (world, chance, asker) => {
    const station = chance.below(5) > 0 ? chance.pick(of(world, 'station')).slug : undefined;
    const name = chance.word();
    const everything = asker.role === 'superAdmin';
    const allowed = station ? held(world, asker).has(station) : everything;
    return {
      input: { format: 'icecast', name, ...(station && { station }) },
      status: allowed ? 200 : station ? 404 : 400,
      check(body: string) {
        const last = JSON.parse(String(body).trim().split('\n').at(-1) ?? '{}') as { report?: { id: number } };
        world.imports.push({ id: last.report?.id ?? -1, station: station ?? null });
        write(world, asker, 'import_log', name, station ? [chain(world, station).at(-1) ?? ''] : []);
      },
    };
  }),
};
