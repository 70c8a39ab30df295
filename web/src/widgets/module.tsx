import type { WebModule } from '../module.ts';

export const widgets: WebModule = {
  id: 'widgets',
  load: async () => (await import('./loaded.ts')).loaded,
};
