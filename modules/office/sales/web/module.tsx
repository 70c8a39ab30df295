import type { WebModule } from '@quarterhour/web/module';

export const sales: WebModule = {
  id: 'office/sales',
  load: async () => (await import('./loaded.ts')).loaded,
};
