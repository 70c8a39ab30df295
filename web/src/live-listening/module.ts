import type { WebModule } from '../module.ts';

export const liveListening: WebModule = {
  id: 'live-listening',
  load: async () => (await import('./loaded.ts')).loaded,
};
