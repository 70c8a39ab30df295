import type { WebModule } from '@quarterhour/web/module';

export const people: WebModule = {
  id: 'office/people',
  load: async () => (await import('./loaded.ts')).loaded,
};
