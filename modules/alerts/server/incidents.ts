import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Incident } from '../model/alerts.ts';
import { hasAccess } from './recipients.ts';
import { alertsSeen } from './scope.ts';
import { type AlertRow, alerts, type IncidentRow, incidents } from './tables.ts';

/** Incidents are kept for 400 days, as messages are. */
const keptSeconds = 400 * 86_400;
const mostListed = 200;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** An incident as answers show it. */
export function incidentShown(row: IncidentRow): Incident {
  const { id, alertId, state, stations, facts, since, firedAt, closedAt, heldBy, acknowledgedBy, acknowledgedAt } = row;
  return {
    ...{ id, alert: alertId, state, stations, facts, held_by: heldBy, acknowledged_by: acknowledgedBy },
    since: since.toISOString(),
    fired_at: iso(firedAt),
    closed_at: iso(closedAt),
    acknowledged_at: iso(acknowledgedAt),
  };
}

/** The incidents of an alert as its reader sees them, the newest first; of an alert that held them back, the name only if they see it. */
export async function listIncidents(store: Store, principal: Principal, alert: number): Promise<Incident[]> {
  const { db } = store;
  const seen = await db.select({ name: alerts.name }).from(alerts).where(alertsSeen(store, principal));
  const names = new Set(seen.map(({ name }) => name));
  const rows = await db
    .select()
    .from(incidents)
    .where(eq(incidents.alertId, alert))
    .orderBy(desc(incidents.since), desc(incidents.id))
    .limit(mostListed);
  return rows.map((row) => incidentShown(names.has(row.heldBy) ? row : { ...row, heldBy: '' }));
}

/** An incident with its alert. @throws Refusal not_found, also for those of alerts that the principal may not see */
export async function readIncident(
  store: Store,
  principal: Principal,
  id: number,
): Promise<{ incident: IncidentRow; alert: AlertRow }> {
  const [row] = await store.db
    .select({ incident: incidents, alert: alerts })
    .from(incidents)
    .innerJoin(alerts, eq(alerts.id, incidents.alertId))
    .where(and(eq(incidents.id, id), alertsSeen(store, principal)));
  if (row) return row;
  throw new Refusal('not_found', 'This incident does not exist, or is outside your scope.');
}

/** Acknowledges an incident: it is not sent again until it ends. @param by the name of who did */
export async function acknowledge(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { incident, alert }: { incident: IncidentRow; alert: AlertRow },
  { by, territories }: { by: Pick<Principal, 'email' | 'kind'>; territories: string[] },
): Promise<IncidentRow> {
  return store.db.transaction(async (db) => {
    const set = { acknowledgedBy: by.email, acknowledgedAt: new Date(clock() * 1000) };
    const [row] = await db.update(incidents).set(set).where(eq(incidents.id, incident.id)).returning();
    await audit(db, { actor: by, action: 'acknowledge_incident', subject: alert.name, territories });
    return row as IncidentRow;
  });
}

/** Adds an incident that tries an alert: it is over at once. */
export async function addTrial(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  alert: AlertRow,
): Promise<IncidentRow> {
  const now = new Date(clock() * 1000);
  const over = { since: now, firedAt: now, closedAt: now, endAnnouncedAt: now };
  const [row] = await store.db
    .insert(incidents)
    .values({
      ...{ alertId: alert.id, key: 'trial', state: 'closed', facts: { is_trial: true }, ...over },
      ...{ stations: alert.station === '' ? [] : [alert.station], linkKey: newLinkKey() },
    })
    .returning();
  return row as IncidentRow;
}

export const newLinkKey = () => randomBytes(32).toString('base64url');

/** The token of the link in a message: nobody guesses it. */
export function linkToken({ id, linkKey }: Pick<IncidentRow, 'id' | 'linkKey'>, recipient: number): string {
  const name = `${id}.${recipient}`;
  return `${name}.${createHmac('sha256', Buffer.from(linkKey, 'base64url')).update(name).digest('base64url')}`;
}

/**
 * The incident of a link, and the recipient who got it; undefined for other tokens, and once the recipient was removed or no longer
 * sees what the alert is about.
 */
export async function incidentOfLink({ store, answers }: Pick<Services, 'store' | 'answers'>, token: string) {
  const [, id, recipientId] = /^(\d{1,9})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
  if (!id || !recipientId) return undefined;
  const [row] = await store.db
    .select({ incident: incidents, alert: alerts })
    .from(incidents)
    .innerJoin(alerts, eq(alerts.id, incidents.alertId))
    .where(eq(incidents.id, Number(id)));
  if (!row) return undefined;
  const own = Buffer.from(linkToken(row.incident, Number(recipientId)));
  if (own.length !== token.length || !timingSafeEqual(own, Buffer.from(token))) return undefined;
  const recipient = row.alert.recipients.find((one) => one.id === Number(recipientId));
  if (!recipient) return undefined;
  const mayKnow =
    recipient.channel !== 'mail' || (await hasAccess(store, recipient.to, row.alert, await answers.catalogue()));
  return mayKnow ? { ...row, recipient } : undefined;
}

/** Deletes incidents that ended long ago. */
export async function deleteOldIncidents({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<void> {
  await store.db
    .delete(incidents)
    .where(and(eq(incidents.state, 'closed'), lt(incidents.closedAt, new Date((clock() - keptSeconds) * 1000))));
}

/** The incidents of an alert of which somebody has to learn something: open ones, and ended ones whose end was not sent. */
export function unsent(alert: number) {
  const ended = and(eq(incidents.state, 'closed'), isNull(incidents.endAnnouncedAt));
  return and(eq(incidents.alertId, alert), or(inArray(incidents.state, ['firing', 'recovering']), ended));
}
