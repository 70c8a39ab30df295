import type { WebModule } from '../../module.ts';

export const blog: WebModule = {
  id: 'office/blog',
  load: async () => (await import('./loaded.ts')).loaded,
};
