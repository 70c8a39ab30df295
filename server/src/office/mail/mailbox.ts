import type { MailFilter, MailFolder, MailList, MailRow, OpenMail } from '@quarterhour/model/office/mail/mails';
import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../host/refusal.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';
import { filesOf } from '../files/files.ts';
import { mailCopies, mails } from './tables.ts';

/** The kind of things under which files of mails are kept. */
export const mailFiles = 'mail';
const previewLetters = 140;

export interface Held {
  copy: typeof mailCopies.$inferSelect;
  mail: typeof mails.$inferSelect;
}

/** The name of a principal's mailbox. A key may have the name of a person, so only people have their bare address. */
export function mailboxOf({ kind, email, id }: Pick<Principal, 'kind' | 'email' | 'id'>): string {
  return kind === 'person' ? email.toLowerCase() : `${kind}:${id}`;
}

const selected = { copy: mailCopies, mail: mails };
const missing = () => new Refusal('not_found', 'This mail does not exist, or is in another mailbox.');

/** Mails of a mailbox by their ids. @throws Refusal not_found unless all are there */
export async function findMails({ db }: Pick<Store, 'db'>, mailbox: string, ids: readonly number[]): Promise<Held[]> {
  const rows = await db
    .select(selected)
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(and(eq(mailCopies.mailbox, mailbox), inArray(mailCopies.id, [...ids])));
  if (rows.length < new Set(ids).size) throw missing();
  return rows;
}

/** One mail of a mailbox. @throws Refusal not_found */
export async function findMail(store: Pick<Store, 'db'>, mailbox: string, id: number): Promise<Held> {
  const [found] = await findMails(store, mailbox, [id]);
  if (!found) throw missing();
  return found;
}

/** The other mails of a thread that a mailbox has, the oldest first. */
export async function findThread({ db }: Store, { copy, mail }: Held): Promise<Held[]> {
  const thread = mail.thread ?? mail.id;
  const rows = await db
    .select(selected)
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(
      and(
        eq(mailCopies.mailbox, copy.mailbox),
        ne(mailCopies.folder, 'trash'),
        or(eq(mails.thread, thread), eq(mails.id, thread)),
      ),
    )
    .orderBy(mails.at, mails.id);
  // A mail to oneself has two copies, of which one is shown.
  return rows.filter(
    (row, at) => row.copy.mail !== copy.mail && rows.findIndex((one) => one.mail.id === row.mail.id) === at,
  );
}

/** A page of a mailbox. */
export async function listMails(store: Store, mailbox: string, filter: MailFilter): Promise<MailList> {
  const { db } = store;
  const { view = 'inbox', search, label, offset = 0, limit = 50 } = filter;
  const where = and(
    eq(mailCopies.mailbox, mailbox),
    viewed(view),
    label === undefined ? undefined : sql`${label} = ANY(${mailCopies.labels})`,
    search ? found(search) : undefined,
  );
  const rows = await db
    .select(selected)
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(where)
    .orderBy(desc(mails.at), desc(mailCopies.id))
    .offset(Number(offset))
    .limit(Number(limit));
  const [all] = await db
    .select({ total: count() })
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(where);
  const labels = await db
    .selectDistinct({ name: sql<string>`unnest(${mailCopies.labels})` })
    .from(mailCopies)
    .where(eq(mailCopies.mailbox, mailbox));
  return {
    mails: await serializeMails(store, rows),
    total: all?.total ?? 0,
    unreadCount: await countUnread(store, mailbox),
    labels: labels.map(({ name }) => name).sort((one, other) => one.localeCompare(other)),
  };
}

function viewed(view: NonNullable<MailFilter['view']>): SQL | undefined {
  switch (view) {
    case 'starred':
      return and(eq(mailCopies.starred, true), ne(mailCopies.folder, 'trash'));
    case 'important':
      return and(eq(mailCopies.important, true), ne(mailCopies.folder, 'trash'));
    case 'all':
      return ne(mailCopies.folder, 'trash');
    default:
      return eq(mailCopies.folder, view);
  }
}

function found(search: string): SQL {
  const text = sql`lower(concat_ws(' ', ${mails.subject}, ${mails.words}, ${mails.from}, array_to_string(${mails.to}, ' ')))`;
  return sql`strpos(${text}, lower(${search})) > 0`;
}

export function countUnread({ db }: Store, mailbox: string): Promise<number> {
  return db.$count(
    mailCopies,
    and(eq(mailCopies.mailbox, mailbox), eq(mailCopies.folder, 'inbox'), eq(mailCopies.read, false)),
  );
}

/** Mails as lists have them. */
export async function serializeMails(store: Pick<Store, 'db'>, rows: readonly Held[]): Promise<MailRow[]> {
  const files = await filesOf(store, mailFiles, [...new Set(rows.map(({ mail }) => mail.id))]);
  return rows.map((row) => ({ ...plain(row), files: files.get(String(row.mail.id))?.length ?? 0 }));
}

/** Mails with their texts and files. */
export async function openMails(store: Pick<Store, 'db'>, rows: readonly Held[]): Promise<OpenMail[]> {
  const files = await filesOf(store, mailFiles, [...new Set(rows.map(({ mail }) => mail.id))]);
  return rows.map((row) => ({ ...plain(row), body: row.mail.body, files: files.get(String(row.mail.id)) ?? [] }));
}

function plain({ copy, mail }: Held): Omit<MailRow, 'files'> {
  const { id, folder, read, starred, important, labels } = copy;
  const { from, to, subject, words, at } = mail;
  const preview = words.replace(/\s+/g, ' ').slice(0, previewLetters);
  return {
    id,
    folder: folder as MailFolder,
    from,
    to,
    subject,
    preview,
    read,
    starred,
    important,
    labels,
    at: at.toISOString(),
  };
}
