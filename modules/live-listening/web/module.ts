import type { WebModule } from '@quarterhour/web/module';

export const liveListening: WebModule = {
  id: 'live-listening',
  load: async () => (await import('./loaded.ts')).loaded,
};
