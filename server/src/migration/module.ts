import type { ServerModule } from '../module.ts';

export const migration: ServerModule = {
  id: 'migration',
  async serve(app, parts) {
    (await import('./routes.ts')).serveMigration(app, parts);
  },
};
