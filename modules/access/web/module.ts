import type { WebModule } from '@quarterhour/web/module';

export const access: WebModule = {
  id: 'access',
  load: async () => (await import('./loaded.ts')).loaded,
};
