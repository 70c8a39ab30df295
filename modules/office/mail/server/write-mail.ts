import { fieldError } from '@quarterhour/model/field-errors';
import { ofHouse } from '@quarterhour/server/catalogue/house';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, inArray } from 'drizzle-orm';
import { copyFiles, setFiles } from '../../files/server/files.ts';
import { cleanRichText, textOfRichText } from '../../files/server/rich-text.ts';
import { mostRecipients, type WrittenMail } from '../model/mails.ts';
import { findMail, type Held, mailboxOf, mailFiles } from './mailbox.ts';
import { queueOutside } from './outside.ts';
import { mailCopies, mails } from './tables.ts';

type Parts = Pick<Services, 'store' | 'notify' | 'clock' | 'config' | 'live'>;
type Mail = Held['mail'];

/** Keeps a mail that is being written. */
export function saveDraft(parts: Parts, principal: Principal, written: WrittenMail): Promise<Held> {
  return parts.store.db.transaction((db) => write(parts, db as Store['db'], principal, written, true));
}

/** A draft with the text and the files of a mail. */
export async function forwardMail(parts: Parts, principal: Principal, id: number): Promise<Held> {
  const { mail } = await findMail(parts.store, mailboxOf(principal), id);
  const subject = /^(fwd?|tr):/i.test(mail.subject) ? mail.subject : `Fwd: ${mail.subject}`.slice(0, 200);
  const body = `<p></p><blockquote><p>${escaped(mail.from)}</p>${mail.body}</blockquote>`;
  const written = { draft: null, answers: null, to: [], cc: [], bcc: [], subject, body, files: [] };
  return parts.store.db.transaction(async (db) => {
    const draft = await write(parts, db as Store['db'], principal, written, true);
    await copyFiles(db, { kind: mailFiles, id: mail.id }, { kind: mailFiles, id: draft.mail.id });
    return draft;
  });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/**
 * Sends a mail: a copy into each mailbox of the house, and a message to everybody else.
 * @throws Refusal wrong_input for addresses that nobody has, if no mail server is set
 */
export async function sendMail(parts: Parts, principal: Principal, written: WrittenMail): Promise<Held> {
  const { store, notify } = parts;
  const { everybody, ...recipients } = recipientsOf(written);
  if (everybody.length === 0) throw wrongField(fieldError('to', 'mail_nobody'));
  if (everybody.length > mostRecipients) throw wrongField(fieldError('to', 'mail_many', { maximum: mostRecipients }));
  const people = await peopleAmong(store, principal, everybody);
  const own = mailboxOf(principal);
  const inside = everybody.filter((address) => address === own || people.has(address));
  const outside = everybody.filter((address) => !inside.includes(address));
  const [stranger] = outside;
  if (stranger !== undefined && !notify.canMail) {
    const field = (['to', 'cc', 'bcc'] as const).find((name) => recipients[name].includes(stranger)) ?? 'to';
    throw wrongField(fieldError(field, 'mail_unknown', { address: stranger }));
  }
  return store.db.transaction(async (db) => {
    const held = await write(parts, db as Store['db'], principal, { ...written, ...recipients }, false);
    for (const mailbox of inside) {
      await db.insert(mailCopies).values({ mail: held.mail.id, mailbox, folder: 'inbox' });
    }
    await queueOutside(parts, db as Store['db'], held.mail, outside, principal);
    const ids = inside.flatMap((address) => people.get(address) ?? (address === own ? [principal.id] : []));
    await parts.live.publish(ids, 'mail', {}, db);
    return held;
  });
}

/** Each recipient once, in the first of the fields that names them. */
function recipientsOf(written: Pick<WrittenMail, 'to' | 'cc' | 'bcc'>) {
  const everybody = [...new Set([...written.to, ...written.cc, ...written.bcc])];
  const to = [...new Set(written.to)];
  const cc = [...new Set(written.cc)].filter((address) => !to.includes(address));
  const bcc = everybody.filter((address) => !to.includes(address) && !cc.includes(address));
  return { everybody, to, cc, bcc };
}

/** Who of these addresses belongs to the house of a principal, with their ids. */
async function peopleAmong(store: Store, principal: Principal, to: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...to]), await ofHouse(store, principal)));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Writes a mail and its sender's copy: a new one, or the draft that it was. */
async function write(
  { clock }: Parts,
  db: Store['db'],
  principal: Principal,
  { draft, answers, to, cc, bcc, subject, body, files }: WrittenMail,
  isDraft: boolean,
): Promise<Held> {
  const mailbox = mailboxOf(principal);
  const clean = cleanRichText(body);
  const before = draft === null ? undefined : await findDraft(db, mailbox, draft);
  const answered = answers === null ? undefined : (await findMail({ db }, mailbox, answers)).mail;
  const values = {
    from: mailbox,
    ...{ to, cc, bcc },
    subject,
    body: clean,
    words: textOfRichText(clean),
    isDraft,
    at: new Date(clock() * 1000),
    ...(answered && { thread: answered.thread ?? answered.id }),
  };
  const mail = before
    ? await changed(db, before.mail.id, values)
    : ((await db.insert(mails).values(values).returning())[0] as Mail);
  await setFiles(db, principal, { kind: mailFiles, id: mail.id }, files);
  const place = { folder: isDraft ? ('drafts' as const) : ('sent' as const), read: true };
  const [copy] = before
    ? await db.update(mailCopies).set(place).where(eq(mailCopies.id, before.copy.id)).returning()
    : await db
        .insert(mailCopies)
        .values({ ...place, mail: mail.id, mailbox })
        .returning();
  return { copy: copy as Held['copy'], mail };
}

/** A draft, locked, so that it is sent once. @throws Refusal not_found if it was sent already */
async function findDraft(db: Store['db'], mailbox: string, id: number): Promise<Held> {
  const held = await findMail({ db }, mailbox, id);
  const [row] = await db.select().from(mails).where(eq(mails.id, held.mail.id)).for('update');
  if (row?.isDraft) return held;
  return findMail({ db }, mailbox, 0);
}

async function changed(db: Writer, id: number, values: Partial<Mail>): Promise<Mail> {
  const [row] = await db.update(mails).set(values).where(eq(mails.id, id)).returning();
  return row as Mail;
}
