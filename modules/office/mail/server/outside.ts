import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { readActiveByEmail } from '@quarterhour/server/identity/active-people';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { eq } from 'drizzle-orm';
import { Contents } from '../../files/server/contents.ts';
import { fileOwnerIs, fileReferences } from '../../files/server/tables.ts';
import { type Held, mailFiles } from './mailbox.ts';
import { mails } from './tables.ts';

/** Of all attachments together, before they are written as text; servers refuse more. */
const mostMb = 10;

/**
 * Queues a mail for people who are not of the house. Answers go to the sender's own address.
 * @throws Refusal if the sender's budget of such mails is used up
 */
export async function queueOutside(
  { notify, config }: Pick<Services, 'notify' | 'config'>,
  db: Store['db'],
  mail: Held['mail'],
  to: readonly string[],
  sender: Pick<Principal, 'id'>,
): Promise<void> {
  if (to.length === 0) return;
  const contents = new Contents(config.folder);
  const rows = await db
    .select()
    .from(fileReferences)
    .where(fileOwnerIs({ kind: mailFiles, id: mail.id }));
  const attachments = await Promise.all(
    rows.map(async ({ name, type, hash }) => ({ name, type, content: await contents.readWhole(hash) })),
  );
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > mostMb * 2 ** 20) throw wrongField(fieldError('files', 'mail_large', { maximum: mostMb }));
  const message = {
    channel: 'mail' as const,
    subject: mail.subject || '–',
    text: `${mail.words}\n\n${mail.from}`,
    html: page(mail),
    attachments: attachments.map(({ name, type, content }) => ({ name, type, base64: content.toString('base64') })),
    ...(mail.from.includes('@') && { replyTo: mail.from }),
  };
  for (const address of to) {
    await notify.queue(
      { ...message, to: address },
      { cause: `mail:${mail.id}` as const, period: 'sent', by: sender.id },
      db,
    );
  }
}

/** A mail to strangers leaves while its sender has access. */
export async function outsideLeaves({ store }: Services, { of }: Leaving): Promise<string | undefined> {
  const [mail] = await store.db
    .select({ from: mails.from })
    .from(mails)
    .where(eq(mails.id, Number(of)));
  if (!mail) return 'The mail was deleted.';
  const isOfPerson = mail.from.includes('@');
  if (!isOfPerson || (await readActiveByEmail(store, mail.from))) return undefined;
  return 'The sender of the mail has no access any more.';
}

/** The text as a page of its own. Pictures that the product keeps need a sign-in, and those of others are not passed on. */
function page({ body, from }: Held['mail']): string {
  const sender = from.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${body.replace(/<img[^>]*>/g, '')}<p>${sender}</p></body></html>`;
}
