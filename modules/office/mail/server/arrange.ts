import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { releaseFiles } from '../../files/server/files.ts';
import type { MailFolder } from '../model/mails.ts';
import { findMails, type Held, mailFiles } from './mailbox.ts';
import { mailCopies, mails } from './tables.ts';

/** Changes what the owner of a mailbox did to one of its mails. */
export async function markMail(
  store: Store,
  { copy, mail }: Held,
  set: Partial<Pick<Held['copy'], 'read' | 'starred' | 'important' | 'labels'>>,
): Promise<Held> {
  const [changed] = await store.db.update(mailCopies).set(set).where(eq(mailCopies.id, copy.id)).returning();
  return { copy: changed ?? copy, mail };
}

/** Moves mails to a folder, and returns where they were. Drafts stay among the drafts, or in the trash. */
export function moveMails(store: Store, mailbox: string, ids: readonly number[], folder: MailFolder) {
  return store.db.transaction(async (db) => {
    const held = await findMails({ db: db as Store['db'] }, mailbox, ids);
    for (const { copy, mail } of held) {
      const place = fitting(folder, mail.isDraft);
      const trashedAt = place === 'trash' ? new Date() : null;
      await db.update(mailCopies).set({ folder: place, trashedAt }).where(eq(mailCopies.id, copy.id));
    }
    return held.map(({ copy }) => ({ id: copy.id, folder: copy.folder }));
  });
}

function fitting(folder: MailFolder, isDraft: boolean): MailFolder {
  if (isDraft) return folder === 'trash' ? 'trash' : 'drafts';
  return folder === 'drafts' ? 'inbox' : folder;
}

/** Deletes the mails of a trash for good, and the files of those that nobody has any more. */
export function emptyTrash(store: Store, mailbox: string): Promise<number> {
  return store.db.transaction(async (db) => {
    const gone = await db
      .delete(mailCopies)
      .where(and(eq(mailCopies.mailbox, mailbox), eq(mailCopies.folder, 'trash')))
      .returning({ mail: mailCopies.mail });
    await removeUnheld(
      db,
      gone.map(({ mail }) => mail),
    );
    return gone.length;
  });
}

/** Mails of one transaction: their files are released with them. */
const mailsAtOnce = 500;

/** Deletes for good what lies in the trash of all mailboxes since before a moment. */
export async function emptyTrashBefore(store: Store, before: Date, signal: AbortSignal): Promise<void> {
  const old = and(eq(mailCopies.folder, 'trash'), lt(mailCopies.trashedAt, before));
  let deleted = mailsAtOnce;
  while (deleted === mailsAtOnce && !signal.aborted) {
    deleted = await store.db.transaction(async (db) => {
      const some = db.select({ id: mailCopies.id }).from(mailCopies).where(old).limit(mailsAtOnce);
      const gone = await db.delete(mailCopies).where(inArray(mailCopies.id, some)).returning({ mail: mailCopies.mail });
      await removeUnheld(
        db,
        gone.map(({ mail }) => mail),
      );
      return gone.length;
    });
  }
}

/** Deletes mails that are in no mailbox. The rows are locked first, so that two last owners do not both leave them. */
async function removeUnheld(db: Writer, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    await db.select().from(mails).where(eq(mails.id, id)).for('update');
    if ((await db.$count(mailCopies, eq(mailCopies.mail, id))) > 0) continue;
    await releaseFiles(db, { kind: mailFiles, id });
    await db.delete(mails).where(inArray(mails.id, [id]));
  }
}
