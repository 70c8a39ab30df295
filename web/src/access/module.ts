import type { WebModule } from '../module.ts';

export const access: WebModule = {
  id: 'access',
  load: async () => (await import('./loaded.ts')).loaded,
};
