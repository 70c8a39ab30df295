import type { WebModule } from '@quarterhour/web/module';

export const billing: WebModule = {
  id: 'office/billing',
  load: async () => (await import('./loaded.ts')).loaded,
};
