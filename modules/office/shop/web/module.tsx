import type { WebModule } from '@quarterhour/web/module';

export const shop: WebModule = {
  id: 'office/shop',
  load: async () => (await import('./loaded.ts')).loaded,
};
