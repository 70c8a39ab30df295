import type { Language } from '@quarterhour/model/languages';
import type { Message } from '@quarterhour/server/notify/message';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { Shown } from '../../shares/server/shown.ts';
import { rightsFor } from './leaves.ts';
import { linkToken } from './recipients.ts';
import { causeOf } from './reports.ts';
import { type RecipientRow, type ReportRow, reportRecipients, reports } from './tables.ts';
import { chatOf, hookOf, mailOf, type Written } from './write-report.ts';

/** The path of the page on which a recipient unsubscribes; mail clients post to it at one click (RFC 8058). */
export const unsubscribePath = '/reports/unsubscribe/';

type Transaction = Parameters<Parameters<Services['store']['db']['transaction']>[0]>[0];

interface Sent {
  report: ReportRow;
  recipients: readonly RecipientRow[];
  writtenIn: ReadonlyMap<Language, Written>;
  shown: Shown;
  /** What the messages are about: each recipient gets one for it. */
  period: string;
}

/**
 * Queues the messages of a report, in the transaction that records the run: they are sent once, or never if this fails.
 * @returns how many were queued, and why others were not
 */
export async function queueMessages(
  { notify, config }: Pick<Services, 'notify' | 'config'>,
  db: Transaction,
  { report, recipients, writtenIn, shown, period }: Sent,
): Promise<{ queued: number; error: string }> {
  let [queued, error] = [0, ''];
  for (const recipient of recipients) {
    const written = writtenIn.get(recipient.language);
    // Somebody may have unsubscribed while the report was written.
    const [there] = await db.select().from(reportRecipients).where(eq(reportRecipients.id, recipient.id));
    if (!written || !there || there.removed || there.unsubscribedAt) continue;
    if (there.channel === 'mail' && !notify.canMail) {
      error = 'Mails need a mail server: set SMTP_URL and MAIL_FROM.';
      continue;
    }
    const message = messageFor(written, report, recipient, config.publicUrl);
    const once = { cause: causeOf(report), period, rights: rightsFor(recipient, shown) };
    if (await notify.queue(message, once, db)) queued++;
  }
  return { queued, error };
}

/** Locks a report for a transaction; undefined if it was deleted, paused or stopped meanwhile. */
export async function lockReport(db: Transaction, id: number): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
  return row && !row.paused && row.stoppedAt === null ? row : undefined;
}

function messageFor(written: Written, report: ReportRow, recipient: RecipientRow, publicUrl: string): Message {
  const { channel, to, secret } = recipient;
  switch (channel) {
    case 'mail': {
      const unsubscribe = publicUrl + unsubscribePath + linkToken(recipient, 'unsubscribe');
      return { channel, ...mailOf(written, to, unsubscribe) };
    }
    case 'web_hook':
      return { channel, ...hookOf(written, report.id, { url: to, secret: secret ?? '' }) };
    default:
      return { channel, ...chatOf(written, to) };
  }
}
