import type { ServerModule } from '@quarterhour/server/module';

export const ledger: ServerModule = {
  id: 'office/ledger',
  async serve(app, parts) {
    (await import('./routes.ts')).serveLedger(app, parts);
  },
};
