import type { WebModule } from '@quarterhour/web/module';

export const titles: WebModule = {
  id: 'titles',
  load: async () => (await import('./loaded.ts')).loaded,
};
