import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sources } from '../../../modules/sources/server/tables.ts';
import { runCommand } from '../../testing/run-command.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { recordDamages } from '../store/damages.ts';
import { recordRun } from '../store/job-runs.ts';
import { openStore, type Store } from '../store/open.ts';
import { runningWork } from '../store/schema/counting.ts';

/* What a person's installation may lack or have broken; after each case it is whole again. */

let folder: string;
let fast: Server;
let disk: SmallDisk | undefined;
const data = () => join(folder, 'data');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-doctor-'));
  disk = await mountSmallDisk(300);
  // A server whose clock is an hour ahead, and which answers nothing else.
  fast = createServer((request, response) => {
    request.resume().on('end', () => response.end(`{"seconds":${Math.floor(Date.now() / 1000) + 3600}}\n`));
  });
  await new Promise<void>((resolve) => fast.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  fast.close();
  await disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A clone that was never built has this one finding. */
const isBuilt = existsSync(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)));
const good = isBuilt ? 0 : 1;

async function doctor(settings: NodeJS.ProcessEnv = {}): Promise<{ code: number; lines: string[] }> {
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const printed = await runCommand({ DATA_DIR: data(), LOG_LEVEL: 'silent', ...settings }, ['doctor']);
    return { code: process.exitCode, lines: printed.trimEnd().split('\n') };
  } finally {
    process.exitCode = before;
  }
}

/** The words of a check, without the column of its name. */
const wordsOf = (lines: readonly string[], state: string, what: string) =>
  lines.filter((line) => line.startsWith(`${state.padEnd(4)}  ${what} `)).map((line) => line.slice(19));
const namesOf = (lines: readonly string[]) => lines.map((line) => line.slice(6, 19).trim());

async function inStore(work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore({ folder: data() });
  await work(store).finally(() => store.close());
}

test('a new installation passes, before its data exist and after, and nothing is made by looking', async () => {
  const first = await doctor();
  expect(first.code).toBe(good);
  expect(wordsOf(first.lines, 'note', 'Stores')).toEqual([
    'none yet; quarterhour start, or the first import, makes them',
  ]);
  expect(wordsOf(first.lines, 'note', 'Mail')).toEqual([
    'no mail is sent: for reports and links to set a password by mail, set SMTP_URL and MAIL_FROM',
  ]);
  expect(wordsOf(first.lines, 'note', 'Backup')).toHaveLength(1);
  expect(existsSync(data())).toBe(false);

  const station = [
    '--slug',
    'one',
    '--name',
    'One',
    '--timezone',
    'Europe/Paris',
    '--mount',
    '/1.mp3',
    '--group',
    'north',
  ];
  await runCommand({ DATA_DIR: data() }, ['station', 'add', ...station]);
  const made = await doctor();
  expect(made.lines.filter((line) => /^look {2}(?!Web)/.test(line))).toEqual([]);
  expect(made.code).toBe(good);
  expect(namesOf(made.lines)).toEqual([
    'Node.js',
    'Folder',
    'Disk',
    'Web',
    'Settings',
    'Mail',
    'Backup',
    'Stores',
    'Catalogue',
    'Mounts',
    'Clock',
    'Logs',
    'Sources',
    'Data',
    'Imports',
    'Progress',
    'Jobs',
  ]);
});

interface Broken {
  what: string;
  /** The check that finds it, and what it says to do. */
  check: string;
  says: RegExp;
  settings?: () => NodeJS.ProcessEnv;
  breaks?: () => Promise<unknown>;
  mends?: () => Promise<unknown>;
  /** The last check that still runs. */
  last: 'Stores' | 'Jobs';
}

const away = (name: string) => ({
  breaks: () => rename(join(data(), name), join(folder, name)),
  mends: () => rename(join(folder, name), join(data(), name)),
});
const later = () => Math.floor(Date.now() / 1000) + 3600;
const aJob = { id: 'sweep_sign_ins', server: 'a' };

