import type { WebModule } from '../module.ts';

export const shows: WebModule = {
  id: 'shows',
  load: async () => (await import('./loaded.ts')).loaded,
};
