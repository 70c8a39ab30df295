import type { WebModule } from '@quarterhour/web/module';

export const calendar: WebModule = {
  id: 'office/calendar',
  load: async () => (await import('./loaded.ts')).loaded,
};
