import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '../../host/refusal.ts';
import type { Services } from '../../services.ts';
import type { Store } from '../../store/open.ts';
import { Contents } from '../files/contents.ts';
import { fileOwnerIs, fileReferences } from '../files/tables.ts';
import { type Held, mailFiles } from './mailbox.ts';

/** Of all attachments together, before they are written as text; servers refuse more. */
const mostMb = 10;

/** Queues a mail for people who are not of the house. Answers go to the sender's own address. */
export async function queueOutside(
  { notify, config }: Pick<Services, 'notify' | 'config'>,
  db: Store['db'],
  mail: Held['mail'],
  to: readonly string[],
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
    await notify.queue({ ...message, to: address }, { cause: `mail:${mail.id}`, period: 'sent' }, db);
  }
}

/** The text as a page of its own. Pictures that the product keeps need a sign-in, and those of others are not passed on. */
function page({ body, from }: Held['mail']): string {
  const sender = from.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${body.replace(/<img[^>]*>/g, '')}<p>${sender}</p></body></html>`;
}
