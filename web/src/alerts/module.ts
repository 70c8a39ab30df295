import type { WebModule } from '../module.ts';

export const alerts: WebModule = {
  id: 'alerts',
  load: async () => (await import('./loaded.ts')).loaded,
};
