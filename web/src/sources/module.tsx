import type { WebModule } from '../module.ts';

export const sources: WebModule = {
  id: 'sources',
  load: async () => (await import('./loaded.ts')).loaded,
};
