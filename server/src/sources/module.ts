import type { ServerModule } from '../module.ts';

export const sources: ServerModule = {
  id: 'sources',
  async serve(app, parts) {
    (await import('./routes.ts')).serveSources(app, parts);
  },
  jobs: async () => [(await import('./read-sources.ts')).readSources],
};
