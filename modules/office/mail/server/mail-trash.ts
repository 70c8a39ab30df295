import type { RetentionKind } from '@quarterhour/server/retention/retention-kind';
import { rowsOfStore } from '@quarterhour/server/retention/rows-of-store';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import { emptyTrashBefore } from './arrange.ts';
import { mailCopies } from './tables.ts';

const rows = rowsOfStore({
  id: 'mail_trash',
  table: mailCopies,
  key: mailCopies.id,
  at: mailCopies.trashedAt,
  where: eq(mailCopies.folder, 'trash'),
});

/** Mails in the trash of a mailbox, by the moment when their owner put them there. */
export const mailTrash: RetentionKind<[Services]> = {
  ...rows,
  deleteBefore: ({ store }, before, signal) => emptyTrashBefore(store, before, signal),
};
