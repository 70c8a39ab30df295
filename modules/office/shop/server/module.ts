import type { ServerModule } from '@quarterhour/server/module';

export const shop: ServerModule = {
  id: 'office/shop',
  async serve(app, parts) {
    (await import('./routes.ts')).serveShop(app, parts);
  },
};
