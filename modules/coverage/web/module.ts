import type { WebModule } from '@quarterhour/web/module';

export const coverage: WebModule = {
  id: 'coverage',
  load: async () => (await import('./loaded.ts')).loaded,
};
