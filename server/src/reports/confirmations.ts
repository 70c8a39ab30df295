import { dayOf } from '@quarterhour/model/zone';
import { writeLetter } from '../notify/letter.ts';
import type { Services } from '../services.ts';
import { readOwners } from './owners.ts';
import { linkToken, readPeople, readRecipients, stateOfRecipient } from './recipients.ts';
import { showingOf } from './showing.ts';
import { shownTo } from './sight.ts';
import type { ReportRow } from './tables.ts';
import { wordsOf } from './words.ts';

/** The path of the page on which an address confirms that it wants a report. */
export const confirmPath = '/reports/confirm/';

/** Mails the link to confirm to all who have not confirmed a report, once a day at most. @returns how many were queued */
export async function askToConfirm(
  { store, notify, answers, clock, config }: Services,
  report: ReportRow,
): Promise<number> {
  if (!notify.canMail) return 0;
  const owner = (await readOwners(store, [report]))(report);
  if (owner === 'gone') return 0;
  const recipients = await readRecipients(store, [report.id]);
  const people = await readPeople(store, recipients);
  const shown = shownTo(owner, await showingOf(store, owner, report), await answers.catalogue());
  let queued = 0;
  for (const recipient of recipients) {
    if (stateOfRecipient(recipient, people, shown) !== 'unconfirmed') continue;
    const { confirmation, confirm } = wordsOf[recipient.language];
    const link = config.publicUrl + confirmPath + linkToken(recipient, 'confirm');
    const letter = writeLetter(recipient.language, {
      subject: confirmation.subject(report.name),
      blocks: [
        confirmation.text[report.every](report.createdBy, report.name),
        { link, label: confirm },
        { small: confirmation.ignore },
      ],
    });
    const once = { cause: `confirm:${report.id}`, period: dayOf(clock(), 'UTC') };
    if (await notify.queue({ channel: 'mail', to: recipient.to, ...letter }, once)) queued++;
  }
  return queued;
}
