import type { ServerModule } from '../module.ts';

export const alerts: ServerModule = {
  id: 'alerts',
  async serve(app, parts) {
    (await import('./routes.ts')).serveAlerts(app, parts);
  },
  jobs: async () => [(await import('./evaluate-alerts.ts')).evaluateAlerts],
  async leaves() {
    return { alert: (await import('./leaves.ts')).alertLeaves };
  },
  figures: async () => (await import('./figures.ts')).figures,
};
