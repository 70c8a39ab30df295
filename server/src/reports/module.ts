import type { ServerModule } from '../module.ts';

export const reports: ServerModule = {
  id: 'reports',
  async serve(app, parts) {
    (await import('./routes.ts')).serveReports(app, parts);
  },
  jobs: async () => [(await import('./send-reports.ts')).sendReports],
};
