import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { runCommand } from '../../testing/run-command.ts';
import { openStore } from '../store/open.ts';
import { streams } from '../store/schema/catalogue.ts';

const program = fileURLToPath(new URL('../../../bin/quarterhour.js', import.meta.url));
let folder: string;
let port: number;
const children: ChildProcess[] = [];

// Every command is a process of its own that opens the stores.
vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-cli-'));
  await mkdir(join(folder, 'logs'));
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const ownSettings = () => ({
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  LOG_LEVEL: 'silent',
  SOURCE_FOLDERS: join(folder, 'logs'),
});

function launch(args: string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...process.env, ...ownSettings(), ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'pipe' });
  children.push(child);
  return child;
}

/** Runs a command in a process of its own. */
async function run(
  args: string[],
  input = '',
  settings?: NodeJS.ProcessEnv,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = launch(args, settings);
  if (!child.stdin || !child.stdout || !child.stderr) throw new Error('no pipes');
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

/** Runs a command in this process, for tests that are not about its end, its input or its errors. */
const command = (...args: string[]) => runCommand(ownSettings(), args);

/** Starts the server, and waits until it prints its address. */
async function startServer(): Promise<{ child: ChildProcess; said: string }> {
  const child = launch(['start']);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes(`http://localhost:${port}`) && said.endsWith('\n')) resolve();
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return { child, said };
}

/** A line of an Icecast log: a listener who left at this minute of 1 October 2026, noon UTC, after so many seconds. */
const line = (minute: number, seconds: number, address: string, mount = '/one.mp3') =>
  `${address} - - [01/Oct/2026:12:${minute}:00 +0000] "GET ${mount} HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;
// Two listeners with an hour together, one too short to count.
const log = line(10, 600, '203.0.113.1') + line(55, 3000, '203.0.113.2') + line(56, 20, '203.0.113.3');
const query = JSON.stringify({
  measures: ['sessions', 'listening_hours'],
  stations: ['one'],
  period: { from: '2026-10-01', to: '2026-10-01' },
});

const stationAdd = (slug: string, mount: string) =>
  `station add --slug ${slug} --name ${slug} --timezone Europe/Bucharest --mount ${mount}`.split(' ');
const askForCsv = (input: string) => run(['query', '--format', 'csv'], input);

// Most commands work the same way with and without a running server, and start faster with one: the tests first cover what
// they do by themselves, and then all the rest through one server.
describe('where no server runs', () => {
  test('a command that reads refuses a folder without data, and makes none there', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'quarterhour-empty-'));
    const reading = [['query'], ['sessions', '--station', 'one', '--at', '2026-10-25'], ['verify'], ['source', 'list']];
    for (const args of reading) {
      const { code, out, err } = await run(args, '{"measures":["listening_hours"]}', { DATA_DIR: empty });
      expect({ args, code, out }).toEqual({ args, code: 1, out: '' });
      expect(err).toContain(`There is no data in ${empty}: set DATA_DIR to the folder of your server.`);
    }
    expect(await readdir(empty)).toEqual([]);
    await mkdir(join(empty, 'demo', 'store'), { recursive: true });
    expect((await run(['query'], '{}', { DATA_DIR: empty })).err).toContain(
      `The demonstration's data is in ${join(empty, 'demo')}.`,
    );
    await rm(empty, { recursive: true });
  });

  test('a new data folder is made while an import waits at standard input', async () => {
    const made = await mkdtemp(join(tmpdir(), 'quarterhour-made-'));
    const { code, out } = await run(['import', 'icecast', '-'], log, { DATA_DIR: made });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 lines read\n') });
    await rm(made, { recursive: true });
  });

  test('a station is added, a file and standard input are imported', async () => {
    await command(...stationAdd('one', '/one.mp3'), '--group', 'north');
    await command(...stationAdd('two', '/both.mp3'));
    await command(...stationAdd('three', '/three.mp3'));
    // Earlier versions let a second station claim a mount.
    const store = await openStore({ folder: join(folder, 'data') });
    await store.db
      .update(streams)
      .set({ mounts: ['/both.mp3'] })
      .where(eq(streams.mounts, ['/three.mp3']));
    await store.close();
    const file = join(folder, 'access.log.gz');
    await writeFile(file, gzipSync(log));
    const imported = await run(['import', 'icecast', file, '-'], log);
    expect(imported.out).toContain(
      '6 lines read\n  2 became sessions\n  1 were left out: too_short\n  3 had been imported before\n',
    );
  });
});

