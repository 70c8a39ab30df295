import type { WebModule } from '@quarterhour/web/module';

export const rules: WebModule = {
  id: 'rules',
  load: async () => (await import('./loaded.ts')).loaded,
};
