import type { ServerModule } from '@quarterhour/server/module';

export const sales: ServerModule = {
  id: 'office/sales',
  async serve(app, parts) {
    (await import('./routes.ts')).serveSales(app, parts);
  },
};