describe('through the server that runs on the folder', () => {
  let server: ChildProcess;
  let announced: string;
  beforeAll(async () => {
    const { child, said } = await startServer();
    server = child;
    announced = join(folder, 'data', 'server.json');
    expect(said).toMatch(/Set a password for admin@localhost .*\nhttp:\/\/localhost:\d+\/set-password\?token=\S+/);
  });

  test('only the account that runs the server reaches it', async () => {
    expect((await stat(announced)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    const second = await run(['start']);
    expect(second.code).toBe(1);
    expect(second.err).toContain(`in use by the server (process ${server.pid})`);
  });

  test('a query is answered with its warnings, an invalid one with its error', async () => {
    expect(await askForCsv(query)).toMatchObject({ code: 0, out: 'sessions,listening_hours\r\n2,1\r\n' });
    const long = query.replace('"to":"2026-10-01"', '"to":"2026-12-31"').replace('sessions', 'reach');
    const warned = await askForCsv(long);
    expect(warned).toMatchObject({ code: 0, out: 'reach,listening_hours\r\n,1\r\n' });
    expect(warned.err).toContain('Reach is counted over at most 90 days');
    const wrong = await run(['query'], query.replace('listening_hours', 'listening'));
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toMatch(/^measures\.1: .*allowed: .*listening_hours/);
  });

  test('user agents are listed', async () => {
    const agents = await command('agents', '--days', '3660');
    expect(agents).toBe('100.00 %  VLC/3.0.20 LibVLC/3.0.20\n         3 connections, counted as computer, VLC\n');
    const unknown = await command('agents', '--unknown');
    expect(unknown).toBe('No unknown user agent connected in the last 28 days.\n');
  });

  test('airings: a file is previewed, then imported', async () => {
    const file = join(folder, 'songs.csv');
    await writeFile(file, 'start,artist,title,duration\n2026-10-01 15:03:20,Queen,Innuendo (2011 Remaster),6:31\n');
    const checked = await command('import', 'airings', file, '--check');
    expect(checked).toContain('  duration → duration\n');
    expect(checked).toContain('2026-10-01 15:03:20 by the station’s clock, 391 s, song: Queen - Innuendo\n');
    const imported = await command('import', 'airings', file, '--station', 'one');
    expect(imported).toContain('2 lines read\n  1 say what was on air\n');
    await writeFile(file, '01/Oct/2026:12:00:00 +0000|/one.mp3|12|Ace of Base - All That She Wants\n');
    expect(await command('import', 'icecast-playlist', file)).toContain('  1 say what was on air\n');
    await expect(command('import', 'icecast', file, '--check')).rejects.toThrow('import them without --check');
  });

  test('the doctor reports a mount that two stations claim, until one of them is archived', async () => {
    const good = 'ok    Mounts       each is of one station\n';
    await expect(command(...stationAdd('two', '/two.mp3'))).rejects.toThrow('The station two already exists');
    await expect(command(...stationAdd('four', '/both.mp3'))).rejects.toThrow('/both.mp3');
    const shared = await run(['doctor']);
    expect(shared.code).toBe(1);
    expect(shared.out).toMatch(
      /^look {2}Mounts {7}\/both\.mp3 is claimed by (two and three|three and two): one of them gets all lines; take it off the other$/m,
    );
    const { url, token } = JSON.parse(await readFile(announced, 'utf8'));
    await fetch(`${url}/api/stations/three`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, archived: true }),
    });
    const mended = await command('doctor');
    expect(mended).toContain(good);
    expect(mended).toContain('through the server');
  });

  test('files are uploaded, and each line counts once', async () => {
    expect((await run(['import', 'icecast', '-', '--station', 'one'], log)).out).toContain(
      '3 had been imported before',
    );
    const file = join(folder, 'later.log');
    await writeFile(file, log + line(57, 3600, '203.0.113.4'));
    expect(await command('import', 'icecast', file)).toContain('1 became sessions');

    // More than one read, and more than a stream reads ahead: 6000 listeners of another day, about 700 kB.
    const many = Array.from({ length: 6000 }, (_, n) =>
      line(10 + (n % 40), 100 + (n % 200), `198.18.${n >> 8}.${n & 255}`).replace('01/Oct', '02/Oct'),
    );
    await writeFile(file, many.join(''));
    expect(await command('import', 'icecast', file)).toMatch(/^6.000 lines read\n {2}6.000 became sessions\n/);
  });

  test('a source of logs is added, read and listed', async () => {
    // Lines that were imported before bring no session.
    await writeFile(join(folder, 'logs', 'access.log.gz'), gzipSync(log));
    const location = join(folder, 'logs', 'access.log*');
    expect(await command('source', 'list')).toContain('npx quarterhour source add <location>');
    const add = ['source', 'add', location, '--format', 'icecast', '--name', 'Icecast'];
    const added = 'The source 1 is read every 5 minutes. To try it now: npx quarterhour source check 1\n';
    expect(await command(...add)).toBe(added);
    const read = /^1 {2}Icecast {2}ok\n {4}last file access\.log\.gz(, last line \S+)?\n$/;
    expect(await command('source', 'check', '1')).toMatch(read);
    expect(await command('source', 'list')).toMatch(read);
    await expect(command('source', 'add', '/etc/passwd', '--format', 'icecast')).rejects.toThrow(/location: .*logs/);
    await expect(command('source', 'check', '2')).rejects.toThrow('This source does not exist');
  });

  test('people, keys and signing keys are changed', async () => {
    expect(await command('user', 'add', 'ana@example.org', '--role', 'superAdmin')).toContain('/set-password?token=');
    const off = ['user', 'two-factor-off'];
    const done = 'ana@example.org signs in with the password alone now.\n';
    expect(await command(...off, 'Ana@example.org')).toBe(done);
    const nobody = { code: 1, err: 'No person has the address bo@example.org.\n' };
    expect(await run([...off, 'bo@example.org'])).toMatchObject(nobody);
    expect(await command('signing-key', 'rotate')).toMatch(
      /^The key \w+ signs from \S+ on\. .* holds until \S+ at most\.\n$/,
    );
    const secret = (await command('key', 'create', '--name', 'test')).trim();
    const asked = await fetch(`http://localhost:${port}/analytics/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: query,
    });
    expect(((await asked.json()) as { rows: unknown }).rows).toEqual([[3, 2]]);
  });

  test('a long answer goes through a pipe whole, and ends quietly where its reader has seen enough', async () => {
    // A row for each quarter hour of a year: many times the size of a pipe's buffer.
    const long = JSON.stringify({
      ...JSON.parse(query),
      dimensions: ['quarter_hour'],
      period: { from: '2025-11-01', to: '2026-10-31' },
    });
    const { code, out, err } = await askForCsv(long);
    expect(code).toBe(0);
    expect(err).toMatch(/^Listening is known from 2026-10-01 on; .*\n$/);
    expect(out.split('\r\n')).toHaveLength(1 + 365 * 96 + 1);

    const reader = launch(['query', '--format', 'csv']);
    if (!reader.stdin || !reader.stdout || !reader.stderr) throw new Error('no pipes');
    reader.stdin.end(long);
    await once(reader.stdout, 'readable');
    reader.stdout.destroy();
    const [said] = await Promise.all([text(reader.stderr), once(reader, 'exit')]);
    expect([reader.exitCode, said]).toEqual([0, err]);
  });

  test('a wrong command or file is answered with one sentence', async () => {
    await expect(command('import', 'icecast', join(folder, 'nowhere.log'))).rejects.toThrow('nowhere.log');
    expect((await run(['import', 'apache', program])).err).toMatch(
      /^There is no log format apache; known are .*icecast-playlist, airings.*\.\n$/,
    );
  });

  test('it ends well', async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    expect(server.exitCode).toBe(0);
    await expect(readFile(announced)).rejects.toThrow();
  });
});

test('a killed server leaves no lock and loses no data', async () => {
  const { child } = await startServer();
  const secret = (await command('key', 'create', '--name', 'kept')).trim();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await askForCsv(query)).out).toBe('sessions,listening_hours\r\n3,2\r\n');
  const { child: next } = await startServer();
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`http://localhost:${port}/api/stations`, { headers })).status).toBe(200);
  next.kill('SIGTERM');
  await once(next, 'exit');
  expect(next.exitCode).toBe(0);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://user:secret@localhost:1/x' },
    /^PostgreSQL cannot be reached at localhost:1: check DATABASE_URL \(connect ECONNREFUSED .*\)\.\n$/,
  ],
  [
    'a host that is none of this machine',
    { HOST: 'nohost.invalid' },
    /^HOST nohost\.invalid is not an address of this machine; set it to one, such as localhost, or 0\.0\.0\.0 for all\.\n$/,
  ],
  [
    'a file in place of the data folder',
    { DATA_DIR: program },
    /^The data folder \S+ cannot be made, because a file is in its place; set DATA_DIR to a folder\.\n$/,
  ],
])('the start is stopped by %s, with one sentence that says how to mend it', async (_, settings, sentence) => {
  expect(await run(['start'], '', settings)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
});
