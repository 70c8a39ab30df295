import type { Leaving } from '@quarterhour/server/notify/leaving';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import { hasAccess } from './recipients.ts';
import { alerts } from './tables.ts';

/** A message of an alert leaves while the alert is there, and its recipient is one and still sees what it is about. */
export async function alertLeaves({ store, answers }: Services, { of, rights }: Leaving): Promise<string | undefined> {
  const [alert] = await store.db
    .select()
    .from(alerts)
    .where(eq(alerts.id, Number(of)));
  if (!alert) return 'The alert was removed.';
  const recipient = alert.recipients.find(({ id }) => id === rights.recipient);
  if (!recipient) return 'The recipient was removed from the alert.';
  if (recipient.channel !== 'mail') return undefined;
  const catalogue = await answers.catalogue();
  if (await hasAccess(store, recipient.to, alert, catalogue)) return undefined;
  return 'The recipient no longer sees what the alert is about.';
}
