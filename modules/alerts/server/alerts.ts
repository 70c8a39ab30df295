import { fieldError } from '@quarterhour/model/field-errors';
import { managers, type Role } from '@quarterhour/model/roles';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type Change, openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { type AlertState, alertNoun, type NewAlertRecipient } from '../model/alerts.ts';
import { alertTraits } from '../model/kinds.ts';
import { causeOf } from './announce.ts';
import { recipientShown, recipientsAfter } from './recipients.ts';
import { alertsSeen } from './scope.ts';
import { type AlertRow, alerts, type IncidentRow, incidents, type StoredRecipient } from './tables.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'answers' | 'notify'>;
/** Each is evaluated every minute. */
const mostAlerts = 500;

/** The territory of an alert, for audit records. */
export const territoriesOf = (readable: Readable, { group }: Pick<AlertRow, 'group'>) =>
  group === '' ? [] : territoriesOfGroup(readable, group);

/** The list of alerts, and its changes. @param recipients as they are after the change; undefined: they stay */
export function openAlerts({ clock, notify }: Parts, recipients?: readonly StoredRecipient[]) {
  return openNoun(alertNoun, {
    table: alerts,
    seen: alertsSeen,
    subject: ({ name }) => name,
    territories: territoriesOf,
    async computed(store, rows, principal) {
      const found = await incidentsOf(store, rows);
      // In the transaction of a change nothing else may be read: those who see an alert in these roles hold all of it.
      return (row) => {
        const own = found.filter(({ alertId }) => alertId === row.id);
        const mayChange = mayChangeAlerts(principal.role);
        const fired = own.find(({ firedAt }) => firedAt !== null);
        return {
          recipients: row.recipients.map((one) => recipientShown(one, mayChange)),
          state: stateOf(row, own, clock()),
          open: own.filter(({ state }) => state === 'firing' || state === 'recovering').length,
          last_fired_at: fired?.firedAt?.toISOString() ?? null,
          may_change: mayChange,
        };
      };
    },
    async allow(store, change) {
      if (!change.values) return;
      if (!change.before) await refuseForeign(store, change);
      refuseUnfit({ ...fieldsOf(change.before), ...change.values } as ReturnType<typeof fieldsOf>);
      const count = change.before ? 0 : await store.db.$count(alerts);
      if (count >= mostAlerts) throw wrongField(fieldError('name', 'alert_limit', { limit: mostAlerts }));
    },
    also: ({ before, principal }) => ({
      ...(recipients && { recipients: [...recipients] }),
      ...(!before && { createdBy: principal.email }),
    }),
    async changing(db, { before, values }) {
      // What waits to be sent was the alert before it was paused or removed.
      if (before && (!values || values.paused === true)) await notify.withdraw({ cause: causeOf(before) }, db);
      if (before && values?.paused === true) await db.delete(incidents).where(openOf(before.id));
      return undefined;
    },
  });
}

const mayChangeAlerts = (role: Role) => (managers as readonly Role[]).includes(role);

/** The incidents of an alert that have not ended. */
const openOf = (id: number) => and(eq(incidents.alertId, id), ne(incidents.state, 'closed'));

/** The recipients that a change wants, checked against what the alert is about. */
export async function wantedRecipients(
  { store, answers }: Parts,
  alert: Pick<AlertRow, 'group' | 'station'>,
  before: readonly StoredRecipient[],
  wanted: readonly NewAlertRecipient[] | undefined,
): Promise<StoredRecipient[] | undefined> {
  return wanted && recipientsAfter(store, await answers.catalogue(), alert, before, wanted);
}

/** @throws Refusal for a group or a station that the principal does not see, or that does not fit the kind */
async function refuseForeign(store: Store, { principal, values = {} }: Change<AlertRow>): Promise<void> {
  const { kind, group, station } = values as Pick<AlertRow, 'kind' | 'group' | 'station'>;
  if (!alertTraits[kind].ofStations) {
    if (group !== '' || station !== '') throw wrongField(fieldError('group', 'alert_no_group'));
    if (principal.role === 'superAdmin') return;
    throw new Refusal('forbidden', 'Only superAdmins can watch the server itself.');
  }
  if (group === '') throw wrongField(fieldError('group', 'alert_group'));
  await readGroup(store, principal, group);
  if (station === '') return;
  const found = await readStation(store, principal, station);
  if (found.group !== group || alertTraits[kind].ofGroup) throw wrongField(fieldError('station', 'alert_station'));
}

function fieldsOf(before: AlertRow | undefined) {
  const { kind = 'audience', value = null, quietFrom = null, quietTo = null } = before ?? {};
  return { kind, value, quiet_from: quietFrom, quiet_to: quietTo };
}

function refuseUnfit({ kind, value, quiet_from, quiet_to }: ReturnType<typeof fieldsOf>): void {
  const { hasValue, most = Number.POSITIVE_INFINITY } = alertTraits[kind];
  if (hasValue && (value === null || value > most)) throw wrongField(fieldError('value', 'alert_value'));
  if ((quiet_from === null) !== (quiet_to === null)) throw wrongField(fieldError('quiet_from', 'alert_quiet'));
}

/** The incidents of some alerts, the newest first. */
async function incidentsOf({ db }: Store, rows: readonly AlertRow[]): Promise<IncidentRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db.select().from(incidents).where(inArray(incidents.alertId, ids)).orderBy(desc(incidents.since));
}

function stateOf(row: AlertRow, own: readonly IncidentRow[], now: number): AlertState {
  const { paused, snoozedUntil, evaluatedAt, isUnknown } = row;
  if (paused) return 'paused';
  const has = (state: IncidentRow['state']) => own.some((incident) => incident.state === state);
  if (snoozedUntil && snoozedUntil.getTime() / 1000 > now) return 'snoozed';
  if (has('firing')) return 'firing';
  if (has('recovering')) return 'recovering';
  if (has('pending')) return 'pending';
  if (!evaluatedAt) return 'new';
  return isUnknown ? 'unknown' : 'quiet';
}

/** Sends nothing about an alert for some hours; 0: again. */
export async function snooze(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  alert: AlertRow,
  hours: number,
  { by, territories }: { by: Pick<Principal, 'email' | 'kind'>; territories: string[] },
): Promise<void> {
  const snoozedUntil = hours === 0 ? null : new Date((clock() + hours * 3600) * 1000);
  await store.db.transaction(async (db) => {
    await db.update(alerts).set({ snoozedUntil }).where(eq(alerts.id, alert.id));
    await audit(db, { actor: by, action: 'snooze_alert', subject: alert.name, territories, details: { hours } });
  });
}
