import { fieldError } from '@quarterhour/model/field-errors';
import type { Language } from '@quarterhour/model/languages';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Letter } from '@quarterhour/server/notify/letter-blocks';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { eq } from 'drizzle-orm';
import { customers } from '../../../sales/server/tables.ts';
import type { DocumentMail } from '../../model/dispatches.ts';
import { readIssued } from '../documents/issued.ts';
import { languageFor } from '../documents/words.ts';
import { dataFormatOf, writeDocument } from '../documents/write-document.ts';
import type { dispatches, invoices } from '../tables.ts';
import { documentLetter } from './mail-letter.ts';
import { recordDispatch } from './record-dispatch.ts';

type Row = typeof invoices.$inferSelect;
type Parts = Pick<Services, 'notify' | 'config' | 'clock'>;

/** Where a mail with a document goes by default, and in which language. */
export async function mailDefaults({ db }: Pick<Store, 'db'>, row: Row, now: number) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, row.customer));
  const { parties } = await readIssued({ db }, row, now);
  // What was written at the customer since then is newer than what the invoice kept.
  const language = customer?.language ?? languageFor(parties);
  return { to: customer?.email ?? parties.buyer.email, language };
}

/**
 * Queues the mail with a sent document, and keeps a copy of what it says and what it carries. A customer without an address gets
 * none, unless `mail` names one.
 * @returns whether there is a mail
 * @throws Refusal wrong_input without a mail server; too_many if a budget is used up
 */
export async function mailDocument(
  parts: Parts,
  inside: Store,
  principal: Principal,
  { row, mail }: { row: Row; mail: DocumentMail },
): Promise<boolean> {
  const now = parts.clock();
  const usual = await mailDefaults(inside, row, now);
  const to = mail.to ?? usual.to;
  const language = mail.language ?? usual.language;
  if (!parts.notify.canMail && mail.to !== undefined) throw wrongField(fieldError('to', 'mail_off'));
  if (!parts.notify.canMail || to === '') return false;
  const letter = documentLetter(language, await readIssued(inside, row, now));
  await queueDispatch(parts, inside, { row, kind: 'mail', to, language, letter, by: principal });
  const territories = await territoriesOfGroup(inside, row.group);
  await audit(inside.db, { actor: principal, action: 'mail_invoice', subject: row.number ?? '', territories });
  return true;
}

interface NewDispatch {
  row: Row;
  kind: (typeof dispatches.$inferSelect)['kind'];
  to: string;
  language: Language;
  letter: Letter;
  by: Pick<Principal, 'id' | 'email'>;
}

/** Records a mail about a document, keeps its files, and queues it. Answers go to the seller. */
export async function queueDispatch(
  { notify, config, clock }: Parts,
  inside: Store,
  { row, kind, to, language, letter, by }: NewDispatch,
): Promise<void> {
  const { db } = inside;
  const now = clock();
  const files = [
    await writeDocument(inside, row, { format: 'pdf', language, now }),
    await writeDocument(inside, row, { format: await dataFormatOf(inside, row, now), language, now }),
  ];
  const words = writeLetter(language, letter);
  const { subject, text: body } = words;
  const dispatch = { invoice: row.id, kind, recipient: to, language, subject, body, by: by.email };
  const id = await recordDispatch(inside, config, {
    dispatch: { ...dispatch, queuedAt: new Date(now * 1000) },
    files,
  });
  const replyTo = row.parties?.seller.email;
  await notify.queue(
    {
      channel: 'mail',
      to,
      ...words,
      attachments: files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
      ...(replyTo && { replyTo }),
    },
    { cause: `dispatch:${id}`, period: 'sent', by: by.id },
    db,
  );
}
