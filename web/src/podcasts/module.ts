import type { WebModule } from '../module.ts';

export const podcasts: WebModule = {
  id: 'podcasts',
  load: async () => (await import('./loaded.ts')).loaded,
};
