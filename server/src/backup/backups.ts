import type { BackupsState } from '@quarterhour/model/api-backups';
import type { BackupConfig, Config } from '../host/config.ts';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import { type BackupParts, type MadeBackup, makeBackup } from './make-backup.ts';
import { listIds } from './manifest.ts';
import { openDestination } from './open-destination.ts';

/** What a process knows of the backups of a store. */
interface Work {
  running: Promise<MadeBackup> | undefined;
  done: number;
  last: MadeBackup | undefined;
  error: string | undefined;
}

const works = new WeakMap<Store, Work>();

function workOf(store: Store): Work {
  const known = works.get(store);
  if (known) return known;
  const work: Work = { running: undefined, done: 0, last: undefined, error: undefined };
  works.set(store, work);
  return work;
}

/** @throws Refusal if the settings name no place for backups, or a store is by URL */
export function placeOfBackups({ backup, clickhouse, databaseUrl }: Config): BackupConfig & { to: string } {
  if (clickhouse.url || databaseUrl) {
    throw new Refusal(
      'wrong_input',
      'Stores by URL are backed up by the tools of their servers, pg_dump and BACKUP DATABASE (docs/operation.md).',
    );
  }
  if (!backup.to) {
    throw new Refusal('wrong_input', 'Set BACKUP_TO to an absolute path or to s3://bucket/prefix, where backups go.');
  }
  return { ...backup, to: backup.to };
}

/** Makes a backup; who asks for one while one is made gets that one. */
export function backUp(
  parts: BackupParts,
  config: BackupConfig & { to: string },
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const work = workOf(parts.store);
  work.running ??= begin(work, parts, config, signal);
  return work.running;
}

async function begin(
  work: Work,
  parts: BackupParts,
  config: BackupConfig & { to: string },
  signal?: AbortSignal,
): Promise<MadeBackup> {
  work.done = 0;
  try {
    const onProgress = (done: number) => {
      work.done = done;
    };
    work.last = await makeBackup(parts, config, { signal, onProgress });
    work.error = undefined;
    newest.delete(config.to);
    return work.last;
  } catch (error) {
    work.error = (error as Error).message;
    throw error;
  } finally {
    work.running = undefined;
  }
}

/** For how many seconds the newest backup of a place is known: monitors ask several times a minute, and buckets charge for lists. */
const knownFor = 600;
const newest = new Map<string, { until: number; id: Promise<string | undefined> }>();

/**
 * The id of the newest backup in a place, at most ten minutes old; undefined if there is none.
 * @param now unix seconds
 */
export function newestBackup(config: BackupConfig & { to: string }, now: number): Promise<string | undefined> {
  const known = newest.get(config.to);
  if (known && known.until > now) return known.id;
  const id = listIds(openDestination(config.to, config)).then((ids) => ids.at(-1));
  newest.set(config.to, { until: now + knownFor, id });
  // A place that could not be read is asked again.
  id.catch(() => newest.delete(config.to));
  return id;
}

/** What is known of backups. A destination that cannot be read is the error. */
export async function readBackups(store: Store, { backup }: Pick<Config, 'backup'>): Promise<BackupsState> {
  const { running, done, last, error } = workOf(store);
  let unreadable: string | undefined;
  const backups = backup.to
    ? await listIds(openDestination(backup.to, backup)).catch((problem: Error) => {
        unreadable = problem.message;
        return [];
      })
    : [];
  return {
    to: backup.to ?? null,
    backups,
    running: running ? done : null,
    last: last ?? null,
    error: error ?? unreadable ?? null,
  };
}
