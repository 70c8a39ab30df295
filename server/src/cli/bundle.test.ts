import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { at, logLine } from '../../testing/test-bed.ts';
import { recordDamages } from '../store/damages.ts';
import { recordRun } from '../store/job-runs.ts';
import { openStore } from '../store/open.ts';
import { shownSettings } from './bundle/shown-settings.ts';

/* Everything that must not leave the house is planted where the product stores or says it. */

let folder: string;
let bundles = 0;
const data = () => join(folder, 'data');

const planted = {
  mailPassword: 'hunter2-of-mail',
  mailUser: 'postmaster-user',
  passphrase: 'a long calm passphrase',
  bucketKey: 'AKIAPLANTEDKEY',
  bucketSecret: 'planted-bucket-secret',
  person: 'ana.popescu@example.org',
  listener: '203.0.113.77',
  listener6: '2001:db8:85a3::8a2e:370:7334',
  file: 'ana-popescu-home.log',
  source: 'Laptop of Ana',
} as const;

const settings = () => ({
  DATA_DIR: data(),
  LOG_LEVEL: 'silent',
  SMTP_URL: `smtp://${planted.mailUser}:${planted.mailPassword}@127.0.0.1:1`,
  MAIL_FROM: `Radio <${planted.person}>`,
  BACKUP_TO: join(folder, 'backups'),
  BACKUP_PASSPHRASE: planted.passphrase,
  AWS_ACCESS_KEY_ID: planted.bucketKey,
  AWS_SECRET_ACCESS_KEY: planted.bucketSecret,
  KEEP_HITS_DAYS: '120',
  SOURCE_FOLDERS: folder,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-bundle-'));
  const log = join(folder, planted.file);
  const good = logLine({ end: at('2026-11-19T10:00:00'), seconds: 600, mount: '/1.mp3', address: planted.listener });
  const torn = `${planted.listener6} - ${planted.person} [31/Feb/2026:10:00:00 +0000] "GET /1.mp3`;
  await writeFile(log, `${good}\n${torn}\n`);
  const station = ['--slug', 'one', '--name', 'One', '--timezone', 'UTC', '--mount', '/1.mp3', '--group', 'north'];
  await runCommand(settings(), ['station', 'add', ...station]);
  await runCommand(settings(), ['import', 'icecast', log]);
  const gone = join(folder, 'gone.log*');
  await runCommand(settings(), ['source', 'add', gone, '--format', 'icecast', '--name', planted.source]);
  const store = await openStore({ folder: data() });
  const error = `No answer of ${planted.listener} for ${planted.person}.`;
  await recordRun(store, { id: 'sweep_sign_ins', server: 'a', started: 60, finished: 61, error });
  const words = `Lines of 2026-11-19 are missing: import ${planted.file} again.`;
  const damage = { table: 'hits', part: null, day: '2026-11-19', files: [planted.file], words, deep: true };
  await recordDamages(store, [damage], { quick: false });
  await store.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = promisify(execFile);

/** Runs the doctor, and reads its bundle by the system's own tar. */
async function bundle(given: NodeJS.ProcessEnv = settings()): Promise<Map<string, string>> {
  const before = process.exitCode;
  const file = join(folder, `bundle-${++bundles}.tar.gz`);
  await runCommand(given, ['doctor', '--bundle', file]);
  process.exitCode = before;
  expect((await stat(file)).mode & 0o077).toBe(0);
  const { stdout: list } = await run('tar', ['-tzf', file]);
  const texts = new Map<string, string>();
  for (const name of list.trim().split('\n')) texts.set(name, (await run('tar', ['-xzOf', file, name])).stdout);
  const whole = [...texts].flat().join('\n');
  for (const secret of Object.values(planted)) expect(whole).not.toContain(secret);
  expect(whole).not.toMatch(/ana[.-]popescu/i);
  return texts;
}
const jsonOf = (texts: Map<string, string>, name: string) => JSON.parse(texts.get(`${name}.json`) ?? 'null');

test('the bundle of an installation has what a support request needs, and no secret, address or name', async () => {
  const texts = await bundle();
  expect(jsonOf(texts, 'settings')).toMatchObject({
    SMTP_URL: 'smtp://…',
    MAIL_FROM: '(set)',
    BACKUP_PASSPHRASE: '(set)',
    AWS_SECRET_ACCESS_KEY: '(set)',
    KEEP_HITS_DAYS: '120',
  });
  expect(texts.get('checks.txt')).toMatch(
    /^look {2}Jobs .*sweep_sign_ins on a, .*: No answer of 0\.0\.0\.0 for -@-\.$/m,
  );
  expect(texts.get('checks.txt')).toMatch(/^look {2}Data .*import name-1\.log again\.$/m);
  expect(jsonOf(texts, 'imports')).toMatchObject([
    { format: 'icecast', state: 'done', files: ['name-1.log'], counts: { unreadable: 1 } },
  ]);
  expect(jsonOf(texts, 'store_tables')).toContainEqual({ name: 'imports', rows: 1, bytes: expect.any(Number) });
  expect(jsonOf(texts, 'listening_tables')).toContainEqual(expect.objectContaining({ name: 'hits', rows: 1 }));
  expect(jsonOf(texts, 'counting')).toMatchObject({ day_versions: { last: '2026-11-19' }, dirty_days: [] });
  expect(jsonOf(texts, 'versions')).toMatchObject({ node: process.versions.node });
});

test('a bundle is never written over another file', async () => {
  const file = join(folder, 'taken');
  await writeFile(file, 'mine');
  await expect(runCommand(settings(), ['doctor', '--bundle', file])).rejects.toThrow(`The file ${file} exists already`);
});

test('without a data folder there is a bundle, and it makes none', async () => {
  const none = join(folder, 'none');
  const texts = await bundle({ ...settings(), DATA_DIR: none });
  expect(jsonOf(texts, 'stores').error).toMatch(/^No stores were opened/);
  expect(existsSync(none)).toBe(false);
});

test('with a wrong setting, the bundle names it, and not its value', async () => {
  const texts = await bundle({ ...settings(), PORT: planted.bucketSecret });
  expect(texts.get('checks.txt')).toContain('look  Settings     The setting PORT must be a number');
  expect(jsonOf(texts, 'settings').PORT).not.toContain('planted');
});

test('if the store does not open, the bundle says why and has the listening', async () => {
  await rename(join(data(), 'store', 'PG_VERSION'), join(folder, 'PG_VERSION'));
  const texts = await bundle();
  await rename(join(folder, 'PG_VERSION'), join(data(), 'store', 'PG_VERSION'));
  expect(jsonOf(texts, 'store').error).toMatch(/holds files but no whole store/);
  expect(jsonOf(texts, 'listening_tables')).toContainEqual(expect.objectContaining({ name: 'hits', rows: 1 }));
});

test('if the listening does not open, the bundle says why and has the store', async () => {
  await rename(join(data(), 'listening'), join(folder, 'listening'));
  const texts = await bundle();
  await rename(join(folder, 'listening'), join(data(), 'listening'));
  expect(jsonOf(texts, 'listening').error).toMatch(/does not exist/);
  expect(jsonOf(texts, 'imports')).toHaveLength(1);
});

test('the value of a setting that nobody listed is hidden', () => {
  expect(shownSettings({ HOST: 'radio.example', DATABASE_URL: 'postgres://u:p@h/d', TRUSTPROXY: '1' })).toEqual({
    HOST: '(set)',
    DATABASE_URL: 'postgres://…',
    TRUSTPROXY: '(unknown)',
  });
});
