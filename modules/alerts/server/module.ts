import type { ServerModule } from '@quarterhour/server/module';

export const alerts: ServerModule = {
  id: 'alerts',
  async serve(app, parts) {
    (await import('./routes.ts')).serveAlerts(app, parts);
  },
  jobs: async () => [(await import('./evaluate-alerts.ts')).evaluateAlerts],
  async leaves() {
    return { alert: (await import('./leaves.ts')).alertLeaves };
  },
  notices: async () => (await import('./fired-alerts.ts')).firedAlerts,
  figures: async () => (await import('./figures.ts')).figures,
};
