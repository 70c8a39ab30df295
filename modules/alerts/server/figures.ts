import type { Figure } from '@quarterhour/server/http/metrics/figure';
import { eq } from 'drizzle-orm';
import { alerts, incidents } from './tables.ts';

/** What monitoring reads of alerts: the pulse of each, and how many incidents are open. */
export const figures: readonly Figure[] = [
  {
    name: 'quarterhour_alert_evaluated_timestamp_seconds',
    help: 'When an alert was last evaluated; 0 before the first time',
    kind: 'gauge',
    labels: ['alert', 'name', 'kind'],
    async read({ store }) {
      const rows = await store.db.select().from(alerts).where(eq(alerts.paused, false));
      return rows.map(({ id, name, kind, evaluatedAt }) => ({
        value: (evaluatedAt?.getTime() ?? 0) / 1000,
        labels: { alert: String(id), name, kind },
      }));
    },
  },
  {
    name: 'quarterhour_alert_firing',
    help: 'Incidents of an alert that go on',
    kind: 'gauge',
    labels: ['alert', 'name', 'kind'],
    async read({ store }) {
      const rows = await store.db.select().from(alerts).where(eq(alerts.paused, false));
      const open = await store.db.select().from(incidents).where(eq(incidents.state, 'firing'));
      return rows.map(({ id, name, kind }) => ({
        value: open.filter(({ alertId }) => alertId === id).length,
        labels: { alert: String(id), name, kind },
      }));
    },
  },
];
