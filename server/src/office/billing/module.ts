import type { ServerModule } from '../../module.ts';

export const billing: ServerModule = {
  id: 'office/billing',
  async serve(app, parts) {
    (await import('./routes.ts')).serveBilling(app, parts);
  },
};
