import type { ServerModule } from '../module.ts';

export const access: ServerModule = {
  id: 'access',
  async serve(app, parts) {
    (await import('./people.ts')).servePeople(app, parts);
    (await import('./two-factor.ts')).serveTwoFactor(app, parts);
  },
};
