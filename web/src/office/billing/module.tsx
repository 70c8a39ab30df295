import type { WebModule } from '../../module.ts';

export const billing: WebModule = {
  id: 'office/billing',
  load: async () => (await import('./loaded.ts')).loaded,
};
