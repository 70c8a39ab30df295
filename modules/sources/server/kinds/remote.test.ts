import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { api } from '@quarterhour/model/api';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { AwsClient } from 'aws4fetch';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFiles } from '../tables.ts';
import { kindOf } from './kinds.ts';

const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;
const sshd = '/usr/sbin/sshd';
let server: TestServer;
let folder: string;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-remote-'));
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'all', streams });
  server.freeze(noon);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Connections of ten minutes that ended at noon, one of each address. */
const lines = (...addresses: number[]) =>
  addresses
    .map(
      (at) =>
        `92.184.100.${at} - - [01/Oct/2026:12:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600\n`,
    )
    .join('');

async function sessions() {
  const { body } = await server.call(api.query, {
    measures: ['sessions'],
    period: { from: '2026-10-01', to: '2026-10-01' },
  });
  return (body as unknown as { rows: [number][] }).rows[0]?.[0] ?? 0;
}

const add = async (more: Record<string, unknown>) =>
  (await server.call(api.createSource, { name: 'A source', format: 'icecast', ...more })).body as {
    id: number;
    version: number;
  };
const check = async (id: number) => (await server.call(api.checkSource, { id })).body;

test('objects of a bucket are read once, whatever the order of their keys', async () => {
  const port = await freePort();
  const directory = join(folder, 's3');
  await mkdir(directory);
  const storage = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'logs' }],
  });
  await storage.run();
  closing.push(() => storage.close());
  const origin = `http://127.0.0.1:${port}`;
  const aws = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3', region: 'us-east-1' });
  const put = async (key: string, body: string | Uint8Array) =>
    expect((await aws.fetch(`${origin}/logs/${key}`, { method: 'PUT', body: Buffer.from(body) as never })).status).toBe(
      200,
    );
  const before = await sessions();
  const location = `${origin}/logs/cdn/`;
  const { id, version } = await add({ kind: 's3', location, username: 'nobody', password: 'S3RVER' });
  await put('cdn/2026-10-01-11.b%20%2B.log.gz', gzipSync(lines(1, 2)));
  await put('other/2026-10-01-11.log', lines(200));
  expect(await check(id)).toMatchObject({ state: 'no_access', last_error: expect.stringContaining('s3:GetObject') });
  await server.call(api.changeSource, { id, version, username: 'S3RVER' });
  expect(await check(id)).toMatchObject({ state: 'ok', last_error: '' });
  expect((await sessions()) - before).toBe(2);
  // A file of the same hour comes late, with a key before the first one.
  await put('cdn/2026-10-01-11.a.log', lines(3));
  await put('cdn/2026-10-01-12.a.log', lines(4, 5));
  await check(id);
  await check(id);
  expect((await sessions()) - before).toBe(5);
  const empty = await add({ kind: 's3', location: `${origin}/logs/nothing/`, username: 'S3RVER', password: 'S3RVER' });
  expect(await check(empty.id)).toMatchObject({ state: 'nothing_found' });
  const missing = await add({ kind: 's3', location: `${origin}/none/x`, username: 'S3RVER', password: 'S3RVER' });
  expect(await check(missing.id)).toMatchObject({
    state: 'nothing_found',
    last_error: expect.stringContaining('none'),
  });
  for (const wrong of ['s3://', 'logs/cdn', origin]) {
    const refused = await server.call(api.createSource, { name: 'x', kind: 's3', format: 'icecast', location: wrong });
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
});

