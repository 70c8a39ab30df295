import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { api } from '@quarterhour/model/api';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FrameReader } from '../syslog/frames.ts';
import { takeArrivedLogs } from '../take-arrived-logs.ts';

const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;
let server: TestServer;
let folder: string;
let port: number;
const keys: Record<string, string> = {};

/** An authority, a certificate of the server, one of a sender, and one of a stranger who signed their own. */
function makeCertificates(): void {
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=authority', '-days', '2');
  openssl('req', '-x509', ...key, '-keyout', 'stranger.key', '-out', 'stranger.pem', '-subj', '/CN=x', '-days', '2');
  for (const name of ['server', 'sender']) {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-arriving-'));
  makeCertificates();
  port = await freePort();
  server = await startTestServer({
    SYSLOG_PORT: String(port),
    SYSLOG_CERTIFICATE: join(folder, 'server.pem'),
    SYSLOG_KEY: join(folder, 'server.key'),
    SYSLOG_CLIENT_CA: join(folder, 'ca.pem'),
  });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const slug of ['one', 'two']) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, timezone: 'UTC', group: 'all', streams });
  }
  for (const name of ['all', 'other']) {
    keys[name] = String((await server.call(api.createKey, { name, kind: 'ingest' })).body.secret);
  }
  server.freeze(noon);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A connection of ten minutes that ended at noon. */
const line = (address: number, mount = '/one.mp3') =>
  `92.184.100.${address} - - [01/Oct/2026:12:00:00 +0000] "GET ${mount} HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600`;
const take = () => takeArrivedLogs.run(server.parts, new AbortController().signal, {} as never);

async function sessions() {
  const period = { from: '2026-10-01', to: '2026-10-01' };
  const { body } = await server.call(api.query, { measures: ['sessions'], period });
  return (body as unknown as { rows: [number][] }).rows[0]?.[0] ?? 0;
}

async function piece(query: Record<string, string | number>, text: string, key = keys.all) {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const answer = await fetch(`${server.url}/ingest/logs?${words}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: text,
  });
  return { status: answer.status, ...((await answer.json()) as { received?: number; detail?: string }) };
}
const sourcesOf = async (kind: string) =>
  ((await server.call(api.listSources, {})).body.sources as Record<string, unknown>[]).filter(
    (one) => one.kind === kind,
  );

test('pieces of a log count once, however they are cut and sent again', async () => {
  const log = [1, 2, 3, 4, 5].map((address) => `${line(address)}\n`).join('');
  const file = { format: 'icecast', name: 'access.log-2026-10-01' };
  // The first piece ends in the middle of the third line.
  const cut = log.indexOf('92.184.100.3') + 20;
  expect(await piece({ ...file, offset: 0 }, log.slice(0, cut))).toEqual({ status: 200, received: cut });
  expect(await piece({ ...file, offset: 0 }, log.slice(0, cut))).toEqual({ status: 200, received: cut });
  await take();
  expect(await sessions()).toBe(2);
  // One that begins beyond what arrived is not taken; one that overlaps brings the rest.
  expect(await piece({ ...file, offset: cut + 5 }, log.slice(cut + 5))).toEqual({ status: 200, received: cut });
  expect(await piece({ ...file, offset: cut - 30 }, log.slice(cut - 30))).toEqual({
    status: 200,
    received: log.length,
  });
  await take();
  expect(await sessions()).toBe(5);
  const words = new URLSearchParams(file);
  const asked = await fetch(`${server.url}/ingest/logs?${words}`, { headers: { authorization: `Bearer ${keys.all}` } });
  expect(await asked.json()).toEqual({ received: log.length });
  // Another key has files of its own; its same lines count once. The end needs no line break.
  expect(await piece({ ...file, offset: 0 }, log, keys.other)).toEqual({ status: 200, received: log.length });
  const last = { ...file, offset: log.length, ends: 'true' };
  expect(await piece(last, line(6), keys.other)).toEqual({ status: 200, received: log.length + line(6).length });
  await take();
  expect(await sessions()).toBe(6);
  expect(await sourcesOf('upload')).toMatchObject([
    { name: 'all · icecast', state: 'ok', last_file: file.name, last_line_at: '2026-10-01T12:00:00.000Z' },
    { name: 'other · icecast', state: 'ok' },
  ]);
});

test('pieces of a log with a heading are read by it, and other formats are refused with what to do', async () => {
  const before = await sessions();
  const heading = '#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration';
  const of = (address: number) => `92.184.101.${address} 2026-10-01 12:00:00 /one.mp3 200 VLC/3.0.20 9600000 600\n`;
  const file = { format: 'steamcast', name: 'w3c.log', station: 'one' };
  const first = `#Software: x\n${heading}\n${of(1)}`;
  await piece({ ...file, offset: 0 }, first);
  await take();
  expect(await piece({ ...file, offset: first.length }, of(2))).toMatchObject({ status: 200 });
  await take();
  expect((await sessions()) - before).toBe(2);
  expect(await piece({ format: 'sessions-csv', name: 'x', offset: 0 }, 'a')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('/ingest/sessions-csv'),
  });
  // The page of sources names a file that cannot be read.
  await piece({ format: 'icecast', name: 'page', offset: 0, station: 'two' }, '<html>\n<p>\n</p>\n</html>\n');
  await take();
  expect(await sourcesOf('upload')).toContainEqual(
    expect.objectContaining({ name: 'all · icecast · two', state: 'unreadable', problem: 'nothing_readable' }),
  );
});

