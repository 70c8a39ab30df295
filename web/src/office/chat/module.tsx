import type { WebModule } from '../../module.ts';

export const chat: WebModule = {
  id: 'office/chat',
  load: async () => (await import('./loaded.ts')).loaded,
};
