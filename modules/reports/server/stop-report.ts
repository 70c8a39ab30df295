import type { Principal } from '@quarterhour/server/identity/principal';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { and, eq, isNull } from 'drizzle-orm';
import { territoriesOfShare } from '../../shares/server/shares.ts';
import type { stopReasons } from '../model/reports.ts';
import { causeOf } from './reports.ts';
import { type RecipientRow, type ReportRow, reports } from './tables.ts';
import { wordsOf } from './words.ts';

interface Stopped {
  report: ReportRow;
  owner: Principal | 'gone';
  recipients: readonly RecipientRow[];
  reason: (typeof stopReasons)[number];
}

/** Stops a report whose owner may no longer see what it shows: what waits is not sent, and its owner gets a mail. */
export async function stopReport(
  { store, notify, clock, config }: Pick<Services, 'store' | 'notify' | 'clock' | 'config'>,
  { report, owner, recipients, reason }: Stopped,
): Promise<void> {
  const { id, name, createdBy } = report;
  const at = new Date(clock() * 1000);
  await store.db.transaction(async (db) => {
    const [stopped] = await db
      .update(reports)
      .set({ stoppedAt: at, stopReason: reason })
      .where(and(eq(reports.id, id), isNull(reports.stoppedAt)))
      .returning();
    if (!stopped) return;
    await notify.withdraw({ cause: causeOf(report) }, db);
    const territories = await territoriesOfShare({ db }, report);
    const actor = { email: createdBy, kind: report.makerId === null ? ('owner' as const) : ('person' as const) };
    await audit(db, { actor, action: 'stop_report', subject: name, territories, details: { reason } });
    if (reason === 'owner_gone' || owner === 'gone' || owner.kind !== 'person' || !notify.canMail) return;
    // Nothing else says which language somebody reads.
    const own = recipients.find(({ to }) => to === createdBy) ?? recipients[0];
    const language = own?.language ?? 'en';
    const { t } = wordsOf(language);
    const blocks = [
      t(`letter.report.stopped.text.${reason}`, { name }),
      t(`letter.report.stopped.again.${reason}`),
      { button: `${config.publicUrl}/reports`, label: t('letter.report.stopped.reports') },
    ];
    const letter = writeLetter(language, { subject: t('letter.report.stopped.subject', { name }), blocks });
    const once = { cause: `stopped:${id}` as const, period: at.toISOString() };
    await notify.queue({ channel: 'mail', to: createdBy, ...letter }, once, db);
  });
}
