import type { WebModule } from '@quarterhour/web/module';

export const styleGuide: WebModule = {
  id: 'style-guide',
  // Specimens stand in frames, which need no session.
  bare: '/specimens/',
  load: async () => (await import('./loaded.ts')).loaded,
};
