import { backUp, placeOfBackups } from '../backup/backups.ts';
import type { Job } from './job.ts';

/** Backs up embedded stores every night, if the settings say where to. */
export const backUpJob: Job = {
  id: 'back_up',
  schedule: { cron: '40 2 * * *' },
  once: 'installation',
  async run(parts, signal, log) {
    if (!parts.config.backup.to) return;
    const { id, bytes, written } = await backUp(
      { ...parts, folder: parts.config.folder },
      placeOfBackups(parts.config),
      signal,
    );
    log.info(`backup ${id}: ${megabytes(bytes)}, of which ${megabytes(written)} were new`);
  },
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
