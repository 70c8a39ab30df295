import { inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import { readActiveByEmail } from '@quarterhour/server/identity/active-people';
import type { Job } from '@quarterhour/server/jobs/job';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Services } from '@quarterhour/server/services';
import { and, eq, lte } from 'drizzle-orm';
import { customers } from '../../sales/server/tables.ts';
import { reminderLetter } from './reminder-letter.ts';
import { reminders } from './tables.ts';

/** A reminder leaves while it is open, and its author has access and sees it. */
export async function reminderLeaves({ store }: Services, { of, recipient }: Leaving): Promise<string | undefined> {
  const author = await readActiveByEmail(store, recipient);
  if (!author) return 'The author of the reminder has no access any more.';
  const [open] = await store.db
    .select()
    .from(reminders)
    .where(
      and(
        ...[eq(reminders.id, Number(of)), eq(reminders.done, false), eq(reminders.archived, false)],
        inGroupsSeen(store, author, reminders.group),
      ),
    );
  return open ? undefined : 'The reminder is done or deleted, or its author no longer sees it.';
}

/** Mails reminders to their authors on their day; a missed day is made up. A message is sent once for a reminder and its day. */
export const sendReminders: Job = {
  id: 'send_reminders',
  schedule: { cron: '10 * * * *' },
  once: 'installation',
  async run({ store, notify, clock, config }) {
    if (!notify.canMail) return;
    const today = new Date(clock() * 1000).toISOString().slice(0, 10);
    const open = and(eq(reminders.done, false), eq(reminders.archived, false), lte(reminders.due, today));
    const due = await store.db
      .select({ reminder: reminders, customer: customers.name })
      .from(reminders)
      .leftJoin(customers, eq(customers.id, reminders.customer))
      .where(open);
    for (const { reminder, customer } of due) {
      const { id, name, notes, by: to, due: period, language } = reminder;
      if (!to.includes('@')) continue;
      const link = new URL('/apps/crm/contact-management/cm-reminders-followup', config.publicUrl).href;
      const letter = reminderLetter(language, { name, notes, customer: customer ?? '', link });
      await notify.queue(
        { channel: 'mail', to, ...writeLetter(language, letter) },
        { cause: `reminder:${id}` as const, period },
      );
    }
  },
};
