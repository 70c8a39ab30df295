import type { WebModule } from '@quarterhour/web/module';

export const files: WebModule = {
  id: 'office/files',
  load: async () => (await import('./loaded.ts')).loaded,
};
