import type { ServerModule } from '@quarterhour/server/module';

export const rules: ServerModule = {
  id: 'rules',
  async serve(app, parts) {
    (await import('./routes.ts')).serveRules(app, parts);
  },
  jobs: async () => [(await import('./recount-sessions.ts')).recountSessions],
};
