import type { WebModule } from '@quarterhour/web/module';

export const site: WebModule = {
  id: 'site',
  load: async () => (await import('./loaded.ts')).loaded,
};
