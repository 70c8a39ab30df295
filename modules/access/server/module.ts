import type { ServerModule } from '@quarterhour/server/module';
import { addAccessCommands } from './command-line.ts';

export const access: ServerModule = {
  id: 'access',
  async serve(app, parts) {
    (await import('./people.ts')).servePeople(app, parts);
    (await import('./personal-data/routes.ts')).servePersonalData(app, parts);
    (await import('./two-factor.ts')).serveTwoFactor(app, parts);
  },
  commands: addAccessCommands,
};