/** Starts an OpenSSH server that lets one key in. */
async function startSsh(name: string, port: number): Promise<string> {
  const own = join(folder, name);
  await mkdir(own, { mode: 0o700 });
  for (const key of ['host', 'person']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(own, key)]);
  }
  const config = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${join(own, 'host')}`,
    `AuthorizedKeysFile ${join(own, 'person.pub')}`,
    `PidFile none`,
    'StrictModes no',
    'UsePAM no',
    'PermitRootLogin prohibit-password',
    'PasswordAuthentication no',
    'Subsystem sftp internal-sftp',
  ];
  await writeFile(join(own, 'config'), `${config.join('\n')}\n`);
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true });
  const daemon = spawn(sshd, ['-D', '-e', '-f', join(own, 'config')], { stdio: 'ignore' });
  closing.push(() => daemon.kill());
  await expect
    .poll(async () => {
      const socket = connect(port, '127.0.0.1');
      const up = await Promise.race([
        once(socket, 'connect').then(() => true),
        once(socket, 'close').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      return up;
    })
    .toBe(true);
  return readFile(join(own, 'person'), 'utf8');
}

test.skipIf(!existsSync(sshd))(
  'files of another server are read by SFTP, as long as it is the same server',
  async () => {
    const port = await freePort();
    const key = await startSsh('ssh', port);
    const logs = join(folder, 'logs');
    await mkdir(logs);
    const write = async (name: string, text: string, time = noon) => {
      await writeFile(join(logs, name), text);
      await utimes(join(logs, name), time, time);
    };
    const before = await sessions();
    const location = `sftp://127.0.0.1:${port}${logs}/access.log*`;
    const { id, version } = await add({ kind: 'sftp', location, username: userInfo().username, password: 'no key' });
    expect(await check(id)).toMatchObject({ state: 'no_access', last_error: expect.stringContaining('private key') });
    await server.call(api.changeSource, { id, version, password: key });
    expect(await check(id)).toMatchObject({ state: 'nothing_found' });
    await write('access.log', lines(11, 12));
    await write('error.log', lines(19));
    expect(await check(id)).toMatchObject({ state: 'ok', last_error: '', last_file: 'access.log' });
    expect((await sessions()) - before).toBe(2);
    await write('access.log', lines(11, 12, 13), noon + 60);
    await check(id);
    await check(id);
    expect((await sessions()) - before).toBe(3);
    const { counts } =
      ((await server.call(api.listImports, {})).body.imports as { counts: { lines: number } }[])[0] ?? {};
    expect(counts?.lines).toBe(1);

    // Of a file that grew, the beginning and the new lines are fetched, and nothing between.
    const long = Array.from({ length: 100 }, (_, at) => lines(100 + at)).join('');
    const large = { username: userInfo().username, password: key, location: location.replace('access', 'large') };
    const { id: largeId } = await add({ kind: 'sftp', ...large });
    await write('large.log', long);
    await check(largeId);
    expect((await sessions()) - before).toBe(103);
    const known = await server.parts.store.db.select().from(sourceFiles).where(eq(sourceFiles.sourceId, largeId));
    await write('large.log', long + lines(14), noon + 60);
    const search = { ...large, known, inParts: true, lastRun: noon, now: noon, folders: [], privateNetworks: true };
    const folders = { dataFolder: server.parts.config.folder, fetchedFolder: folder };
    const fetched = await kindOf('sftp')
      .files?.({ ...search, ...folders })
      .next();
    const bytes = await readFile(fetched?.value?.path ?? '');
    expect(bytes.subarray(0, 4096).toString()).toBe(long.slice(0, 4096));
    expect(bytes.subarray(4096, long.length - 1).every((byte) => byte === 0)).toBe(true);
    expect(bytes.subarray(long.length).toString()).toBe(lines(14));
    await check(largeId);
    expect((await sessions()) - before).toBe(104);

    // The server's key is written down as SSH does, and another server in its place learns nothing.
    const hosts = join(server.parts.config.folder, 'known_hosts');
    const hostKey = await readFile(join(folder, 'ssh', 'host.pub'), 'utf8');
    expect(await readFile(hosts, 'utf8')).toBe(`[127.0.0.1]:${port} ${hostKey.split(' ').slice(0, 2).join(' ')}\n`);
    expect((await stat(hosts)).mode & 0o777).toBe(0o600);
    const other = await freePort();
    await startSsh('other', other);
    const line = await readFile(hosts, 'utf8');
    await writeFile(hosts, line.replace(`:${port}`, `:${other}`));
    const moved = await add({ kind: 'sftp', location: location.replace(`:${port}`, `:${other}`), username: 'ana' });
    expect(await check(moved.id)).toMatchObject({
      state: 'no_access',
      last_error: expect.stringContaining('known_hosts'),
    });
  },
);

test('addresses in private networks are refused unless the operator allows them', async () => {
  const search = {
    ...{ username: '', password: '', known: [], inParts: true, lastRun: undefined, now: noon, folders: [] },
    ...{ dataFolder: folder, fetchedFolder: folder, privateNetworks: false },
  };
  for (const [kind, location] of [
    ['https', 'http://127.0.0.1:9/access.log'],
    ['s3', 'http://127.0.0.1:9/logs/x'],
    ['sftp', 'sftp://127.0.0.1:9/var/log/access.log'],
    ['sftp', 'sftp://localhost:9/var/log/access.log'],
  ] as const) {
    await expect(
      kindOf(kind)
        .files?.({ ...search, location })
        .next(),
    ).rejects.toThrow('FEEDS_FROM_PRIVATE_NETWORKS');
  }
});
