import type { ServerModule } from '@quarterhour/server/module';

export const coverage: ServerModule = {
  id: 'coverage',
  async serve(app, parts) {
    (await import('./routes.ts')).serveCoverage(app, parts);
  },
  notices: async () => [(await import('./suspected-outage.ts')).suspectedOutage],
};
