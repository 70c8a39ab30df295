import { dayOf } from '@quarterhour/model/zone';
import { Refusal } from '@quarterhour/server/host/refusal';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Services } from '@quarterhour/server/services';
import { rightsFor } from './leaves.ts';
import { readOwners } from './owners.ts';
import { linkToken, readPeople, readRecipients, stateOfRecipient } from './recipients.ts';
import { showingOf } from './showing.ts';
import { shownTo } from './sight.ts';
import type { ReportRow } from './tables.ts';
import { wordsOf } from './words.ts';

/** The path of the page on which an address confirms that it wants a report. */
export const confirmPath = '/reports/confirm/';

/**
 * Mails the link to confirm to all who have not confirmed a report, once a day at most. Such a mail holds nothing that its
 * sender chose: the page behind the link says whose report it is.
 * @returns how many were queued, and why others were not: the budget of such mails may be used up
 */
export async function askToConfirm(
  { store, notify, answers, clock, config }: Services,
  report: ReportRow,
): Promise<{ queued: number; refusal?: Refusal }> {
  if (!notify.canMail) return { queued: 0 };
  const owner = (await readOwners(store, [report]))(report);
  if (owner === 'gone') return { queued: 0 };
  const recipients = await readRecipients(store, [report.id]);
  const people = await readPeople(store, recipients);
  const shown = shownTo(owner, await showingOf(store, owner, report), await answers.catalogue());
  let queued = 0;
  let refusal: Refusal | undefined;
  for (const recipient of recipients) {
    if (stateOfRecipient(recipient, people, shown) !== 'unconfirmed') continue;
    const { t } = wordsOf(recipient.language);
    const link = config.publicUrl + confirmPath + linkToken(recipient, 'confirm');
    const letter = writeLetter(recipient.language, {
      subject: t('letter.report.confirmation.subject'),
      blocks: [
        t(`letter.report.confirmation.text.${report.every}`, { address: config.publicUrl }),
        { button: link, label: t('letter.report.confirm') },
        { small: t('letter.report.confirmation.ignore') },
      ],
    });
    const rights = rightsFor(recipient, shown);
    const once = { cause: `confirm:${report.id}` as const, period: dayOf(clock(), 'UTC'), rights, by: owner.id };
    try {
      if (await notify.queue({ channel: 'mail', to: recipient.to, ...letter }, once)) queued++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  return { queued, ...(refusal && { refusal }) };
}
