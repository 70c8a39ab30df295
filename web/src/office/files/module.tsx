import type { WebModule } from '../../module.ts';

export const files: WebModule = {
  id: 'office/files',
  load: async () => (await import('./loaded.ts')).loaded,
};
