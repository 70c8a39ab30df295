import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import type { BackupsState } from '@quarterhour/model/api-backups';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { runCommand } from '../../testing/run-command.ts';
import { type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { readConfig } from '../host/config.ts';
import { placeOfBackups } from './backups.ts';
import { makeBackup } from './make-backup.ts';

const passphrase = 'a long way to the transmitter';
let folder: string;
let to: string;
let server: TestServer;
let imported = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-backup-'));
  to = join(folder, 'backups');
  // Jobs run at the start only.
  server = await startTestServer({ BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: '3' }, () => 0);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  const station = { slug: 'one', name: 'Radio Unmistakable', group: 'north', timezone: 'UTC', streams };
  await server.call(api.createStation, station);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Imports a line of a listener of its own, and adds a group: both are acknowledged. */
async function acknowledge(): Promise<void> {
  const number = imported + 1;
  const line = `86.120.252.${number} - - [08/Sep/2026:12:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20 LibVLC/3.0.20" 600\n`;
  const headers = { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'text/plain' };
  const answer = await fetch(`${server.url}/ingest/icecast?name=${number}.log`, {
    method: 'POST',
    headers,
    body: line,
  });
  expect(await answer.text()).toContain('"sessions":1');
  const { status } = await server.call(api.createGroup, { slug: `g${number}`, name: `G${number}`, territory: 'home' });
  expect(status).toBe(200);
  imported = number;
}

/** The sessions, the groups and the imports that a server answers. */
async function told({
  call,
}: Pick<ServerProcess, 'call'>): Promise<{ sessions: number; groups: number; imports: number }> {
  const period = { from: '2026-09-08', to: '2026-09-08' };
  const { rows } = await call(api.query, { measures: ['sessions'], period });
  const { groups } = await call(api.listGroups, { limit: 500 });
  const { imports } = await call(api.listImports, {});
  return {
    sessions: Number(rows[0]?.[0]),
    groups: groups.length - 1,
    imports: imports.filter((one) => one.state === 'done').length,
  };
}

const state = async () => (await server.call(api.listBackups, {})).body as BackupsState;

async function ended(): Promise<BackupsState> {
  await expect.poll(async () => (await state()).running).toBeNull();
  return state();
}

const settings = (own: NodeJS.ProcessEnv = {}) => ({ BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, ...own });

/** Restores a backup, starts a server on it, and asks. */
async function restored<Answer>(id: string, ask: (by: ServerProcess) => Promise<Answer>): Promise<Answer> {
  const place = await mkdtemp(join(folder, 'restored-'));
  const said = await runCommand(settings({ DATA_DIR: place }), ['restore', '--backup', id]);
  expect(said).toContain(`Backup ${id} of Quarterhour`);
  // A process has one folder at a time.
  const other = await startServerProcess({ DATA_DIR: place }, Math.floor(Date.now() / 1000));
  try {
    return await ask(other);
  } finally {
    await other.remove();
  }
}

test('a backup during imports and edits has all that was acknowledged before it, and is of one moment', async () => {
  for (let round = 0; round < 3; round++) await acknowledge();
  const before = imported;
  await server.call(api.makeBackup, {});
  while ((await state()).running !== null) await acknowledge();
  const { last, error, backups } = await ended();
  expect(error).toBeNull();
  expect(backups).toEqual([last?.id]);
  const found = await restored(last?.id ?? '', told);
  expect(found.sessions).toBeGreaterThanOrEqual(before);
  expect(found.sessions).toBeLessThanOrEqual(imported);
  // An import is done if its line is counted; a group follows its line.
  expect(found.imports).toBe(found.sessions);
  expect([found.sessions, found.sessions - 1]).toContain(found.groups);
});

test('what did not change is not written again, and each backup is whole by itself', async () => {
  const first = (await ended()).last;
  await acknowledge();
  await server.call(api.makeBackup, {});
  const { last } = await ended();
  expect(last?.written).toBeLessThan((first?.bytes ?? 0) / 3);
  expect(await runCommand(settings(), ['backup', 'verify'])).toContain(`Backup ${last?.id} of Quarterhour`);
  expect(await runCommand(settings(), ['backup', 'list'])).toBe(`${first?.id}\n${last?.id}\n`);
  expect(await restored(last?.id ?? '', told)).toEqual({ sessions: imported, groups: imported, imports: imported });
});

/** All objects and lists, by their paths. */
async function kept(): Promise<string[]> {
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('nobody reads a backup without its passphrase', async () => {
  for (const path of await kept()) expect((await readFile(path)).includes('Radio Unmistakable')).toBe(false);
  const wrong = settings({ BACKUP_PASSPHRASE: 'a short way to the studio', DATA_DIR: join(folder, 'other') });
  await expect(runCommand(wrong, ['restore'])).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase of the backups in',
  );
  await expect(runCommand({ BACKUP_TO: to }, ['backup', 'verify'])).rejects.toThrow(
    'are encrypted: set BACKUP_PASSPHRASE',
  );
});

test('a changed byte is named, and such a backup is not restored in part', async () => {
  const { last } = await ended();
  const objects = (await kept()).filter((path) => path.includes('/objects/'));
  for (const path of objects) {
    const content = await readFile(path);
    const changed = Buffer.from(content);
    const at = Math.floor(content.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    const place = join(folder, 'damaged');
    try {
      const told = await runCommand(settings(), ['backup', 'verify', '--backup', last?.id ?? '']).catch(
        (error: Error) => error.message,
      );
      if (told.includes('is whole')) continue;
      expect(told).toContain(path.slice(path.indexOf('objects/')));
      await expect(runCommand(settings({ DATA_DIR: place }), ['restore'])).rejects.toThrow('is damaged');
      expect(await readdir(place)).toEqual([]);
      return;
    } finally {
      await writeFile(path, content);
      await rm(place, { recursive: true, force: true });
    }
  }
  expect.unreachable('no object belongs to the newest backup');
});

test('a folder that holds something is not restored into, and a server backs up to its own place', async () => {
  await expect(runCommand(settings({ DATA_DIR: folder }), ['restore'])).rejects.toThrow(
    'is restored into an empty one',
  );
  const own = { DATA_DIR: server.parts.config.folder, PORT: String(await freePort()) };
  await expect(runCommand(settings(own), ['backup', join(folder, 'elsewhere')])).rejects.toThrow(
    `The server that runs on this data folder backs up to ${to}`,
  );
  expect(await runCommand(settings(own), ['backup'])).toMatch(/^Backup \d{8}T\d{6}Z in .*backups: /);
});

test('the oldest go beyond the number that is kept, and the others stay whole', async () => {
  for (let round = 0; round < 3; round++) {
    await acknowledge();
    await server.call(api.makeBackup, {});
    await ended();
  }
  const { backups } = await ended();
  expect(backups).toHaveLength(3);
  for (const id of backups) {
    expect(await runCommand(settings(), ['backup', 'verify', '--backup', id])).toContain('is whole');
  }
});

test('object storage holds the same as a folder', async () => {
  const place = join(folder, 'bucket');
  const port = await freePort();
  const service = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: place,
    configureBuckets: [{ name: 'backups' }],
  });
  await service.run();
  try {
    const own = {
      BACKUP_TO: 's3://backups/quarterhour',
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_KEEP: '1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    };
    const config = readConfig({ ...own, DATA_DIR: server.parts.config.folder });
    const parts = { ...server.parts, folder: server.parts.config.folder };
    const made = await makeBackup(parts, placeOfBackups(config));
    expect(made.bytes).toBeGreaterThan(1e6);
    expect(await runCommand(own, ['backup', 'verify'])).toContain(`Backup ${made.id} of Quarterhour`);
    // A second later it has another id, and takes the place of the first.
    const again = await makeBackup({ ...parts, clock: () => parts.clock() + 1 }, placeOfBackups(config));
    expect(again.written).toBeLessThan(made.bytes / 3);
    expect(await runCommand(own, ['backup', 'list'])).toBe(`${again.id}\n`);
    const restoring = join(folder, 'from-bucket');
    await runCommand({ ...own, DATA_DIR: restoring }, ['restore']);
    expect((await readdir(restoring)).sort()).toEqual(expect.arrayContaining(['listening', 'store']));
  } finally {
    await service.close();
  }
});
