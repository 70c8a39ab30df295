import type { WebModule } from '../../module.ts';

export const sales: WebModule = {
  id: 'office/sales',
  load: async () => (await import('./loaded.ts')).loaded,
};
