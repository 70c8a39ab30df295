import { offsetAt } from '@quarterhour/model/zone';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import type { Message } from '@quarterhour/server/notify/message';
import type { Services } from '@quarterhour/server/services';
import { asc, inArray } from 'drizzle-orm';
import { unsent } from './incidents.ts';
import type { Evaluation } from './kinds/kind.ts';
import { type AlertMessage, type MessageKind, messageOf } from './messages.ts';
import { managersAmong } from './recipients.ts';
import { stationsOf } from './scope.ts';
import { type AlertRow, type IncidentRow, incidents } from './tables.ts';

/** What still goes on and nobody acknowledged is sent again after so many seconds. */
const remindSeconds = 86_400;

/** The cause of the messages of an alert. */
export const causeOf = ({ id }: Pick<AlertRow, 'id'>) => `alert:${id}` as const;

/** Queues what has to be sent about an alert now: one message for all that begins, one for all that ended. */
export async function announce(services: Services, alert: AlertRow, evaluation: Evaluation): Promise<void> {
  const { now, catalogue } = evaluation;
  const rows = await services.store.db.select().from(incidents).where(unsent(alert.id)).orderBy(asc(incidents.id));
  if (rows.length === 0 || isQuiet(alert, catalogue, now)) return;
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil.getTime() / 1000 > now;
  const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : 0);
  const ended = rows.filter(({ state }) => state === 'closed');
  const begun = isSnoozed ? [] : rows.filter(({ state, announcedAt }) => state !== 'closed' && announcedAt === null);
  const reminded = isSnoozed
    ? []
    : rows.filter(
        ({ state, announcedAt, remindedAt, acknowledgedAt }) =>
          state === 'firing' &&
          announcedAt !== null &&
          acknowledgedAt === null &&
          now - seconds(remindedAt ?? announcedAt) >= remindSeconds,
      );
  const at = new Date(now * 1000);
  await send(begun, 'fired', { announcedAt: at });
  await send(reminded, 'reminder', { remindedAt: at });
  await send(ended, 'recovered', { endAnnouncedAt: at });

  async function send(list: readonly IncidentRow[], kind: MessageKind, set: Partial<IncidentRow>): Promise<void> {
    if (list.length > 0) await queueMessages(services, evaluation, { alert, kind, incidents: list, now }, set);
  }
}

/**
 * Queues a message to each recipient, and marks its incidents: together, so that a server that is killed in between sends it once,
 * and not never.
 */
export async function queueMessages(
  services: Services,
  evaluation: Pick<Evaluation, 'catalogue' | 'expectations'>,
  message: Omit<AlertMessage, 'managing'>,
  set: Partial<IncidentRow>,
): Promise<void> {
  const { alert, kind, incidents: list, now } = message;
  const managing = await managersAmong(services.store, alert.recipients);
  const queued: { message: Message; recipient: number }[] = [];
  for (const recipient of alert.recipients) {
    if (recipient.channel === 'mail' && !services.notify.canMail) continue;
    queued.push({
      message: await messageOf(services, evaluation, { ...message, managing }, recipient),
      recipient: recipient.id,
    });
  }
  const ids = list.map(({ id }) => id);
  const day = kind === 'reminder' ? ` ${Math.floor(now / remindSeconds)}` : '';
  const period = `${kind} ${Math.min(...ids)}${day}`;
  const stations = [...new Set(list.flatMap((incident) => incident.stations))];
  await services.store.db.transaction(async (db) => {
    for (const { message: own, recipient } of queued) {
      await services.notify.queue(own, { cause: causeOf(alert), period, rights: { recipient, stations } }, db);
    }
    await db.update(incidents).set(set).where(inArray(incidents.id, ids));
  });
}

/** Whether no message of an alert leaves now, on the clock of its first station. */
function isQuiet(alert: AlertRow, catalogue: CatalogueSnapshot, now: number): boolean {
  const { quietFrom, quietTo } = alert;
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  const zone = stationsOf(alert, catalogue)[0]?.timezone ?? 'UTC';
  const hour = Math.floor(((((now + offsetAt(now, zone)) % 86_400) + 86_400) % 86_400) / 3600);
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}
