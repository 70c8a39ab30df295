import type { Job } from './job.ts';

/** Deletes everything that is too old, but log lines, and of notices also what a person has too many of. */
export const deleteOldRecords: Job = {
  id: 'delete_old_records',
  schedule: { cron: '50 3 * * *' },
  once: 'installation',
  async run({ notices, retention }, signal) {
    await notices.deleteSurplus();
    await retention.deleteOld((id) => id !== 'hits' && id !== 'unreadable_lines', signal);
  },
};
