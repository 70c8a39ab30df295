import type { WebModule } from '../../module.ts';

export const mail: WebModule = {
  id: 'office/mail',
  load: async () => (await import('./loaded.ts')).loaded,
};
