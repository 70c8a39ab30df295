import type { WebModule } from '../../module.ts';

export const people: WebModule = {
  id: 'office/people',
  load: async () => (await import('./loaded.ts')).loaded,
};
