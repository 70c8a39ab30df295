import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { modules } from '@quarterhour/model/modules';
import { requestOf } from '@quarterhour/model/request-of';
import type { FastifyInstance } from 'fastify';
import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growWorld } from '../testing/scope-oracle/grow-world.ts';
import { readingGroups } from '../testing/scope-oracle/noun-of-group.ts';
import { folderOfBackups } from '../testing/scope-oracle/people-requests.ts';
import type { Chance, PrincipalOfWorld, Request } from '../testing/scope-oracle/request.ts';
import { requests } from '../testing/scope-oracle/requests.ts';
import {
  covers,
  foreignTexts,
  isPartial,
  type KeyOfWorld,
  linesFor,
  type PersonOfWorld,
  seen,
  type World,
} from '../testing/scope-oracle/rules.ts';
import { password } from '../testing/scope-oracle/two-factor-requests.ts';
import { seed } from '../testing/seed.ts';
import { buildApp } from './app.ts';
import { readConfig } from './host/config.ts';
import { random } from './host/random.ts';
import { createKey } from './identity/keys.ts';
import { owner } from './identity/principal.ts';
import { readSigningKeys, tokenSeconds } from './identity/signing-keys.ts';
import { givePassword, saveUser } from './identity/users.ts';
import { type OpenParts, openParts } from './open-parts.ts';
import { failures } from './store/schema/identity.ts';

/** Each call about 12 times, however many there are; one that was never granted or never refused yet, up to 60 times. */
const [rounds, mostRounds] = [12, 60];
const times = rounds * Object.keys(api).length;
/** A call that nobody can be granted would have all others made again and again: then the test ends, and names it. */
const mostRequests = 4 * times;
/** The calls of a call's module: it may need what they make. */
const beside = (name: string): string[] =>
  modules.map(({ calls }) => Object.keys(calls)).find((names) => names.includes(name)) ?? [name];
/** They change scopes, so they are called five times as often as the others. */
const moving = [
  'changeTerritory',
  'changeGroup',
  'changeStation',
  'addUser',
  'changePerson',
  'createKey',
  'revokeKey',
] as const;
const world: World = { things: [], people: [], keys: [], imports: [], lines: [], texts: [] };
const draw = random(String(seed));
const chance: Chance = {
  below: (limit) => draw.below(limit),
  pick(list) {
    const one = list[draw.below(list.length)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  },
  word: () => Array.from({ length: 10 }, () => String.fromCharCode(97 + draw.below(26))).join(''),
};
let folder: string;
let parts: OpenParts;
let app: FastifyInstance;
/** An access token for the person of this id. */
let tokenOf: (id: string) => Promise<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-scope-'));
  parts = await openParts(readConfig({ DATA_DIR: folder, BACKUP_TO: folderOfBackups, LOG_LEVEL: 'silent' }), 'a test');
  app = await buildApp(parts);
  await listenLive(parts.engine);
  const { issuer, audience } = parts.identity.session;
  const tokens = new Map<string, { token: string; made: number }>();
  const sessions = new Map<string, string>();
  // The world rotates the key that signs, and tokens of the one before end after a while: like the page, it renews them.
  tokenOf = async (id) => {
    const now = Math.floor(Date.now() / 1000);
    const known = tokens.get(id);
    if (known && now - known.made < tokenSeconds / 2) return known.token;
    const [signing] = await readSigningKeys(parts.store, now);
    const sid = sessions.get(id) ?? (await signedIn(id));
    sessions.set(id, sid);
    const token = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'RS256', kid: signing?.kid })
      .setSubject(id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(now + tokenSeconds)
      .sign(await importJWK(signing as JWK, 'RS256'));
    tokens.set(id, { token, made: now });
    return token;
  };
  await growWorld(world, chance, {
    ask: (name, input, payload) => ask(api[name] as Endpoint, input, parts.ownerToken, payload),
    async letIn(grant, email) {
      const { id } = await saveUser(parts.store, owner, { email, ...grant });
      await givePassword(parts.store, [id], password);
      return id;
    },
    giveKey: (grant, name, kind, days) => createKey(parts.store, owner, { name, kind, days, ...grant }),
  });
});
afterAll(async () => {
  await app?.close();
  await parts?.close();
  for (const used of [folder, folderOfBackups]) await rm(used, { recursive: true, force: true });
});

/** A known quarter hour of every station that the world may make, so that each has a provisional row. */
async function listenLive(engine: OpenParts['engine']): Promise<void> {
  const counts = { listeners: 1, connections: 1, devices: 1, arrivals: 0, departures: 0, on_air: '' };
  const minutes = Array.from({ length: 15 }, (_, minute) => Date.parse('2026-10-05T12:00:00Z') / 1000 + minute * 60);
  const stations = Array.from({ length: 200 }, (_, id) => ({
    station_id: id + 1,
    stream_id: 1,
    source_id: 1,
    ...counts,
  }));
  await engine.append(
    'live_minutes',
    stations.flatMap((station) => minutes.map((at) => ({ at, ...station }))),
  );
}

