import type { WebModule } from '@quarterhour/web/module';

export const crm: WebModule = {
  id: 'office/crm',
  load: async () => (await import('./loaded.ts')).loaded,
};
