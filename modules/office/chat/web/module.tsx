import type { WebModule } from '@quarterhour/web/module';

export const chat: WebModule = {
  id: 'office/chat',
  load: async () => (await import('./loaded.ts')).loaded,
};
