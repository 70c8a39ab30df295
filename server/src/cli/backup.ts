import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import { placeOfBackups } from '../backup/backups.ts';
import { type MadeBackup, makeBackup } from '../backup/make-backup.ts';
import { listIds } from '../backup/manifest.ts';
import { openDestination } from '../backup/open-destination.ts';
import { findBackup, restoreBackup, verifyBackup } from '../backup/read-backup.ts';
import { sealOf } from '../backup/seal.ts';
import type { Config } from '../host/config.ts';
import { Refusal } from '../host/refusal.ts';
import type { Caller } from './caller.ts';
import { withProgress } from './progress.ts';

/** Milliseconds between two looks at a backup that a server makes. */
const lookEvery = 500;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const sentenceOf = ({ id, bytes, written, pruned }: MadeBackup, place: string) =>
  `Backup ${id} in ${place}: ${megabytes(bytes)}, of which ${megabytes(written)} were new.${pruned > 0 ? ` Older ones deleted: ${pruned}.` : ''}`;

/**
 * Backs up the data folder, through the server that runs on it if one does.
 * @param to where to, in place of BACKUP_TO
 * @throws Refusal if a server runs that backs up elsewhere, or no place is named
 */
export async function backup(
  caller: Caller,
  config: Config,
  to: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  if ('server' in caller.place) return backUpThrough(caller, to, signal);
  const { parts } = caller.place;
  const place = placeOfBackups({ ...config, backup: { ...config.backup, to: to ?? config.backup.to } });
  const made = await withProgress(({ progress }) =>
    makeBackup({ ...parts, folder: config.folder }, place, {
      signal,
      onProgress: (done) => progress({ stage: 'backing_up', done }),
    }),
  );
  return sentenceOf(made, place.to);
}

async function backUpThrough({ call }: Caller, to: string | undefined, signal: AbortSignal): Promise<string> {
  const before = await call(api.listBackups, {});
  if (to !== undefined && to !== before.to) {
    throw new Refusal(
      'taken',
      `The server that runs on this data folder backs up to ${before.to ?? 'no place: set its BACKUP_TO'}; leave out the destination, or stop the server.`,
    );
  }
  await call(api.makeBackup, {});
  return withProgress(async ({ progress }) => {
    for (;;) {
      const state = await call(api.listBackups, {});
      if (state.running === null) {
        if (state.error !== null || !state.last)
          throw new Error(state.error ?? 'The server made no backup; see its log.');
        return sentenceOf(state.last, state.to ?? '');
      }
      progress({ stage: 'backing_up', done: state.running });
      await wait(lookEvery, undefined, { signal });
    }
  });
}

/** Opens what backups are in. @throws Refusal if neither an argument nor BACKUP_TO names it */
async function openBackups({ backup: config }: Config, from: string | undefined) {
  const place = from ?? config.to;
  if (!place)
    throw new Refusal('wrong_input', 'Name the folder or s3://bucket/prefix of the backups, or set BACKUP_TO.');
  const destination = openDestination(place, config);
  return { destination, seal: await sealOf(destination, config.passphrase, false) };
}

/** The backups in a place, a line each. */
export async function listBackups(config: Config, from: string | undefined): Promise<string> {
  const { destination } = await openBackups(config, from);
  const ids = await listIds(destination);
  return ids.length > 0 ? ids.join('\n') : `There is no backup in ${destination.place}.`;
}

interface Chosen {
  /** The id of a backup; left out, the newest. */
  backup?: string;
}

/** Reads a backup byte by byte. Returns what is wrong with it, for people. */
export async function verifyBackups(
  config: Config,
  from: string | undefined,
  { backup: wanted }: Chosen,
  signal: AbortSignal,
): Promise<{ text: string; good: boolean }> {
  const { destination, seal } = await openBackups(config, from);
  const [id, manifest] = await findBackup(destination, seal, wanted);
  const wrong = await withProgress(({ progress }) =>
    verifyBackup(destination, seal, manifest, {
      signal,
      onProgress: (done) => progress({ stage: 'verifying', done }),
    }),
  );
  const good = `Backup ${id} of Quarterhour ${manifest.version}, made at ${manifest.at}, is whole: ${megabytes(manifest.bytes)} were read.`;
  return { text: wrong.length > 0 ? wrong.join('\n') : good, good: wrong.length === 0 };
}

/** Restores a backup into the data folder, which must be empty. */
export async function restore(
  config: Config,
  from: string | undefined,
  { backup: wanted }: Chosen,
  signal: AbortSignal,
): Promise<string> {
  const { destination, seal } = await openBackups(config, from);
  const [id, manifest] = await findBackup(destination, seal, wanted);
  await withProgress(({ progress }) =>
    restoreBackup({ destination, seal, manifest }, config.folder, {
      signal,
      onProgress: (done) => progress({ stage: 'restoring', done }),
    }),
  );
  return `Backup ${id} of Quarterhour ${manifest.version}, made at ${manifest.at}, is restored in ${config.folder}. Start this version or a newer one on it.`;
}
