import { isNull } from 'drizzle-orm';
import { auditLog } from '../../store/schema/audit.ts';
import { notices } from '../../store/schema/notices.ts';
import { notifications } from '../../store/schema/notifications.ts';
import { rowsOfStore } from '../rows-of-store.ts';

/** What people did. */
export const auditRecords = rowsOfStore({ id: 'audit_log', table: auditLog, key: auditLog.id, at: auditLog.at });

/** The notices of the bell. */
export const oldNotices = rowsOfStore({ id: 'notices', table: notices, key: notices.id, at: notices.at });

/** Records of mails and web hooks that were sent or given up; what waits has no age. */
export const sentMessages = rowsOfStore({
  id: 'messages',
  table: notifications,
  key: notifications.id,
  at: notifications.queuedAt,
  where: isNull(notifications.nextAt),
});
