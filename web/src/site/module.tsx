import type { WebModule } from '../module.ts';

export const site: WebModule = {
  id: 'site',
  load: async () => (await import('./loaded.ts')).loaded,
};
