import { mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { api } from '@quarterhour/model/api';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;
let server: TestServer;
let logs: string;
let elsewhere: string;
let web: Server;
let origin: string;
/** What the web server sends, by path. */
const files = new Map<string, Buffer>();
const asked: string[] = [];

beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'quarterhour-logs-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'quarterhour-else-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  web = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${path} ${request.headers['if-modified-since'] ? 'again' : 'first'}`);
    const body = files.get(path);
    if (path === '/moved') return response.writeHead(302, { location: '/plain.log' }).end();
    if (path.startsWith('/secret') && request.headers.authorization !== `Basic ${btoa('ana:pass')}`) {
      return response.writeHead(401).end();
    }
    if (!body) return response.writeHead(404).end();
    const modified = 'Thu, 01 Oct 2026 12:00:00 GMT';
    if (request.headers['if-modified-since'] === modified) return response.writeHead(304).end();
    return response.writeHead(200, { 'last-modified': modified }).end(body);
  }).listen(port);
  server = await startTestServer({ SOURCE_FOLDERS: logs, FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'all', streams });
  server.freeze(noon);
});
afterAll(async () => {
  await server.stop();
  web.close();
  await Promise.all([logs, elsewhere].map((folder) => rm(folder, { recursive: true })));
});

/** Connections of ten minutes that ended at noon, one for each number. */
const lines = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `92.184.${100 + Math.floor((from + at) / 200)}.${1 + ((from + at) % 200)} - - [01/Oct/2026:12:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600\n`,
  ).join('');

async function sessions() {
  const period = { from: '2026-10-01', to: '2026-10-01' };
  const { body } = await server.call(api.query, { measures: ['sessions'], period });
  return (body as unknown as { rows: [number][] }).rows[0]?.[0];
}

/** Writes a file as a server does: its time of change is the frozen clock's. */
async function write(name: string, text: string | Buffer) {
  await writeFile(join(logs, name), text);
  await utimes(join(logs, name), noon, noon);
}

const add = (more: Record<string, unknown>) =>
  server.call(api.createSource, { name: 'A source', format: 'icecast', ...more });
const check = async (id: unknown) => (await server.call(api.checkSource, { id })).body;

test('lines of a folder count once, while files grow, are renamed and are compressed', async () => {
  const made = await add({ kind: 'folder', location: join(logs, 'access.log*'), name: 'Icecast' });
  expect(made).toMatchObject({ status: 200, body: { state: 'new', has_password: false } });
  const { id } = made.body;
  expect(await check(id)).toMatchObject({ state: 'nothing_found', last_error: expect.stringContaining('access.log*') });
  // The server is in the middle of the eleventh line.
  await write('access.log', lines(0, 10) + lines(10, 1).slice(0, 40));
  expect(await check(id)).toMatchObject({
    ...{ state: 'ok', last_error: '', last_file: 'access.log' },
    ...{ last_run_at: '2026-10-01T12:00:00.000Z', last_line_at: '2026-10-01T12:00:00.000Z' },
  });
  expect(await sessions()).toBe(10);
  await write('access.log', lines(0, 15));
  await check(id);
  expect(await sessions()).toBe(15);
  // It grows to 20, and is renamed before anybody reads it; the next file begins.
  await write('access.log', lines(0, 20));
  await rename(join(logs, 'access.log'), join(logs, 'access.log.1'));
  await write('access.log', lines(20, 5));
  await check(id);
  expect(await sessions()).toBe(25);
  // The compressed copy brings nothing, and one that is cut off is not read yet.
  await write('access.log.1.gz', gzipSync(lines(0, 20)));
  await write('access.log.2.gz', gzipSync(lines(100, 2000)).subarray(0, 2000));
  expect(await check(id)).toMatchObject({ state: 'ok' });
  expect(await sessions()).toBe(25);
  const { body } = await server.call(api.listImports, {});
  const imports = body.imports as { files: string[]; counts: { lines: number } }[];
  // Each line was read once, and nothing was imported from the compressed copy.
  expect(imports.map(({ files: of, counts }) => `${of[0]} ${counts.lines}`).reverse()).toEqual([
    'access.log 10',
    'access.log 5',
    'access.log 5',
    'access.log.1 5',
  ]);
  await rm(join(logs, 'access.log.2.gz'));
});

test('files of another format and outside of the folders are refused with what to do', async () => {
  const { body } = await server.call(api.listSources, {});
  const [{ id, version }] = body.sources as { id: number; version: number }[] as [{ id: number; version: number }];
  await server.call(api.changeSource, { id, version, paused: true });
  await write('page.log', '<html>\n<body>\n</body>\n</html>\n');
  const page = await add({ location: join(logs, 'page.log') });
  expect(await check(page.body.id)).toMatchObject({
    state: 'unreadable',
    last_error: expect.stringContaining('Icecast'),
  });
  for (const location of ['/etc/passwd', `${logs}/../passwd`, 'access.log', `${logs}/*/access.log`]) {
    expect(await add({ location })).toMatchObject({ status: 400, body: { errors: [{ path: 'location' }] } });
  }
  await writeFile(join(elsewhere, 'other.log'), lines(500, 5));
  await symlink(join(elsewhere, 'other.log'), join(logs, 'link.log'));
  const link = await add({ location: join(logs, 'link.log') });
  expect(await check(link.body.id)).toMatchObject({ state: 'nothing_found' });
  expect(await add({ location: join(logs, 'x.log'), format: 'nothing' })).toMatchObject({ status: 400 });
});

test('an address is read when it is due, with a password that nobody sees again', async () => {
  const before = await sessions();
  files.set('/plain.log', Buffer.from(lines(600, 3)));
  files.set('/secret-2026-10-01.log.gz', gzipSync(lines(700, 4)));
  const plain = await add({ kind: 'https', location: `${origin}/moved`, name: 'Moved', every_minutes: 10 });
  const secret = { username: 'ana', password: 'wrong' };
  const made = await add({ kind: 'https', location: `${origin}/secret-{date}.log.gz`, name: 'Secret', ...secret });
  expect(JSON.stringify(made.body)).not.toContain('wrong');
  expect(await check(made.body.id)).toMatchObject({ state: 'no_access', has_password: true });
  const { id, version } = made.body;
  expect(await server.call(api.changeSource, { id, version, password: 'pass' })).toMatchObject({ status: 200 });
  const due = () => readSources.run(server.parts, new AbortController().signal, {} as never);
  await due();
  expect(await sessions()).toBe((before ?? 0) + 3);
  // Each waits its own time.
  server.freeze(noon + 299);
  await due();
  expect(await sessions()).toBe((before ?? 0) + 3);
  expect(await check(id)).toMatchObject({ state: 'ok', last_file: 'secret-2026-10-01.log.gz' });
  expect(await sessions()).toBe((before ?? 0) + 7);
  // Unchanged files are not sent again.
  server.freeze(noon + 1200);
  await due();
  expect(asked.filter((one) => one.startsWith('/secret-2026-10-01')).at(-1)).toBe('/secret-2026-10-01.log.gz again');
  expect(await sessions()).toBe((before ?? 0) + 7);
  const texts = [await server.call(api.listSources, {}), await server.call(api.listAudit, {})];
  expect(JSON.stringify(texts)).not.toContain('"pass"');
  expect(await server.call(api.removeSource, { id: plain.body.id })).toMatchObject({ status: 200 });
});
