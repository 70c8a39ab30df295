import type { WebModule } from '@quarterhour/web/module';

export const blog: WebModule = {
  id: 'office/blog',
  load: async () => (await import('./loaded.ts')).loaded,
};
