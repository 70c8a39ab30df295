import type { WebModule } from '../module.ts';

export const rules: WebModule = {
  id: 'rules',
  load: async () => (await import('./loaded.ts')).loaded,
};
