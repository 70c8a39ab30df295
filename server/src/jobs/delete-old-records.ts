import { forgetDevices } from '../ingest/forget-devices.ts';
import { deleteAuditBefore } from '../store/audit.ts';
import type { Job } from './job.ts';

/** Deletes what has an age of its own: records of the audit log, notices, and the pseudonyms of devices that are not heard any more. */
export const deleteOldRecords: Job = {
  id: 'delete_old_records',
  schedule: { cron: '50 3 * * *' },
  once: 'installation',
  async run({ engine, store, notices, config: { keepAuditDays, keepDevicesDays }, clock }) {
    await notices.deleteOld();
    const before = (days: number) => new Date((clock() - days * 86_400) * 1000);
    if (keepAuditDays !== undefined) await deleteAuditBefore(store, before(keepAuditDays));
    if (keepDevicesDays !== undefined) await forgetDevices({ engine, store }, before(keepDevicesDays));
  },
};
