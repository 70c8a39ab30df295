import { existsSync } from 'node:fs';
import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { listIds, momentOf } from '../../backup/manifest.ts';
import { openDestination } from '../../backup/open-destination.ts';
import { readEngineClock } from '../../engine/server-clock.ts';
import type { Config } from '../../host/config.ts';
import { missingPaths } from '../../host/refuse-missing-paths.ts';
import { sentenceOfUnknown, unknownSettings } from '../../host/unknown-settings.ts';
import { checkMailServer } from '../../notify/channels/mail.ts';
import { readStoreClock } from '../../store/server-clock.ts';
import { checked, type Finding, found } from './finding.ts';

const gigabyte = 1024 ** 3;
const leastFree = 2;
/** Seconds by which two clocks may differ. */
const tolerance = 60;
/** Age of a backup after which two nights were missed. */
const mostHours = 50;

/** What can be checked before the stores are open: the folder, the disk, the built pages, servers by URL, mail. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  const { databaseUrl, clickhouse, mail } = config;
  return [
    { what: 'Node.js', state: 'ok', words: process.versions.node },
    await checked('Folder', () => checkFolder(config.folder)),
    await checked('Disk', () => freeSpace(config.folder)),
    webBuilt(),
    await checked('Settings', () => checkSettings(config)),
    ...(databaseUrl
      ? [await checked('PostgreSQL', () => checkClock('PostgreSQL', () => readStoreClock(databaseUrl)))]
      : []),
    ...(clickhouse.url
      ? [await checked('ClickHouse', () => checkClock('ClickHouse', () => readEngineClock(clickhouse.url ?? '')))]
      : []),
    await checked('Mail', () => checkMail(mail)),
    await checked('Backup', () => checkBackup(config)),
  ];
}

/** A backup that is older than the nights in which one was due. */
async function checkBackup(config: Config): Promise<Finding> {
  const what = 'Backup';
  const { to } = config.backup;
  if (config.databaseUrl || config.clickhouse.url) {
    return {
      what,
      state: 'note',
      words: 'stores by URL are backed up by the tools of their servers (docs/operation.md)',
    };
  }
  if (!to) {
    const words =
      'Quarterhour makes none: set BACKUP_TO, or run quarterhour backup <folder> regularly (docs/operation.md)';
    return { what, state: 'note', words };
  }
  const newest = (await listIds(openDestination(to, config.backup))).at(-1);
  if (!newest)
    return { what, state: 'note', words: `none yet in ${to}; one is made every night, or by quarterhour backup` };
  const hours = (Date.now() - momentOf(newest)) / 3_600_000;
  const words = `the newest in ${to} is ${newest}`;
  return found(
    what,
    words,
    hours > mostHours ? `${words}: run quarterhour backup, and see why the job back_up did not` : undefined,
  );
}

/** Paths that do not exist, and names that are misspelt. */
async function checkSettings(config: Config): Promise<Finding> {
  const wrong = [...(await missingPaths(config)), ...unknownSettings().map(sentenceOfUnknown)];
  return found('Settings', 'each is known, and its path exists', wrong.length > 0 ? wrong.join(' ') : undefined);
}

/** Files of another account are closed to a server that runs as the owner of the folder. */
async function checkFolder(folder: string): Promise<Finding> {
  const what = 'Folder';
  if (!existsSync(folder))
    return { what, state: 'note', words: `${folder} does not exist yet; quarterhour start makes it` };
  const { uid, mode } = await lstat(folder);
  const own = process.getuid?.() ?? uid;
  if (own !== uid) {
    return found(
      what,
      '',
      `${folder} belongs to the account ${uid}, and this is ${own}: run as ${uid}, or change its owner`,
    );
  }
  const other = await findOther(folder, uid);
  if (other) return found(what, '', `${other} belongs to another account: run chown -R ${uid} ${folder}`);
  if ((mode & 0o007) !== 0) {
    const words = `every account of this machine can open ${folder}, which has the keys of sign-ins: run chmod o= ${folder}`;
    return { what, state: 'note', words };
  }
  return found(what, `${folder}, of this account alone`);
}

/** A file or folder of another account, at any depth. */
async function findOther(folder: string, uid: number): Promise<string | undefined> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A running server may delete it meanwhile.
    const stat = await lstat(path).catch(() => undefined);
    if (stat && stat.uid !== uid) return path;
    const other = stat?.isDirectory() ? await findOther(path, uid).catch(missingOnly) : undefined;
    if (other) return other;
  }
  return undefined;
}

function missingOnly(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function freeSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.');
  const free = (bavail * bsize) / gigabyte;
  const words = `${free.toFixed(1)} GB free`;
  return found('Disk', words, free >= leastFree ? undefined : `${words}; make room, or move DATA_DIR to a larger disk`);
}

/** The pages, and what draws files of them. */
const built = [
  new URL('../../../../web/dist/index.html', import.meta.url),
  new URL('../../../../web/dist-exports/exports.js', import.meta.url),
];

function webBuilt(): Finding {
  const good = built.every((file) => existsSync(file));
  return found('Web', 'built', good ? undefined : 'not built; run npm start, or npm run build');
}

/** Whether a server answers, and its clock is that of this machine. */
async function checkClock(what: string, read: () => Promise<number>): Promise<Finding> {
  const before = Date.now() / 1000;
  const seconds = await read();
  const after = Date.now() / 1000;
  const off = seconds < before ? before - seconds : Math.max(0, seconds - after);
  if (off <= tolerance) return found(what, 'answers; its clock is that of this machine');
  const words = `its clock is ${Math.round(off / 60)} minutes ${seconds < before ? 'behind' : 'ahead of'} that of this machine`;
  return found(what, '', `${words}: synchronise both with a time server, such as by timedatectl set-ntp true`);
}

async function checkMail(mail: Config['mail']): Promise<Finding> {
  if (!mail) {
    const words = 'no mail is sent: for reports and links to set a password by mail, set SMTP_URL and MAIL_FROM';
    return { what: 'Mail', state: 'note', words };
  }
  try {
    await checkMailServer(mail);
    return found('Mail', 'the mail server answers');
  } catch (error) {
    const { host } = new URL(mail.url);
    const reason = error instanceof Error ? error.message : String(error);
    return found('Mail', '', `the mail server at ${host} cannot be used: check SMTP_URL (${reason})`);
  }
}
