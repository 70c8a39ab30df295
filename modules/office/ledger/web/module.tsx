import type { WebModule } from '@quarterhour/web/module';

export const ledger: WebModule = {
  id: 'office/ledger',
  load: async () => (await import('./loaded.ts')).loaded,
};
