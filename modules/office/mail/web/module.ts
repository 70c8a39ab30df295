import type { WebModule } from '@quarterhour/web/module';

export const mail: WebModule = {
  id: 'office/mail',
  load: async () => (await import('./loaded.ts')).loaded,
};
