import type { ServerModule } from '../module.ts';

export const rules: ServerModule = {
  id: 'rules',
  async serve(app, parts) {
    (await import('./routes.ts')).serveRules(app, parts);
  },
  jobs: async () => [(await import('./recount-sessions.ts')).recountSessions],
};