/** A session at the built-in provider that outlasts this test. */
async function signedIn(accountId: string): Promise<string> {
  const provider = parts.identity.builtIn?.provider;
  if (!provider) throw new Error('There is no built-in provider.');
  const session = new provider.Session();
  session.loginAccount({ accountId });
  await session.save(7200);
  return session.uid;
}

async function ask(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string,
  file: string | Buffer = 'not a line of any log\n',
) {
  const { address, body } = requestOf(endpoint, input);
  // The waits of people without a password, whose every attempt is a wrong one, are not part of this test either.
  if (input.password !== undefined) await parts.store.db.delete(failures);
  const answer = await app.inject({
    method: endpoint.method,
    url: address,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(endpoint.media?.request && { 'content-type': endpoint.media.request }),
    },
    payload: endpoint.media?.request ? file : body,
    // Rate limits by address are not part of this test.
    remoteAddress: `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Names that this principal may read in an answer: things in their scope, people they administer, and words they sent. */
function wordsFor(principal: PrincipalOfWorld, { allowed = [], input, payload }: Request): string {
  const lines = linesFor(world, principal);
  const audited = lines.flatMap(({ actor, subject, names, territories }) => [actor, subject, ...names, ...territories]);
  return JSON.stringify([...seen(world, principal), ...allowed, ...audited, principal.name, input, payload]);
}

function leaks(principal: PrincipalOfWorld, request: Request, text: string): string[] {
  if (principal.role === 'superAdmin') return [];
  // The author of a change to one's own things is named, whatever their scope.
  const told = text.replace(/"(by|created_by|acknowledged_by|actor_owner)":"[^"]*"/g, '');
  const mayRead = wordsFor(principal, request);
  const names = [
    ...world.things.map(({ slug }) => slug),
    ...world.people.map(({ email }) => email),
    ...world.keys.map(({ name }) => name),
    ...foreignTexts(world, principal),
  ];
  return names
    .filter((name) => told.includes(name) && !mayRead.includes(name))
    .map((name) => `${name} in ${told.slice(Math.max(0, told.indexOf(name) - 150), told.indexOf(name) + 50)}`);
}

type KnownPerson = PersonOfWorld & { id: string };

/** People whose id somebody learned, so that they can sign in here. */
function knownPeople(): KnownPerson[] {
  return world.people.filter((one): one is KnownPerson => one.id !== undefined);
}

function ownerOfFolder(): PrincipalOfWorld {
  const token = parts.ownerToken;
  return { kind: 'person', name: 'owner', role: 'superAdmin', scope: [], token, active: true, ended: false };
}

function byKey(key: KeyOfWorld): PrincipalOfWorld {
  // A key works while its maker still has its grant; the owner's keys always do.
  const maker = world.people.find(({ email }) => email === key.maker);
  const active = !maker || (maker.active && covers(world, maker, key));
  return { ...key, token: key.secret, active, ended: key.revoked || key.expired };
}

async function byPerson(person: KnownPerson): Promise<PrincipalOfWorld> {
  return { ...person, kind: 'person', name: person.email, token: await tokenOf(person.id), ended: false };
}

/** A person, now and then a key, and seldom the owner of the data folder. */
async function somePrincipal(): Promise<PrincipalOfWorld> {
  const kind = chance.below(12);
  if (kind === 0) return ownerOfFolder();
  if (kind < 4) return byKey(chance.pick(world.keys));
  return await byPerson(chance.pick(knownPeople()));
}

/** Every principal of the world once, in random order. */
async function* everyPrincipal(): AsyncGenerator<PrincipalOfWorld> {
  const left: (() => PrincipalOfWorld | Promise<PrincipalOfWorld>)[] = [
    ownerOfFolder,
    ...world.keys.map((key) => () => byKey(key)),
    ...knownPeople().map((person) => () => byPerson(person)),
  ];
  while (left.length > 0) {
    const [make] = left.splice(chance.below(left.length), 1);
    if (make) yield await make();
  }
}

/** People with a role for some stations of a group, but not all. */
function peopleOfPart() {
  return knownPeople().filter((one) => one.active && one.role === 'stationUser' && isPartial(world, one));
}

/** One of them; undefined if there is none now. */
async function somebodyOfPart(): Promise<PrincipalOfWorld | undefined> {
  const people = peopleOfPart();
  if (people.length === 0) return undefined;
  return await byPerson(chance.pick(people));
}

/** Who makes the call that follows. */
async function following(followUp: NonNullable<Request['followUp']>, principal: PrincipalOfWorld) {
  if (typeof followUp === 'string') return { name: followUp, principal };
  const person = knownPeople().find(({ email }) => email === followUp.by);
  return person && { name: followUp.call, principal: await byPerson(person) };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // CSV, metrics, or an answer of several lines.
    return text;
  }
}

test(`${times} random requests are answered as plain rules say, and name nothing of others (TEST_SEED=${seed})`, async () => {
  // Each endpoint in turn, so that none is left out.
  const done = (action: string) => world.lines.filter((line) => line.action === action);
  const movesOf = (action: string) => done(action).filter(({ territories }) => territories.length > 1);
  const names = [...(Object.keys(api) as (keyof typeof api)[]), ...moving, ...moving, ...moving, ...moving];
  const asked = new Map<string, Set<number>>();
  const askedByPart = new Set<string>();
  const often: { by: keyof typeof api; what: string; least: number; done: () => unknown[] }[] = [
    { by: 'changeGroup', what: 'groups moved to another territory', least: 2, done: () => movesOf('change_group') },
    {
      by: 'changeStation',
      what: 'stations moved to another territory',
      least: 2,
      done: () => movesOf('change_station'),
    },
    {
      by: 'changeStation',
      what: 'in the archive',
      least: 3,
      done: () => world.things.filter(({ archived }) => archived),
    },
    {
      by: 'changePerson',
      what: 'another role and scope',
      least: 3,
      done: () => done('change_person').filter(({ names: scope }) => scope.length > 0),
    },
    { by: 'revokeKey', what: 'keys revoked', least: 3, done: () => done('revoke_key') },
  ];
  /** What a call was never answered with, of what proves it. */
  const lacking = (name: keyof typeof api) => {
    const { access }: Pick<Endpoint, 'access'> = api[name];
    const seen = asked.get(name);
    if (access !== 'public' && !seen?.has(200)) return 200;
    return Array.isArray(access) && !seen?.has(403) ? 403 : undefined;
  };
  const isProved = (name: keyof typeof api) =>
    lacking(name) === undefined &&
    often.every((one) => one.by !== name || one.done().length > one.least) &&
    (!readingGroups.has(requests[name]) || askedByPart.has(name) || peopleOfPart().length === 0);
  /** Somebody with a request; in later rounds mostly somebody who is answered what is wanted, if there is anybody. */
  const somebodyFor = async (name: keyof typeof api, isLate: boolean) => {
    // Somebody of some stations of a group reads each noun of groups as well.
    const ofPart = readingGroups.has(requests[name]) && chance.below(3) === 0 ? await somebodyOfPart() : undefined;
    if (ofPart) return { principal: ofPart, request: requests[name](world, chance, ofPart) };
    const lacks = isLate ? lacking(name) : undefined;
    // Calls that are made again for what others lack are granted every other time.
    const wanted = isLate && lacks === undefined && chance.below(2) === 0 ? 200 : lacks;
    if (wanted !== undefined) {
      for await (const principal of everyPrincipal()) {
        const request = requests[name](world, chance, principal);
        if (request.status === wanted) return { principal, request };
      }
    }
    isStarved ||= lacks !== undefined;
    const principal = await somePrincipal();
    return { principal, request: requests[name](world, chance, principal) };
  };
  // A call that nobody could be granted lacks what others make: then all of them are made again for a round.
  let [isStarved, makesAll] = [false, false];
  let next: { name: keyof typeof api; principal: PrincipalOfWorld } | undefined;
  let requestsMade = 0;
  for (let number = 0; number < mostRounds * names.length && requestsMade < mostRequests; number++) {
    const name = next?.name ?? (names[number % names.length] as keyof typeof api);
    // A call that was never granted or refused, or too seldom, would prove little: it is repeated, with its module.
    const isLate = number >= times;
    if (number % names.length === 0) [isStarved, makesAll] = [false, isStarved];
    if (!next && isLate && !makesAll && beside(name).every((one) => isProved(one as keyof typeof api))) continue;
    requestsMade++;
    const { principal, request } = next
      ? { principal: next.principal, request: requests[name](world, chance, next.principal) }
      : await somebodyFor(name, isLate);
    const { status, text } = await ask(api[name] as Endpoint, request.input, principal.token, request.payload);
    const where = `${number}: ${principal.kind} ${principal.role} [${principal.scope}] asks ${name} ${JSON.stringify(request.input)}`;
    expect(status, `${where}: ${text.slice(0, 300)}`).toBe(request.status);
    expect(leaks(principal, request, text), where).toEqual([]);
    if (status === 200) request.check?.(bodyOf(text) as never, where);
    next = status === 200 && request.followUp ? await following(request.followUp, principal) : undefined;
    if (readingGroups.has(requests[name]) && principal.role === 'stationUser' && isPartial(world, principal)) {
      askedByPart.add(name);
    }
    asked.set(name, (asked.get(name) ?? new Set()).add(status));
  }

  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect([...asked.keys()].sort()).toEqual(described.sort());
  const never = (status: number, isMeant: (endpoint: Endpoint) => boolean) =>
    (Object.entries(api) as [string, Endpoint][])
      .filter(([name, endpoint]) => isMeant(endpoint) && !asked.get(name)?.has(status))
      .map(([name]) => name);
  expect(
    never(200, ({ access }) => access !== 'public'),
    'never granted',
  ).toEqual([]);
  expect(
    never(403, ({ access }) => Array.isArray(access)),
    'never refused',
  ).toEqual([]);
  for (const { what, least, done } of often) expect(done().length, what).toBeGreaterThan(least);
}, 1_200_000);
