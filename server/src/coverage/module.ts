import type { ServerModule } from '../module.ts';

export const coverage: ServerModule = {
  id: 'coverage',
  async serve(app, parts) {
    (await import('./routes.ts')).serveCoverage(app, parts);
  },
  notices: async () => [(await import('./suspected-outage.ts')).suspectedOutage],
};
