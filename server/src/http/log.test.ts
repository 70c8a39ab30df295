import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser, SignIn, type Tokens } from '../../testing/browser.ts';
import { freePort } from '../../testing/free-port.ts';

const program = fileURLToPath(new URL('../../../bin/quarterhour.js', import.meta.url));
const password = 'a calm studio desk';
let folder: string;
let url: string;
let server: ChildProcess;
/** Standard output and standard error: first the message with the first link, then the log. */
let written = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-log-'));
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const env = { ...process.env, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'debug' };
  server = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text: Buffer) => {
      written += text;
    });
  }
  await vi.waitFor(() => expect(written).toContain('/set-password?token='), { timeout: 240_000, interval: 100 });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function call(endpoint: Pick<Endpoint, 'method' | 'path'>, token: string, body?: unknown) {
  const answer = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
}

/** Sends queries, and closes the connection at this moment of the answer. */
async function leave(path: string, token: string, body: unknown, at: 'sent' | 'answered' | 'read'): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
  const sending = request(url + path, { method: 'POST', headers });
  sending.on('error', () => undefined);
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  sending.end(JSON.stringify(body));
  if (at === 'sent') await once(sending, 'finish');
  else {
    const [answer] = await answered;
    if (at === 'read') await once(answer, 'data');
  }
  sending.destroy();
}

test('logs a client that leaves as information', async () => {
  const { token } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { token: string };
  await call(api.createTerritory, token, { slug: 'romania', name: 'România' });
  await call(api.createGroup, token, { slug: 'north', name: 'North', territory: 'romania' });
  await call(api.createStation, token, { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams: [] });
  const before = written.length;
  // More rows than are written at once, so that they are streamed.
  const period = { from: '2026-09-01', to: '2026-10-31' };
  const query = { measures: ['sessions'], dimensions: ['quarter_hour'], period };
  const left = [];
  for (let round = 0; round < 5; round++) {
    for (const at of ['sent', 'answered', 'read'] as const) {
      left.push(leave(api.query.path, token, query, at));
      left.push(leave(api.queries.path, token, { queries: Array(10).fill(query) }, at));
      left.push(leave(api.explain.path, token, query, at));
    }
  }
  await Promise.all(left);
  const lines = () =>
    written
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string; path?: string });
  const answered = () =>
    lines().filter(({ msg, path }) => /^answered|the client left$/.test(msg) && path?.startsWith('/analytics/'));
  await vi.waitFor(() => expect(answered()).toHaveLength(left.length), { timeout: 60_000, interval: 100 });
  expect(answered().some(({ msg }) => msg === 'the client left')).toBe(true);
  expect(lines().filter((line) => 'address' in line || 'principal' in line)).toEqual([]);
  expect(lines().filter(({ level, msg }) => level > 30 || /ZodError|already sent/.test(msg))).toEqual([]);
});

test('facts for a support request have the last lines of the log, without addresses', async () => {
  const { token } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { token: string };
  await call({ method: 'GET', path: '/api/of/ana@example.org/203.0.113.7' }, token);
  const { facts } = (await call(api.readSupportFacts, token)).body as { facts: { name: string; value: string[] }[] };
  const log = facts.find(({ name }) => name === 'log')?.value ?? [];
  expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ path: '/api/of/-@-/0.0.0.0', status: 404 }),
  );
  expect(log.join()).not.toMatch(/ana@|203\.0/);
});

test('a log of everything holds no password, token, key, link or cookie', async () => {
  const greeting = written.length;
  const link = /token=(\S+)/.exec(written)?.[1] ?? '';
  const { token: ownerToken } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { token: string };
  await fetch(`${url}/set-password?token=${link}`, { headers: { accept: 'text/html' } });
  await call(api.setPassword, '', { token: link, password: 'short one' });
  expect((await call(api.setPassword, '', { token: link, password })).status).toBe(200);

  const browser = new Browser(url);
  const signIn = new SignIn(url, browser);
  const page = await browser.follow(signIn.address());
  expect((await signIn.post(page, 'admin@localhost', 'not the password')).status).toBe(401);
  const posted = (await (await signIn.post(page, 'admin@localhost', password)).json()) as { redirect: string };
  const callback = await browser.follow(posted.redirect);
  await browser.go(callback.href, { headers: { accept: 'text/html' } });
  expect((await signIn.exchange(callback, 'y'.repeat(43))).status).toBe(400);
  const tokens = (await (await signIn.exchange(callback)).json()) as Tokens;
  const leaving = await (await browser.go(`/oidc/session/end?id_token_hint=${tokens.id_token}`)).text();

  const asked = await call(api.role, tokens.access_token, { token: tokens.access_token });
  expect(asked.body).toMatchObject({ role: 'superAdmin' });
  const { secret } = (await call(api.createKey, tokens.access_token, { name: 'screen' })).body as { secret: string };
  expect((await call(api.listStations, secret)).status).toBe(200);
  const invited = await call(api.invitePerson, ownerToken, { email: 'ana@example.org', role: 'superAdmin' });
  const { id } = invited.body.person as { id: string };
  const again = await call({ ...api.makePasswordLink, path: `/api/people/${id}/link` }, tokens.access_token, {});

  // Calls that fail, with a secret in each place.
  const wrong = { key: 'qh_a-key-that-is-none', token: 'a.token.that-is-none', body: 'a password in a broken body' };
  expect((await call(api.me, wrong.key)).status).toBe(401);
  expect((await call(api.me, wrong.token)).status).toBe(401);
  expect((await call(api.createKey, secret, { name: 'x', secret: wrong.body })).status).toBe(403);
  expect((await call(api.createKey, ownerToken, `{"password": "${wrong.body}"`)).status).toBe(400);
  expect((await call({ method: 'GET', path: `/api/nothing?token=${wrong.token}` }, wrong.key)).status).toBe(404);

  server.kill('SIGTERM');
  await once(server, 'exit');
  const log = written.slice(greeting).split('\n');
  for (const path of ['/api/passwords', '/oidc/token', '/api/keys', '/api/nothing', '/set-password']) {
    expect(
      log.some((line) => line.includes(`"path":"${path}"`)),
      path,
    ).toBe(true);
  }
  const secrets = {
    password,
    wrongPassword: 'not the password',
    shortPassword: 'short one',
    ownerToken,
    link,
    invitation: String(invited.body.link).split('token=')[1] ?? '',
    newLink: String(again.body.link).split('token=')[1] ?? '',
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    code: callback.searchParams.get('code') ?? '',
    verifier: signIn.verifier,
    xsrf: /name="xsrf" value="([^"]+)"/.exec(leaving)?.[1] ?? '',
    secret,
    ...wrong,
    ...browser.cookies(),
  };
  for (const [name, value] of Object.entries(secrets)) {
    expect(value.length, name).toBeGreaterThan(8);
    expect(
      log.filter((line) => line.includes(value)),
      name,
    ).toEqual([]);
  }
});
