import type { NoticeTone } from '@quarterhour/model/api-notices';
import { managers } from '@quarterhour/model/roles';
import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { eq, gte } from 'drizzle-orm';
import { type AlertKindId, alertTraits } from '../model/kinds.ts';
import { alerts, incidents } from './tables.ts';

/** Alerts fired: for managers who see all stations of the incident; those about the server itself are for administrators. */
export const firedAlerts: readonly NoticeKind<[Services]>[] = [
  kindOf('milestone_reached', 'done', (kind) => kind === 'milestone'),
  kindOf('alert_fired', 'problem', (kind) => kind !== 'milestone'),
];

function kindOf(id: string, tone: NoticeTone, isOf: (kind: AlertKindId) => boolean): NoticeKind<[Services]> {
  return {
    id,
    words: 'modules/alerts/messages',
    tone,
    async collect({ store }, since) {
      const rows = await store.db
        .select({ incident: incidents, name: alerts.name, kind: alerts.kind })
        .from(incidents)
        .innerJoin(alerts, eq(alerts.id, incidents.alertId))
        .where(gte(incidents.firedAt, since));
      return rows.flatMap(({ incident: { id: key, firedAt, stations, facts }, name, kind }) => {
        // Who tries an alert sees what becomes of it.
        if (!firedAt || !isOf(kind) || facts.is_trial) return [];
        const base = { key: String(key), at: firedAt, path: '/settings/alerts', values: { name } };
        return alertTraits[kind].ofStations
          ? { ...base, stations, roles: managers }
          : { ...base, roles: ['superAdmin'] };
      });
    },
  };
}
