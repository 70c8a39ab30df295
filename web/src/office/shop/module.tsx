import type { WebModule } from '../../module.ts';

export const shop: WebModule = {
  id: 'office/shop',
  load: async () => (await import('./loaded.ts')).loaded,
};
