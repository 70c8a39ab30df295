import type { WebModule } from '../../module.ts';

export const crm: WebModule = {
  id: 'office/crm',
  load: async () => (await import('./loaded.ts')).loaded,
};
