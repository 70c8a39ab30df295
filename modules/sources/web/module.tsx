import type { WebModule } from '@quarterhour/web/module';

export const sources: WebModule = {
  id: 'sources',
  load: async () => (await import('./loaded.ts')).loaded,
};
