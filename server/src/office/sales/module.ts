import type { ServerModule } from '../../module.ts';

export const sales: ServerModule = {
  id: 'office/sales',
  async serve(app, parts) {
    (await import('./routes.ts')).serveSales(app, parts);
  },
};