const broken: Broken[] = [
  {
    what: 'the store is missing',
    check: 'Stores',
    says: /store is missing beside .*listening: restore both from one backup, or move .* away/,
    ...away('store'),
    last: 'Stores',
  },
  {
    what: 'a file of the store is missing',
    check: 'Stores',
    says: /holds files but no whole store \(PG_VERSION is missing\): restore it from a backup/,
    breaks: () => rename(join(data(), 'store', 'PG_VERSION'), join(folder, 'PG_VERSION')),
    mends: () => rename(join(folder, 'PG_VERSION'), join(data(), 'store', 'PG_VERSION')),
    last: 'Stores',
  },
  {
    what: 'a file is in the place of the folder',
    check: 'Stores',
    says: /cannot be made, because a file is in its place; set DATA_DIR to a folder/,
    settings: () => ({ DATA_DIR: join(folder, 'file') }),
    breaks: () => writeFile(join(folder, 'file'), ''),
    last: 'Stores',
  },
  {
    what: 'PostgreSQL cannot be reached',
    check: 'PostgreSQL',
    says: /^it cannot be reached at 127\.0\.0\.1:1: start it, or check DATABASE_URL \(/,
    settings: () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/q', CLICKHOUSE_URL: 'http://127.0.0.1:1/q' }),
    last: 'Stores',
  },
  {
    what: 'ClickHouse cannot be reached, although PostgreSQL could not be either',
    check: 'ClickHouse',
    says: /^ClickHouse does not answer at 127\.0\.0\.1:1: check CLICKHOUSE_URL \(/,
    settings: () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/q', CLICKHOUSE_URL: 'http://127.0.0.1:1/q' }),
    last: 'Stores',
  },
  {
    what: 'the clock of a server is an hour ahead',
    check: 'ClickHouse',
    says: /^its clock is 60 minutes ahead of that of this machine: synchronise both/,
    settings: () => ({
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/q',
      CLICKHOUSE_URL: `http://127.0.0.1:${(fast.address() as AddressInfo).port}/q`,
    }),
    last: 'Stores',
  },
  {
    what: 'the clock of this machine was set back by an hour',
    check: 'Clock',
    says: /which is still to come, so its clock was set back or is slow: synchronise it/,
    breaks: () => inStore((store) => recordRun(store, { ...aJob, started: later(), finished: later() })),
    mends: () => inStore((store) => recordRun(store, { ...aJob, started: 60, finished: 61 })),
    last: 'Jobs',
  },
  {
    what: 'the mail server cannot be reached',
    check: 'Mail',
    says: /^the mail server at 127\.0\.0\.1:1 cannot be used: check SMTP_URL \(/,
    settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'radio@example.org' }),
    last: 'Jobs',
  },
  {
    what: 'a job failed',
    check: 'Jobs',
    says: /^the last run failed: sweep_sign_ins on a, at .*: No answer\.$/,
    breaks: () => inStore((store) => recordRun(store, { ...aJob, started: 60, finished: 61, error: 'No answer.' })),
    mends: () => inStore((store) => recordRun(store, { ...aJob, started: 60, finished: 61 })),
    last: 'Jobs',
  },
  {
    what: 'a day is damaged',
    check: 'Data',
    says: /^Lines of 2026-10-07 are missing: import access\.log again\.$/,
    breaks: () =>
      inStore((store) => {
        const words = 'Lines of 2026-10-07 are missing: import access.log again.';
        const damage = { table: 'hits', part: null, day: '2026-10-07', files: ['access.log'], words, deep: true };
        return recordDamages(store, [damage], { quick: false });
      }),
    mends: () => inStore((store) => recordDamages(store, [], { quick: false })),
    last: 'Jobs',
  },
  {
    what: 'a count was killed, and nothing ran since',
    check: 'Progress',
    says: /^the count of days has made no progress since 2026-10-07T14:03:00\.000Z: .* restart the server/,
    breaks: () =>
      inStore((store) => {
        const moments = { startedAt: new Date('2026-10-07T14:00:00Z'), progressedAt: new Date('2026-10-07T14:03:00Z') };
        return store.db.insert(runningWork).values({ kind: 'count', ...moments });
      }),
    mends: () => inStore((store) => store.db.delete(runningWork)),
    last: 'Jobs',
  },
  {
    what: 'a source cannot be read',
    check: 'Sources',
    says: /^Icecast: .*gone.* Mend it, then run quarterhour source check 1$/,
    settings: () => ({ SOURCE_FOLDERS: join(folder, 'logs') }),
    breaks: async () => {
      await mkdir(join(folder, 'logs', 'gone'), { recursive: true });
      const location = join(folder, 'logs', 'gone', 'access.log*');
      const settings = { DATA_DIR: data(), SOURCE_FOLDERS: join(folder, 'logs') };
      await runCommand(settings, ['source', 'add', location, '--format', 'icecast', '--name', 'Icecast']);
      await rm(join(folder, 'logs', 'gone'), { recursive: true });
      await runCommand(settings, ['source', 'check', '1']).catch(() => undefined);
    },
    mends: () => inStore((store) => store.db.delete(sources)),
    last: 'Jobs',
  },
];

describe('the doctor says what to do, and goes on to the next check, where', () => {
  test.each(broken)('$what', async ({ check, says, settings, breaks, mends, last }) => {
    await breaks?.();
    try {
      const { code, lines } = await doctor(settings?.());
      expect(wordsOf(lines, 'look', check).join(), lines.join('\n')).toMatch(says);
      expect(namesOf(lines).at(-1)).toBe(last);
      expect(code).toBe(1);
    } finally {
      await mends?.();
    }
  });

  // Only root can give files away, and mount a disk.
  test.runIf(process.getuid?.() === 0)('files belong to another account, or others can open the folder', async () => {
    const file = join(data(), 'stray');
    await writeFile(file, '');
    await chown(file, 12_345, 12_345);
    const stray = await doctor();
    expect(wordsOf(stray.lines, 'look', 'Folder')).toEqual([
      `${file} belongs to another account: run chown -R 0 ${data()}`,
    ]);
    expect(namesOf(stray.lines).at(-1)).toBe('Jobs');
    await rm(file);
    await chown(data(), 12_345, 12_345);
    expect(wordsOf((await doctor()).lines, 'look', 'Folder').join()).toMatch(
      /belongs to the account 12345, and this is 0: run as/,
    );
    await chown(data(), 0, 0);
    await chmod(data(), 0o755);
    const open = await doctor();
    expect(wordsOf(open.lines, 'note', 'Folder').join()).toMatch(/run chmod o= /);
    expect(open.code).toBe(good);
    await chmod(data(), 0o700);
  });

  test('the disk is full', async ({ skip }) => {
    if (!disk) return skip('This account may not mount a disk.');
    disk.fill(1);
    const { code, lines } = await doctor({ DATA_DIR: disk.folder });
    expect(wordsOf(lines, 'look', 'Disk').join()).toMatch(
      /^0\.0 GB free; make room, or move DATA_DIR to a larger disk$/,
    );
    expect(wordsOf(lines, 'look', 'Stores').join()).toMatch(/^The disk of the data folder is full; make room on it/);
    expect(code).toBe(1);
  });
});
