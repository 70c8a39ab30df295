import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const station = { slug: 'one', name: 'One', group: 'north', timezone: 'UTC' };

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  await server.call(api.createStation, station);
});
afterAll(() => server.stop());

/** The field errors in the answer to a call. */
async function told(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const errors = (body.errors ?? []) as { path: string; code: string }[];
  return { status, errors: errors.map(({ path, code }) => `${path}: ${code}`) };
}
const send = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, ...init.headers },
  });

describe('fields of a station’s own agents', () => {
  const change = (more: object) => told(api.changeStation, { slug: 'one', version: 1, ...more });

  test.each(['', ' ', 'https://www.radio.fr/', 'www.radio.fr/live', 'radio.fr:8000', 'radio fr', '*.radio.fr'])(
    'the site %j is refused',
    async (site) => {
      expect(await change({ sites: ['www.radio.fr', site] })).toEqual({ status: 400, errors: ['sites.1: site'] });
    },
  );

  test.each(['', ' '])('the app %j is refused', async (app) => {
    expect(await change({ apps: [app] })).toEqual({ status: 400, errors: ['apps.0: missing'] });
  });

  test('names are stored as browsers and apps send them', async () => {
    const named = { slug: 'two', sites: [' WWW.Radio.fr ', 'radio-été.fr', 'localhost'], apps: [' RadioTwo '] };
    expect((await server.call(api.createStation, { ...station, ...named })).body).toMatchObject({
      sites: ['www.radio.fr', 'xn--radio-t-gyab.fr', 'localhost'],
      apps: ['RadioTwo'],
    });
  });
});

test('names lose the characters that nobody sees, and keep the joiners that shape letters', async () => {
  const hidden = { ...station, slug: 'hidden', name: ' Ra\u202edio\u200b \u2066One\ufeff ' };
  expect((await server.call(api.createStation, hidden)).body).toMatchObject({ name: 'Radio One' });
  const persian = { ...station, slug: 'persian', name: 'رادیو می\u200cخواهم' };
  expect((await server.call(api.createStation, persian)).body).toMatchObject({ name: persian.name });
  expect(await told(api.createStation, { ...station, slug: 'empty', name: '\u200b\u202e' })).toEqual({
    status: 400,
    errors: ['name: name'],
  });
});

test('a key that hands in logs has a role that may', async () => {
  const key = (role: string, scope: string) =>
    told(api.createKey, { name: 'Encoder', kind: 'ingest', role, scope: [scope] });
  expect(await key('stationUser', 'one')).toEqual({ status: 400, errors: ['role: ingest_role'] });
  expect(await key('groupManager', 'north')).toEqual({ status: 200, errors: [] });
});

describe('a call that sends JSON', () => {
  const query = { measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-01' } };
  const post = (path: string, type: string, body: string) =>
    send(path, { method: 'POST', headers: { 'content-type': type }, body });

  test('a wrong content type is refused', async () => {
    const answer = await post('/api/keys', 'text/plain', '{"name":"Encoder"}');
    expect(await answer.json()).toMatchObject({
      status: 415,
      code: 'wrong_input',
      detail: 'Send the body as JSON, with the header Content-Type: application/json.',
    });
    const list = await post('/api/keys', 'application/json', '["Encoder"]');
    expect(await list.json()).toMatchObject({ status: 400, detail: 'The body must be a JSON object.' });
  });

  test('reads path and body, and ignores the query string', async () => {
    const asked = await post('/analytics/query?x=1&limit=1', 'application/json', JSON.stringify(query));
    expect(asked.status).toBe(200);
    const added = await send('/api/stations/one?name=Uno', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, timezone: 'Europe/Bucharest' }),
    });
    expect(await added.json()).toMatchObject({ name: 'One', timezone: 'Europe/Bucharest', version: 2 });
  });

  test('and one that sends a file reads the query', async () => {
    const answer = await send('/ingest/icecast?station=nowhere', { method: 'POST', body: 'x' });
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test.each([
  ['cannot be read', '%E0%A4%A', 400, 'wrong_input'],
  ['is too long', 'a'.repeat(500), 414, 'too_large'],
])('an address that %s is answered as every problem is', async (_, slug, status, code) => {
  const answer = await send(`/api/stations/${slug}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ type: 'about:blank', status, code });
});

describe('characters that no store accepts are refused at their field', () => {
  const stream = { slug: 'main', name: 'Main', mounts: ['/a\0'] };
  const query = { measures: [], dimensions: [], filters: [], stations: ['\0'], period: { from: '', to: '' } };
  test.each<[string, Endpoint, Record<string, unknown>, string]>([
    ['a name with U+0000', api.createStation, { ...station, name: 'a\0b' }, 'name: text'],
    ['a name with half a character', api.createStation, { ...station, name: '\ud800x' }, 'name: text'],
    ['a mount', api.createStation, { ...station, streams: [stream] }, 'streams.0.mounts.0: text'],
    ['a site', api.changeStation, { slug: 'one', version: 1, sites: ['a\0.example'] }, 'sites.0: site'],
    ['an app', api.changeStation, { slug: 'one', version: 1, apps: ['a\0'] }, 'apps.0: text'],
    ['a key', api.createKey, { name: 'a\0b' }, 'name: text'],
    ['a person', api.invitePerson, { email: 'a\0b@example.org', role: 'superAdmin' }, 'email: text'],
    ['a sign-in', api.askForPassword, { email: 'a\0b@example.org' }, 'email: text'],
    ['a line of the audit log', api.listAudit, { actor: 'a\0b' }, 'actor: text'],
    ['an export', api.noteExport, { file: 'a.csv', rows: 1, query }, 'query.stations.0: text'],
    ['an import', api.readImport, { id: 2 ** 31 }, 'id: wrong_kind'],
    ['what an import rejected', api.readRejects, { id: 2 ** 32 + 1 }, 'id: wrong_kind'],
    ['a line to go on from', api.listAudit, { before: 2 ** 31 }, 'before: wrong_kind'],
    ['a version', api.changeStation, { slug: 'one', version: 3e9, name: 'Uno' }, 'version: wrong_kind'],
  ])('%s', async (_, endpoint, input, error) => {
    expect(await told(endpoint, input)).toEqual({ status: 400, errors: [error] });
  });

  test('the name of a log', async () => {
    const answer = await send('/ingest/icecast?name=a%00b', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'name', code: 'text' }] });
  });
});
