import type { WebModule } from '../module.ts';

export const titles: WebModule = {
  id: 'titles',
  load: async () => (await import('./loaded.ts')).loaded,
};
