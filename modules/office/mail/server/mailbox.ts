import type { PageInput } from '@quarterhour/model/paging';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { writeCursor } from '@quarterhour/server/nouns/cursor';
import { numberIn, pageOf, placeIn } from '@quarterhour/server/nouns/page-of';
import type { Store } from '@quarterhour/server/store/open';
import { contains } from '@quarterhour/server/store/searched';
import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { filesOf } from '../../files/server/files.ts';
import {
  type MailFilter,
  type MailFolder,
  type MailList,
  type MailRow,
  mailsOfPage,
  mostLabels,
  mostOfThread,
  type OpenMail,
} from '../model/mails.ts';
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

/** A page of the other mails of a thread that a mailbox has: the newest ones, the oldest of them first. */
export async function findThread(
  { db }: Store,
  { copy, mail }: Held,
  page: PageInput,
): Promise<{ rows: Held[]; next?: string }> {
  const thread = mail.thread ?? mail.id;
  const ids = await db
    .select({ id: mailCopies.id, mail: mails.id })
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(
      and(
        eq(mailCopies.mailbox, copy.mailbox),
        ne(mailCopies.folder, 'trash'),
        or(eq(mails.thread, thread), eq(mails.id, thread)),
      ),
    )
    .orderBy(desc(mails.at), desc(mails.id), mailCopies.id);
  // A mail to oneself has two copies, of which one is shown.
  const copies = new Map(ids.toReversed().map((row) => [row.mail, row.id]));
  copies.delete(copy.mail);
  const { rows: wanted, next } = pageOf([...copies.values()].reverse(), { limit: mostOfThread, ...page }, String);
  const rows = await findMails({ db }, copy.mailbox, wanted);
  const order = new Map(wanted.map((id, at) => [id, at]));
  const place = (row: Held) => order.get(row.copy.id) ?? 0;
  return { rows: rows.sort((one, other) => place(other) - place(one)), next };
}

/** A page of a mailbox. */
export async function listMails(store: Store, mailbox: string, filter: MailFilter): Promise<MailList> {
  const { db } = store;
  const { view = 'inbox', search, label, offset = 0, limit = mailsOfPage, cursor } = filter;
  const where = and(
    eq(mailCopies.mailbox, mailbox),
    viewed(view),
    label === undefined ? undefined : sql`${label} = ANY(${mailCopies.labels})`,
    search ? found(search) : undefined,
  );
  const most = Number(limit);
  const read = await db
    .select({ ...selected, place: microseconds })
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(and(where, cursor === undefined ? undefined : olderThan(cursor)))
    .orderBy(desc(mails.at), desc(mailCopies.id))
    .offset(cursor === undefined ? Number(offset) : 0)
    .limit(most + 1);
  const rows = read.slice(0, most);
  const last = read.length > most ? rows.at(-1) : undefined;
  const [all] = await db
    .select({ total: count() })
    .from(mailCopies)
    .innerJoin(mails, eq(mails.id, mailCopies.mail))
    .where(where);
  const labels = await db
    .selectDistinct({ name: sql<string>`unnest(${mailCopies.labels})` })
    .from(mailCopies)
    .where(eq(mailCopies.mailbox, mailbox))
    .orderBy(sql`1`)
    .limit(mostLabels);
  return {
    ...(last && { next: writeCursor({ sort: byMoment, place: last.place, key: String(last.copy.id) }) }),
    mails: await serializeMails(store, rows),
    total: all?.total ?? 0,
    unreadCount: await countUnread(store, mailbox),
    labels: labels.map(({ name }) => name).sort((one, other) => one.localeCompare(other)),
  };
}

const byMoment = '-at';
/** Of a mail since 1970, as a text. */
const microseconds = sql<string>`(extract(epoch FROM ${mails.at}) * 1000000)::bigint::text`;

/** The mails after the last one of a page. @throws Refusal wrong_input for a cursor of another list */
function olderThan(cursor: string): SQL {
  const { place, key } = placeIn(cursor, byMoment);
  const at = sql`timestamptz 'epoch' + ${numberIn(place, 16)}::bigint * interval '1 microsecond'`;
  return sql`(${mails.at}, ${mailCopies.id}) < (${at}, ${numberIn(key)}::int)`;
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
  const text = sql`concat_ws(' ', ${mails.subject}, ${mails.words}, ${mails.from}, array_to_string(${mails.to} || ${mails.cc}, ' '))`;
  return contains(text, search);
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
  const { from, to, cc, subject, words, at } = mail;
  const preview = words.replace(/\s+/g, ' ').slice(0, previewLetters);
  return {
    id,
    folder: folder as MailFolder,
    from,
    to,
    cc,
    bcc: copy.mailbox === from ? mail.bcc : [],
    subject,
    preview,
    read,
    starred,
    important,
    labels,
    at: at.toISOString(),
  };
}