/** Connects to the receiver of syslog, and sends messages with their lengths. */
async function send(messages: readonly string[], who = 'sender', cutAt = 0): Promise<void> {
  const [cert, key, ca] = await Promise.all(
    [`${who}.pem`, `${who}.key`, 'ca.pem'].map((name) => readFile(join(folder, name))),
  );
  const options: ConnectionOptions = { port, cert, key, ca, checkServerIdentity: () => undefined };
  const socket = connect(options);
  await once(socket, 'secureConnect');
  const bytes = Buffer.concat(messages.map((text) => Buffer.from(`${Buffer.byteLength(text)} ${text}`)));
  socket.write(bytes.subarray(0, cutAt));
  // Frames are found wherever the packets end.
  await new Promise((later) => setImmediate(later));
  socket.end(bytes.subarray(cutAt));
  await once(socket, 'close');
}

test('syslog over TLS brings the lines of the senders that a source names', async () => {
  const before = await sessions();
  const add = (location: string) =>
    server.call(api.createSource, { name: 'CDN', kind: 'syslog', location, format: 'icecast' });
  expect(await add('nginx')).toMatchObject({ status: 400, body: { errors: [{ path: 'location' }] } });
  const { body } = await add('cache-*/nginx');
  const header = (host: string, program: string) => `<134>1 2026-10-01T12:00:00.003Z ${host} ${program} 12 - `;
  await send(
    [
      `${header('cache-1', 'nginx')}- ${line(21)}`,
      `${header('cache-2', 'nginx')}[a@1 b="]\\""] \uFEFF${line(22)}`,
      `<134>Oct  1 12:00:00 cache-3 nginx[7]: ${line(23)}`,
      `${header('cache-1', 'cron')}- ${line(24)}`,
      'no header at all',
    ],
    'sender',
    37,
  );
  const checked = () => server.call(api.checkSource, { id: body.id });
  const counted = async () => {
    await checked();
    return (await sessions()) - before;
  };
  await expect.poll(counted, { timeout: 60_000 }).toBe(3);
  expect((await checked()).body).toMatchObject({ state: 'ok', last_line_at: '2026-10-01T12:00:00.000Z' });
  // A stranger's certificate is refused; the next message of a known sender is taken.
  await send([`${header('cache-1', 'nginx')}- ${line(25)}`], 'stranger').catch(() => undefined);
  await send([`${header('cache-1', 'nginx')}- ${line(26)}`]);
  await expect.poll(counted, { timeout: 60_000 }).toBe(4);
  expect(() => new FrameReader().take(Buffer.from(header('cache-1', 'nginx')))).toThrow('RFC 5425');
});

test('a syslog source says that the server has no settings for it', async () => {
  const { config } = server.parts;
  const { syslog } = config;
  config.syslog = undefined;
  const [source] = await sourcesOf('syslog');
  const { body } = await server.call(api.checkSource, { id: source?.id });
  config.syslog = syslog;
  expect(body).toMatchObject({ state: 'unreachable', problem: 'syslog_off' });
});
