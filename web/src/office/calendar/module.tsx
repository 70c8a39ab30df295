import type { WebModule } from '../../module.ts';

export const calendar: WebModule = {
  id: 'office/calendar',
  load: async () => (await import('./loaded.ts')).loaded,
};
