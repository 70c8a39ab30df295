import type { WebModule } from '../module.ts';

export const coverage: WebModule = {
  id: 'coverage',
  load: async () => (await import('./loaded.ts')).loaded,
};
