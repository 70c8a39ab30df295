import type { ServerModule } from '@quarterhour/server/module';

export const reports: ServerModule = {
  id: 'reports',
  async serve(app, parts) {
    (await import('./routes.ts')).serveReports(app, parts);
  },
  async leaves() {
    const { confirmationLeaves, reportLeaves, stopLeaves } = await import('./leaves.ts');
    return { report: reportLeaves, confirm: confirmationLeaves, stopped: stopLeaves };
  },
  jobs: async () => [(await import('./send-reports.ts')).sendReports],
  notices: async () => [(await import('./failed-report.ts')).failedReport],
};
