import type { WebModule } from '@quarterhour/web/module';

export const podcasts: WebModule = {
  id: 'podcasts',
  load: async () => (await import('./loaded.ts')).loaded,
};
