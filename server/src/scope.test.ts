import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { FastifyInstance } from 'fastify';
import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { random } from './demo/random.ts';
import { owner } from './identity/asker.ts';
import { createKey } from './identity/keys.ts';
import { saveUser } from './identity/users.ts';
import { type OpenParts, openParts } from './open-parts.ts';
import { linesFor, seen, type World } from './scope-oracle.ts';
import { type AskerOfWorld, type Chance, growWorld, type Request, requests } from './scope-requests.ts';
import { secret } from './store/secrets.ts';

const seed = 'scope';
const times = 2400;
const world: World = { things: [], people: [], keys: [], imports: [], lines: [] };
const tokens = new Map<string, string>();
const draw = random(seed);
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-scope-'));
  parts = await openParts(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), 'a test');
  app = await buildApp(parts);
  const [signing] = await secret<JWK[]>(parts.store, 'signing_keys', () => []);
  const key = await importJWK(signing as JWK, 'RS256');
  await growWorld(world, chance, {
    ask: (name, input) => ask(api[name] as Endpoint, input, parts.ownerToken),
    async letIn(grant, email) {
      const { id } = await saveUser(parts.store, owner, { email, ...grant });
      const token = new SignJWT().setSubject(id).setAudience('urn:quarterhour:api').setExpirationTime('2h');
      const { issuer } = parts.identity.session;
      tokens.set(
        email,
        await token.setIssuer(issuer).setProtectedHeader({ alg: 'RS256', kid: signing?.kid }).sign(key),
      );
      return id;
    },
    async giveKey(grant, name, kind) {
      return createKey(parts.store, owner, { name, kind, ...grant });
    },
  });
});
afterAll(async () => {
  await app?.close();
  await parts?.close();
  await rm(folder, { recursive: true });
});

async function ask(endpoint: Endpoint, input: Record<string, unknown>, token: string) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const inSearch = endpoint.method === 'GET' || endpoint.media?.request !== undefined;
  const answer = await app.inject({
    method: endpoint.method,
    url: inSearch ? `${path}?${new URLSearchParams(rest as Record<string, string>)}` : path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!inSearch && { 'content-type': 'application/json' }),
      ...(endpoint.media?.request && { 'content-type': endpoint.media.request }),
    },
    payload: endpoint.media?.request ? 'not a line of any log\n' : inSearch ? undefined : JSON.stringify(rest),
    // The limits of calls are by address, and no matter of this test.
    remoteAddress: `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Names that this asker may read in an answer: what they see, whom and what they look after, and what they sent. */
function wordsFor(asker: AskerOfWorld, { allowed = [], input }: Request): string {
  const lines = linesFor(world, asker);
  const audited = lines.flatMap(({ actor, subject, territories }) => [actor, subject, ...territories]);
  return JSON.stringify([...seen(world, asker), ...allowed, ...audited, asker.name, input]);
}

function leaks(asker: AskerOfWorld, request: Request, text: string): string[] {
  if (asker.role === 'superAdmin') return [];
  // Whoever changed something of one's own is named, wherever they come from.
  const told = text.replace(/"(by|created_by)":"[^"]*"/g, '');
  const mayRead = wordsFor(asker, request);
  const names = [
    ...world.things.map(({ slug }) => slug),
    ...world.people.map(({ email }) => email),
    ...world.keys.map(({ name }) => name),
  ];
  return names.filter((name) => told.includes(name) && !mayRead.includes(name));
}

/** A person with a token, or now and then a key. */
function someAsker(): { asker: AskerOfWorld; token: string } {
  if (chance.below(4) === 0) {
    const key = chance.pick(world.keys);
    return { asker: { ...key, active: true }, token: key.secret };
  }
  const person = chance.pick(world.people.filter(({ version }) => version > 0));
  return {
    asker: { ...person, kind: 'person', name: person.email, revoked: false },
    token: tokens.get(person.email) ?? '',
  };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // CSV, metrics, or an answer of several lines.
    return text;
  }
}

test(`${times} random requests are answered as plain rules say, and name nothing of others (seed "${seed}")`, async () => {
  const names = Object.keys(api) as (keyof typeof api)[];
  const asked = new Map<string, Set<number>>();
  for (let number = 0; number < times; number++) {
    // Each endpoint in turn, so that none is left out.
    const name = names[number % names.length] as keyof typeof api;
    const { asker, token } = someAsker();
    const request = requests[name](world, chance, asker);
    const { status, text } = await ask(api[name] as Endpoint, request.input, token);
    const where = `${number}: ${asker.kind} ${asker.role} [${asker.scope}] asks ${name} ${JSON.stringify(request.input)}`;
    expect(status, `${where}: ${text.slice(0, 300)}`).toBe(request.status);
    expect(leaks(asker, request, text), where).toEqual([]);
    if (status === 200) request.check?.(bodyOf(text) as never, where);
    asked.set(name, (asked.get(name) ?? new Set()).add(status));
  }
  // What nobody was ever granted, or ever refused, would prove little.
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    // The call that is asked about a wrong token only refuses.
    if (endpoint.access !== 'public' && name !== 'role') expect([...(asked.get(name) ?? [])], name).toContain(200);
    if (Array.isArray(endpoint.access)) expect([...(asked.get(name) ?? [])], name).toContain(403);
  }
}, 600_000);
