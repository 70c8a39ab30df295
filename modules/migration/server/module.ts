import type { ServerModule } from '@quarterhour/server/module';

export const migration: ServerModule = {
  id: 'migration',
  async serve(app, parts) {
    (await import('./routes.ts')).serveMigration(app, parts);
  },
  annotations: async () => [(await import('./provider-change.ts')).providerChange],
};
