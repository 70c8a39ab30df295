import type { ServerModule } from '../../module.ts';

export const shop: ServerModule = {
  id: 'office/shop',
  async serve(app, parts) {
    (await import('./routes.ts')).serveShop(app, parts);
  },
};
