import type { ServerModule } from '@quarterhour/server/module';

export const billing: ServerModule = {
  id: 'office/billing',
  async serve(app, parts) {
    (await import('./routes.ts')).serveBilling(app, parts);
  },
};
